import type { outboxRecord } from '@huiwu/contract/outbox';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

export type OutboxMessagesTable = TableOf<typeof outboxRecord> & {
  customer_id: string | null;
  template: string;
  /** Encrypted, because texts contain codes and initial passwords. */
  body_cipher: string;
  /** The readable text, without codes and passwords. */
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
