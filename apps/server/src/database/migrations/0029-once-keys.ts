import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The key kept two nodes from starting the same daily task. Record 74 removed daily tasks. */
export const onceKeys: Migration = {
  up: async (db: Kysely<unknown>) => {
    // SQLite drops a column only after its indexes.
    await db.schema.dropIndex('background_tasks_once').execute();
    await db.schema.alterTable('background_tasks').dropColumn('once_key').execute();
  },
};
