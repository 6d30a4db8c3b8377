import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** Addresses that companies send mail from, with the passwords of their servers sealed. */
export const senders: Migration = {
  up: (db: Kysely<unknown>) =>
    createRecordTable(db, {
      name: 'senders',
      of: 'customer',
      columns: (table) =>
        table
          .addColumn('address', 'text', (column) => column.notNull())
          .addColumn('from_name', 'text', (column) => column.notNull())
          .addColumn('reply_to', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('daily_limit', 'integer', (column) => column.notNull().defaultTo(1000))
          .addColumn('host', 'text', (column) => column.notNull())
          .addColumn('port', 'integer', (column) => column.notNull().defaultTo(465))
          .addColumn('security', 'text', (column) => column.notNull().defaultTo('tls'))
          .addColumn('smtp_user', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('password_cipher', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('verification', 'text', (column) => column.notNull().defaultTo('unverified'))
          .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1)),
      orders: ['created_at', 'address'],
    }),
};
