import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  'drop index registrations_places',
  // Places of a meeting are counted for lists and before each change. With all columns that the count needs, neither
  // engine looks at the rows for it.
  `create index registrations_places on registrations (meeting_id, state, type_id, customer_id, deleted_at, first_checkin_at)
     where deleted_at is null`,
  'drop index registrations_offers',
  // The few that wait, of all meetings.
  `create index registrations_queue on registrations (meeting_id, state, offered_until)
     where deleted_at is null and state in ('waitlisted', 'offered')`,
];

/** Counts of registrations from indexes alone. */
export const registrationCounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
