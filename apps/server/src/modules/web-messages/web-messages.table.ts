import type { ReaderState, webMessageRecord } from '@huiwu/contract/web-messages';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface WebMessagesTable extends TableOfCustomer<typeof webMessageRecord> {
  meeting_id: string;
}

/** One addressed admin. Names are copied at the publication, so that the list stays what it was. */
export interface WebMessageReadersTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  message_id: string;
  admin_id: string;
  admin_name: string;
  department_name: Generated<string>;
  state: Generated<ReaderState>;
  /** Whether the admin still has to read or confirm it. */
  is_waiting: Generated<number>;
  read_at: string | null;
  confirmed_at: string | null;
  reminded_at: string | null;
}

/** Its epoch grows with every change of the messages of an admin. */
interface WebMessageInboxesTable {
  admin_id: string;
  customer_id: string;
  epoch: number;
}

export type WebMessageRow = Selectable<WebMessagesTable>;
export type NewWebMessageRow = Insertable<WebMessagesTable>;
export type NewWebMessageReaderRow = Insertable<WebMessageReadersTable>;

declare module '../../schema.ts' {
  interface Tables {
    web_messages: WebMessagesTable;
    web_message_readers: WebMessageReadersTable;
    web_message_inboxes: WebMessageInboxesTable;
  }
}
