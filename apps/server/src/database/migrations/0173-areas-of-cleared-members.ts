import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The area of a member is cleared with the rest of the personal data (record 200). */
export const areasOfClearedMembers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("update members set area_code = '' where purged_at is not null").execute(db);
  },
};
