import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many people an activity is of, and its copy in results. */
export const peopleOfActivities: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('carbon_activities').addColumn('people', 'integer').execute();
    await db.schema.alterTable('carbon_results').addColumn('people', 'integer').execute();
  },
};
