import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions of attendees, and the way from a phone to its registration. */
export const attendees: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('attendee_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('attendee_sessions_expires_at')
      .on('attendee_sessions')
      .columns(['expires_at'])
      .execute();
    await db.schema.createIndex('registrations_phone').on('registrations').columns(['meeting_id', 'phone']).execute();
  },
};
