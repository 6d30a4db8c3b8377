import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files that leave with the mails of a notice, as JSON. Notices had none. */
export const attachmentsOfMails: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('notices')
      .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
