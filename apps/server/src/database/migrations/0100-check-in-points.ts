import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

/** Where people of a meeting show their tickets. */
export const checkInPoints: Migration = {
  up: (db: Kysely<unknown>) =>
    createRecordTable(db, {
      name: 'check_in_points',
      of: 'meeting',
      columns: (table) =>
        table
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull().defaultTo('main'))
          .addColumn('session_id', 'text')
          .addColumn('type_ids', 'text', (column) => column.notNull().defaultTo('[]'))
          .addColumn('mode', 'text', (column) => column.notNull().defaultTo('once'))
          .addColumn('open_at', 'text')
          .addColumn('close_at', 'text')
          .addColumn('allows_unpaid', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('needs_confirm', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('popup', 'text', (column) => column.notNull().defaultTo('[]'))
          .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1)),
      orders: ['created_at', 'name'],
    }),
};
