import type { Generated, Insertable } from 'kysely';

export interface OutboxMessagesTable {
  id: string;
  customer_id: string | null;
  channel: 'sms';
  recipient: string;
  template: string;
  /** Texts carry codes and first passwords, so they are never stored in the clear. */
  body_cipher: string;
  state: 'waiting' | 'sent' | 'failed';
  error: Generated<string>;
  created_at: string;
  sent_at: string | null;
}

export type NewOutboxMessageRow = Insertable<OutboxMessagesTable>;
