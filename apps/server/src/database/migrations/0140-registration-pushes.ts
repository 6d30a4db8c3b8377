import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the code of a ticket was sent by hand last. */
export const registrationPushes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('registrations').addColumn('pushed_at', 'text').execute();
  },
};
