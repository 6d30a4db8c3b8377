import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const savedViews: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('saved_views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('role_id', 'text', (column) => column.references('roles.id').onDelete('set null'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('updated_by', 'text')
      .execute();
    await db.schema
      .createIndex('saved_views_admin_id_list_name')
      .on('saved_views')
      .columns(['admin_id', 'list', 'name'])
      .unique()
      .execute();
    // Those that others have shared are looked for by company and list.
    await db.schema
      .createIndex('saved_views_customer_id_list')
      .on('saved_views')
      .columns(['customer_id', 'list'])
      .execute();
    await db.schema.createIndex('saved_views_role_id').on('saved_views').column('role_id').execute();
  },
};
