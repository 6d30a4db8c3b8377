import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Operations roles that hold in every meeting of their customer. */
export const allMeetings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('roles')
      .addColumn('all_meetings', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
