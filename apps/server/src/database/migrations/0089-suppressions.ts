import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** Addresses that are sent no messages. Senders ask by channel and address. */
export const suppressions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'suppressions',
      of: 'customer',
      columns: (table) =>
        table
          .addColumn('channel', 'text', (column) => column.notNull().defaultTo('sms'))
          .addColumn('address', 'text', (column) => column.notNull())
          .addColumn('reason', 'text', (column) => column.notNull().defaultTo('manual'))
          .addColumn('failure', 'text')
          .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('until', 'text')
          .addColumn('remark', 'text', (column) => column.notNull().defaultTo('')),
      orders: ['created_at'],
    });
    await db.schema
      .createIndex('suppressions_address')
      .unique()
      .on('suppressions')
      .columns(['customer_id', 'channel', 'address'])
      .execute();
  },
};
