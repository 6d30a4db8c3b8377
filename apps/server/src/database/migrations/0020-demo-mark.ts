import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ids are random but for those of the demo company, which are the same in every demo. */
const PLATFORM_OF_DEMO = '01HWDEM0CM0000000000000001';

/** A database with the demo company says so itself from now on; those that were filled before are marked here. */
export const demoMark: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      insert into installation (name, value)
      select 'demo', created_at from customers where id = ${PLATFORM_OF_DEMO}
      on conflict (name) do nothing`.execute(db);
  },
};
