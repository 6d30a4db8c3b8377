import type { OutboxChannel, OutboxState } from '@huiwu/contract/outbox';
import type { Generated, Insertable, Selectable } from 'kysely';

export interface OutboxMessagesTable {
  id: string;
  customer_id: string | null;
  channel: OutboxChannel;
  recipient: string;
  template: string;
  /** Texts carry codes and first passwords, so they are never stored in the clear. */
  body_cipher: string;
  /** What may be read again: codes and passwords are left out of it. */
  preview: Generated<string>;
  state: OutboxState;
  error: Generated<string>;
  created_at: string;
  sent_at: string | null;
}

export type NewOutboxMessageRow = Insertable<OutboxMessagesTable>;
export type OutboxMessageRow = Selectable<OutboxMessagesTable>;

export interface SmsQuotasTable {
  subject: string;
  last_sent_at: string;
  period: string;
  sent: number;
}

declare module '../../schema.ts' {
  interface Tables {
    sms_quotas: SmsQuotasTable;
    outbox_messages: OutboxMessagesTable;
  }
}
