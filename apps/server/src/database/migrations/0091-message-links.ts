import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the links in messages are for. The token itself is stored nowhere. */
export const messageLinks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('message_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('message_links_expires_at').on('message_links').column('expires_at').execute();
  },
};
