import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who retried a task last: from then on it runs with that admin's rights and its log rows carry that admin's name. */
export const retriedTasks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('background_tasks')
      .addColumn('acting_admin_id', 'text', (column) => column.references('admins.id'))
      .execute();
  },
};
