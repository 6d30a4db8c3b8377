import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const roles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('roles')
      .addColumn('remark', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('roles')
      .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('roles')
      .addColumn('is_menu_linked', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex('roles_name_unique').unique().on('roles').columns(['customer_id', 'name']).execute();
    // Who has a role is asked before it is deleted and beside every row of the list.
    await db.schema.createIndex('admin_meeting_roles_role_id').on('admin_meeting_roles').column('role_id').execute();
  },
};
