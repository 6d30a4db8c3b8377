import type { FieldAccess } from '@huiwu/contract/account';
import type { DataScope } from '@huiwu/contract/roles';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { RolesTable } from './roles.table.ts';

/** A role with everything it grants, as the tables hold it. */
export interface StoredGrant {
  id: string;
  code: string;
  name: string;
  is_wildcard: number;
  data_scope: DataScope;
  menuIds: string[];
  functionKeys: string[];
  fields: { id: string; access: FieldAccess }[];
}

export const createRoleRepository = (db: Kysely<Tables>) => {
  const partsOf = async (roleIds: string[]) => {
    const [menus, functions, fields] = await Promise.all([
      db.selectFrom('role_menus').selectAll('role_menus').where('role_menus.role_id', 'in', roleIds).execute(),
      db
        .selectFrom('role_functions')
        .selectAll('role_functions')
        .where('role_functions.role_id', 'in', roleIds)
        .execute(),
      db.selectFrom('role_fields').selectAll('role_fields').where('role_fields.role_id', 'in', roleIds).execute(),
    ]);
    return { menus, functions, fields };
  };

  const rolesByIds = (ids: string[]) =>
    db
      .selectFrom('roles')
      .select(['roles.id', 'roles.code', 'roles.name', 'roles.is_wildcard', 'roles.data_scope'])
      .where('roles.id', 'in', ids)
      .where('roles.state', '=', 1)
      .orderBy('roles.id')
      .execute();

  /** Started roles only; a stopped one grants nothing. */
  const listGrants = async (ids: string[]): Promise<StoredGrant[]> => {
    if (ids.length === 0) return [];
    const [roles, parts] = await Promise.all([rolesByIds(ids), partsOf(ids)]);
    return roles.map((role) => ({
      ...role,
      menuIds: parts.menus.filter((part) => part.role_id === role.id).map((part) => part.menu_id),
      functionKeys: parts.functions.filter((part) => part.role_id === role.id).map((part) => part.function_key),
      fields: parts.fields
        .filter((part) => part.role_id === role.id)
        .map((part) => ({ id: part.field_id, access: part.access })),
    }));
  };

  return {
    listGrants,

    list: () =>
      db
        .selectFrom('roles')
        .innerJoin('customers', 'customers.id', 'roles.customer_id')
        .selectAll('roles')
        .select('customers.cust_code')
        .orderBy('roles.customer_id')
        .orderBy('roles.created_at')
        .orderBy('roles.id')
        .limit(1000)
        .execute(),

    listByIds: (ids: string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('roles').selectAll('roles').where('roles.id', 'in', ids).orderBy('roles.id').execute(),

    listOfAdmin: (adminId: string) =>
      db
        .selectFrom('admin_roles')
        .innerJoin('roles', 'roles.id', 'admin_roles.role_id')
        .select(['roles.id', 'roles.name'])
        .where('admin_roles.admin_id', '=', adminId)
        .orderBy('roles.id')
        .execute(),

    insert: async (row: Insertable<RolesTable>): Promise<void> => {
      await db.insertInto('roles').values(row).execute();
    },

    insertParts: async (
      role: { id: string; customer_id: string },
      parts: Pick<StoredGrant, 'menuIds' | 'functionKeys' | 'fields'>,
    ): Promise<void> => {
      const own = { role_id: role.id, customer_id: role.customer_id };
      const menus = parts.menuIds.map((menu_id) => ({ ...own, menu_id }));
      const functions = parts.functionKeys.map((function_key) => ({ ...own, function_key }));
      const fields = parts.fields.map(({ id, access }) => ({ ...own, field_id: id, access }));
      if (menus.length > 0) await db.insertInto('role_menus').values(menus).execute();
      if (functions.length > 0) await db.insertInto('role_functions').values(functions).execute();
      if (fields.length > 0) await db.insertInto('role_fields').values(fields).execute();
    },
  };
};

export type RoleRepository = ReturnType<typeof createRoleRepository>;
