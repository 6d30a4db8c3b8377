import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** The names in front of short messages, each registered at the carrier of a channel. */
export const smsSigns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'sms_signs',
      of: 'customer',
      columns: (table) =>
        table
          .addColumn('text', 'text', (column) => column.notNull())
          .addColumn('channel_id', 'text', (column) => column.notNull().references('sms_channels.id'))
          .addColumn('use', 'text', (column) => column.notNull().defaultTo('own'))
          .addColumn('proof', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('remark', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('state', 'text', (column) => column.notNull().defaultTo('draft'))
          .addColumn('state_reason', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('deleted_at', 'text'),
      orders: ['created_at'],
    });
    await db.schema.createIndex('sms_signs_channel').on('sms_signs').column('channel_id').execute();
  },
};
