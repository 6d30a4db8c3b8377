import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The picture of a badge template. */
export const badgeLogos: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('badge_templates')
      .addColumn('logo', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
