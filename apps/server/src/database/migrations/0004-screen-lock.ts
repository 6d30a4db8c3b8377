import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const screenLock: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('sessions').addColumn('locked_at', 'text').execute();
  },
};
