import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many lines by hand of a calculation count the same as generated ones, without a reason. */
export const linesCountedTwice: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('carbon_runs')
      .addColumn('twice_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
