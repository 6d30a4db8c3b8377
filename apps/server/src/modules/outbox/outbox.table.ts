import type { outboxRecord } from '@huiwu/contract/outbox';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

export type OutboxMessagesTable = TableOf<typeof outboxRecord> & {
  customer_id: string | null;
  template: string;
  /** Texts carry codes and first passwords, so they are never stored in the clear. */
  body_cipher: string;
  /** What may be read again: codes and passwords are left out of it. */
  preview: Generated<string>;
};

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
