import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who counts in the calculations of a meeting, and how many meals each of them has on a day. */
export const carbonPeople: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('carbon_parameters')
      .addColumn('counted', 'text', (column) => column.notNull().defaultTo('confirmed'))
      .execute();
    await db.schema
      .alterTable('carbon_parameters')
      .addColumn('meals_per_day', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
