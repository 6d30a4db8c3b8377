import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The options that were chosen for an import. */
export const importOptions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('import_jobs')
      .addColumn('options', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
