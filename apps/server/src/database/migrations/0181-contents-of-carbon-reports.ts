import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a report said when it was reviewed; empty of drafts and of reports that were reviewed before this was kept. */
export const contentsOfCarbonReports: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('carbon_reports')
      .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
