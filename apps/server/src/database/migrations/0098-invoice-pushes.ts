import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often and when the message of an issued invoice was sent again. */
export const invoicePushes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('invoice_applications')
      .addColumn('push_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('invoice_applications').addColumn('pushed_at', 'text').execute();
  },
};
