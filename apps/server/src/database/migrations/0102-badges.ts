import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** What badges look like, and how often each was printed. */
export const badges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'badge_templates',
      of: 'meeting',
      columns: (table) =>
        table
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('width', 'integer', (column) => column.notNull().defaultTo(90))
          .addColumn('height', 'integer', (column) => column.notNull().defaultTo(130))
          .addColumn('is_default', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('layout', 'text', (column) => column.notNull().defaultTo('[]')),
      orders: ['created_at'],
    });
    await db.schema
      .createTable('badge_prints')
      .addColumn('registration_id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('template_id', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('printed_at', 'text', (column) => column.notNull())
      .addColumn('printed_by', 'text')
      .execute();
    await sql.raw('create index badge_prints_meeting on badge_prints (meeting_id)').execute(db);
  },
};
