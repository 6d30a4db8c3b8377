import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** Forms with their drafts, and what was published of them; a version is never changed. */
export const registrationForms: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'registration_forms',
      of: 'meeting',
      columns: (table) =>
        table
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('fields', 'text', (column) => column.notNull().defaultTo('[]'))
          .addColumn('field_count', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('published_number', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('published_at', 'text')
          .addColumn('has_changes', 'integer', (column) => column.notNull().defaultTo(1))
          .addColumn('published_kinds', 'text', (column) => column.notNull().defaultTo('{}'))
          .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
          .addColumn('deleted_at', 'text'),
      orders: ['created_at'],
    });
    await db.schema
      .createTable('registration_form_versions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('form_id', 'text', (column) => column.notNull().references('registration_forms.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('field_count', 'integer', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addColumn('published_by', 'text')
      .execute();
    await db.schema
      .createIndex('registration_form_versions_form_id_number')
      .unique()
      .on('registration_form_versions')
      .columns(['form_id', 'number'])
      .execute();
  },
};
