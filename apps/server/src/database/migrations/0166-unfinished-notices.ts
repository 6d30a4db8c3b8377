import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a notice was ended, or sent again, as long as not all of its messages have been changed. */
export const unfinishedNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notices').addColumn('unfinished_since', 'text').execute();
    await db.schema
      .createIndex('notices_unfinished')
      .on('notices')
      .column('unfinished_since')
      .where('unfinished_since', 'is not', null)
      .execute();
  },
};
