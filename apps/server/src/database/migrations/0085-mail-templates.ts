import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** Texts of mails, of a company or of one of its meetings, and every content that one had. */
export const mailTemplates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'mail_templates',
      of: 'customer',
      columns: (table) =>
        table
          .addColumn('code', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('scene', 'text', (column) => column.notNull())
          .addColumn('scope', 'text', (column) => column.notNull().defaultTo('company'))
          .addColumn('meeting_id', 'text', (column) => column.references('meetings.id'))
          .addColumn('subject', 'text', (column) => column.notNull())
          .addColumn('html', 'text', (column) => column.notNull())
          .addColumn('text', 'text', (column) => column.notNull())
          .addColumn('fallbacks', 'text', (column) => column.notNull().defaultTo('[]'))
          .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
          .addColumn('state', 'text', (column) => column.notNull().defaultTo('draft'))
          .addColumn('state_reason', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
          .addColumn('deleted_at', 'text'),
      orders: ['created_at'],
    });
    await db.schema
      .createTable('mail_template_versions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('template_id', 'text', (column) => column.notNull().references('mail_templates.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('fallbacks', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text')
      .execute();
    for (const statement of [
      `create index mail_templates_scene on mail_templates (customer_id, scene) where state = 'enabled'`,
      'create unique index mail_template_versions_number on mail_template_versions (template_id, number)',
    ])
      await sql.raw(statement).execute(db);
  },
};
