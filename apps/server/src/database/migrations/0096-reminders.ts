import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** Rules by which people are reminded, and which of them were reminded how often. */
export const reminders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'reminders',
      of: 'meeting',
      columns: (table) =>
        table
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('scene', 'text', (column) => column.notNull())
          .addColumn('trigger', 'text', (column) => column.notNull())
          .addColumn('hours', 'integer')
          .addColumn('fixed_at', 'text')
          .addColumn('repeat_hours', 'integer')
          .addColumn('max_times', 'integer', (column) => column.notNull().defaultTo(3))
          .addColumn('quiet_from', 'text', (column) => column.notNull().defaultTo('20:00'))
          .addColumn('quiet_to', 'text', (column) => column.notNull().defaultTo('08:00'))
          .addColumn('channels', 'text', (column) => column.notNull())
          .addColumn('sms_template_id', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('mail_template_id', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('audience', 'text', (column) => column.notNull().defaultTo('{}'))
          .addColumn('last_run_at', 'text')
          .addColumn('problem', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1)),
      orders: ['created_at', 'name'],
    });
    await db.schema
      .createTable('reminder_logs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('reminder_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('registration_id', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('sent_by', 'text')
      .execute();
    for (const statement of [
      'create index reminders_enabled on reminders (meeting_id) where state = 1',
      'create unique index reminder_logs_once on reminder_logs (reminder_id, target_id, n)',
      'create index reminder_logs_sent on reminder_logs (reminder_id, sent_at, id)',
      'create index reminder_logs_target on reminder_logs (target_id)',
    ])
      await sql.raw(statement).execute(db);
  },
};
