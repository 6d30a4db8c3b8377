import type { reminderRecord } from '@huiwu/contract/reminders';
import type { Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

interface RemindersTable extends TableOfCustomer<typeof reminderRecord> {
  meeting_id: string;
}

/** A reminder that was sent. */
interface ReminderLogsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  reminder_id: string;
  /** The order or the registration that it is about. */
  target_id: string;
  /** Counts up for each target, from 1; unique, so that no reminder is sent twice. */
  n: number;
  /** Who gets it. */
  registration_id: string;
  sent_at: string;
  /** The admin who sent it by hand. */
  sent_by: string | null;
}

declare module '../../schema.ts' {
  interface Tables {
    reminders: RemindersTable;
    reminder_logs: ReminderLogsTable;
  }
}

export type ReminderTableRow = Selectable<RemindersTable>;
export type ReminderLogRow = Selectable<ReminderLogsTable>;
