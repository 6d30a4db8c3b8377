import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Kilograms of measures and offsets are decimal texts; results have whole milligrams. */
export const milligramsOfResults: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('carbon_results').renameColumn('kg', 'milligrams').execute();
  },
};
