import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The registrations of a bulk action as they were found when it began, each with its result. */
export const registrationBulks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('registration_bulk_rows')
      .addColumn('task_id', 'text', (column) => column.notNull().references('background_tasks.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('registration_id', 'text', (column) => column.notNull().references('registrations.id'))
      .addColumn('result', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
      .addPrimaryKeyConstraint('registration_bulk_rows_key', ['task_id', 'position'])
      .execute();
    await db.schema
      .createIndex('registration_bulk_rows_registration')
      .on('registration_bulk_rows')
      .column('registration_id')
      .execute();
  },
};
