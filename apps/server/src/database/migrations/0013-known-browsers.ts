import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const knownBrowsers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('known_browsers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    // One browser may be known for several people.
    await db.schema
      .createIndex('known_browsers_browser_hash_admin_id')
      .on('known_browsers')
      .columns(['browser_hash', 'admin_id'])
      .unique()
      .execute();
    await db.schema.createIndex('known_browsers_admin_id').on('known_browsers').column('admin_id').execute();
  },
};
