import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const files: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('extension', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('files_admin_id_created_at').on('files').columns(['admin_id', 'created_at']).execute();
    // What is on its way is looked for every few minutes, and is hardly anything.
    await db.schema.createIndex('files_state_changed_at').on('files').columns(['state', 'changed_at']).execute();
    // An image is asked for with the cookie alone.
    await db.schema.createIndex('sessions_cookie_hash').on('sessions').column('cookie_hash').execute();
  },
};
