import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { trackChanges } from '../change-tracking.ts';
import { createRecordTable } from '../record-tables.ts';

const createHotels = (db: Kysely<unknown>) =>
  createRecordTable(db, {
    name: 'hotels',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('area_code', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('lng', 'double precision')
        .addColumn('lat', 'double precision')
        .addColumn('contact_name', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('contact_phone', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('rooms_version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('rooms_updated_at', 'text', (column) => column.notNull().defaultTo('')),
    orders: ['created_at'],
  });

const createRoomTypes = (db: Kysely<unknown>) =>
  createRecordTable(db, {
    name: 'room_types',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('hotel_id', 'text', (column) => column.notNull().references('hotels.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('beds', 'integer', (column) => column.notNull())
        .addColumn('price', 'integer')
        .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0)),
    orders: [],
  });

const createAllotments = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('room_allotments')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
    .addColumn('room_type_id', 'text', (column) => column.notNull().references('room_types.id').onDelete('cascade'))
    .addColumn('night', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('room_allotments_key', ['room_type_id', 'night'])
    .addCheckConstraint('room_allotments_taken', sql`taken >= 0 and taken <= count`)
    .execute();
  await trackChanges(db, 'room_allotments');
};

/** Hotels of a meeting, their room types and how many rooms there are each night. */
export const hotels: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createHotels(db);
    await createRoomTypes(db);
    await createAllotments(db);
    await db.schema.createIndex('hotels_name_present').unique().on('hotels').columns(['meeting_id', 'name']).execute();
    await db.schema.createIndex('room_types_hotel_id').on('room_types').columns(['hotel_id', 'sort_order']).execute();
    await db.schema.createIndex('room_allotments_meeting_id').on('room_allotments').column('meeting_id').execute();
    await db.schema.createIndex('room_types_meeting_id').on('room_types').column('meeting_id').execute();
  },
};
