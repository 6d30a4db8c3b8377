import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many mails the server of a sender takes in a second; 200 was the limit of all senders. */
export const mailsInASecond: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('senders')
      .addColumn('per_second', 'integer', (column) => column.notNull().defaultTo(200))
      .execute();
  },
};
