import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the personal data of a row was cleared. */
export const personalData: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['meetings', 'registrations', 'members', 'invitations'])
      await db.schema.alterTable(table).addColumn('purged_at', 'text').execute();
  },
};
