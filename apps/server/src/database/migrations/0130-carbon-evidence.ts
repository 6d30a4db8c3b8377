import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a report names of each factor, as copies, and the files that prove activities, measures and offsets. */
export const carbonEvidence: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['factor_publisher', 'factor_quality'])
      await db.schema
        .alterTable('carbon_results')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
    for (const table of ['carbon_activities', 'carbon_measures', 'carbon_offsets'])
      await db.schema
        .alterTable(table)
        .addColumn('attachments', 'text', (added) => added.notNull().defaultTo('[]'))
        .execute();
    await db.schema
      .alterTable('files')
      .addColumn('is_held', 'integer', (added) => added.notNull().defaultTo(0))
      .execute();
  },
};
