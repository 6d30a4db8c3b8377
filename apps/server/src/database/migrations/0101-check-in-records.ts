import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { trackChanges } from '../change-tracking.ts';

/** Every try of a ticket at a point, refused ones included. */
export const checkInRecords: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('check_in_records')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('point_id', 'text', (column) => column.notNull())
      .addColumn('registration_id', 'text')
      .addColumn('direction', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('told_result', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('scanned_at', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('operator_id', 'text')
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('is_offline', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('is_settled', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('revised_at', 'text')
      .addColumn('undone_at', 'text')
      .addColumn('undone_by', 'text')
      .addColumn('undo_reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    for (const statement of [
      'create unique index check_in_records_nonce on check_in_records (meeting_id, nonce)',
      'create index check_in_records_meeting_id_scanned_at_id on check_in_records (meeting_id, scanned_at, id)',
      'create index check_in_records_point on check_in_records (point_id, scanned_at, id)',
      'create index check_in_records_person on check_in_records (registration_id, point_id, scanned_at)',
      // Who has arrived at a point, from the index alone.
      "create index check_in_records_arrived on check_in_records (point_id, registration_id) where result = 'ok' and direction = 'in' and undone_at is null",
    ])
      await sql.raw(statement).execute(db);
    await trackChanges(db, 'check_in_records');
  },
};
