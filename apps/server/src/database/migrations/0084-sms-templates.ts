import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** Texts of short messages with their state at the carrier. `approved` is what the carrier accepted last, as JSON. */
export const smsTemplates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'sms_templates',
      of: 'customer',
      columns: (table) =>
        table
          .addColumn('code', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull().defaultTo('notice'))
          .addColumn('sign_id', 'text', (column) => column.notNull().references('sms_signs.id'))
          .addColumn('content', 'text', (column) => column.notNull())
          .addColumn('fallbacks', 'text', (column) => column.notNull().defaultTo('[]'))
          .addColumn('scene_desc', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('state', 'text', (column) => column.notNull().defaultTo('draft'))
          .addColumn('state_reason', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('provider_code', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
          .addColumn('approved', 'text')
          .addColumn('deleted_at', 'text'),
      orders: ['created_at'],
    });
    await db.schema.createIndex('sms_templates_sign').on('sms_templates').column('sign_id').execute();
  },
};
