import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** Accounts at carriers of short messages, with their keys sealed. */
export const smsChannels: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'sms_channels',
      of: 'customer',
      columns: (table) =>
        table
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('provider', 'text', (column) => column.notNull())
          .addColumn('price_fen', 'integer', (column) => column.notNull().defaultTo(5))
          .addColumn('region', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('endpoint', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('access_key_id', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('access_key_cipher', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('sdk_app_id', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('callback_cipher', 'text', (column) => column.notNull())
          .addColumn('callback_hash', 'text', (column) => column.notNull())
          .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1)),
      orders: ['created_at'],
    });
    await db.schema.createIndex('sms_channels_callback').on('sms_channels').column('callback_hash').unique().execute();
  },
};
