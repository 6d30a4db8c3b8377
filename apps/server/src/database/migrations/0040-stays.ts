import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

const INDEXES = [
  'create index stays_hotel_id on stays (hotel_id, room_no)',
  'create index stays_room_type_id on stays (room_type_id, sharing)',
];

/** Who stays in which room. The id is that of the registration: each has one stay at most. */
export const stays: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'stays',
      of: 'meeting',
      columns: (table) =>
        table
          .addColumn('hotel_id', 'text', (column) => column.notNull().references('hotels.id'))
          .addColumn('room_type_id', 'text', (column) => column.notNull().references('room_types.id'))
          .addColumn('room_no', 'integer', (column) => column.notNull())
          .addColumn('check_in', 'text', (column) => column.notNull())
          .addColumn('check_out', 'text', (column) => column.notNull())
          .addColumn('sharing', 'text', (column) => column.notNull())
          .addForeignKeyConstraint('stays_registration_id', ['id'], 'registrations', ['id'])
          .addCheckConstraint('stays_days', sql`check_in < check_out`),
      orders: ['room_no', 'check_in', 'check_out', 'created_at'],
    });
    for (const index of INDEXES) await sql.raw(index).execute(db);
  },
};
