import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const preferences: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('preferences')
      .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('preferences_key', ['admin_id', 'name'])
      .execute();
  },
};
