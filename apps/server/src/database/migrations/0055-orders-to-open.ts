import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The registrations that the chore `openMissing` looks for; few wait at a time. */
export const ordersToOpen: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index registrations_to_pay on registrations (id) where state = 'pending_payment' and deleted_at is null`.execute(
      db,
    );
  },
};
