import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // The data scope of these roles had no effect before. They keep what they reached.
  `update roles set data_scope = 'all' where kind = 'meeting'`,
  `create index registrations_creator on registrations (meeting_id, created_by, created_at, id)
     where deleted_at is null`,
];

/** Meeting roles with the data scope of the admin's own rows. */
export const meetingScopes: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
