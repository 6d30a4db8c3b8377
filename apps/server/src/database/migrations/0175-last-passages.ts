import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each person was let through a point last, and in which direction, from the index alone. */
export const lastPassages: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        "create index check_in_records_passed on check_in_records (point_id, registration_id, direction, scanned_at) where result = 'ok' and undone_at is null",
      )
      .execute(db);
  },
};
