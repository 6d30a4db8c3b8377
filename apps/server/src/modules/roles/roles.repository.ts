import type { FieldAccess } from '@huiwu/contract/account';
import type { DataScope, RoleKind } from '@huiwu/contract/roles';
import type { Insertable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { RoleChange, RolesTable } from './roles.table.ts';

/** A role with all its rights, as stored. */
export interface StoredGrant {
  id: string;
  code: string;
  name: string;
  is_wildcard: number;
  all_meetings: number;
  kind: RoleKind;
  data_scope: DataScope;
  /** Whether it is a role of the platform's customer. */
  is_platform: number;
  /** Pages only, of meetings for a meeting role: a directory grants nothing. */
  menuIds: string[];
  functionKeys: string[];
  fields: { id: string; access: FieldAccess }[];
}

type GrantParts = Pick<StoredGrant, 'menuIds' | 'functionKeys' | 'fields'>;

interface RoleKey {
  id: string;
  customer_id: string;
}

export const createRoleRepository = ({ db }: DatabaseConnections) => {
  const pagesOf = (roleIds: string[]) =>
    db
      .selectFrom('role_menus')
      .innerJoin('menus', 'menus.id', 'role_menus.menu_id')
      .selectAll('role_menus')
      .select('menus.mode')
      .where('role_menus.role_id', 'in', roleIds)
      .where(({ or, eb }) => or([eb('menus.component', '!=', ''), eb('menus.link', '!=', '')]))
      .execute();

  const functionsOf = (roleIds: string[]) =>
    db
      .selectFrom('role_functions')
      .selectAll('role_functions')
      .where('role_functions.role_id', 'in', roleIds)
      .execute();

  const fieldsOf = (roleIds: string[]) =>
    db.selectFrom('role_fields').selectAll('role_fields').where('role_fields.role_id', 'in', roleIds).execute();

  const rolesByIds = (ids: string[]) =>
    db
      .selectFrom('roles')
      .innerJoin('customers', 'customers.id', 'roles.customer_id')
      .select([
        'roles.id',
        'roles.code',
        'roles.name',
        'roles.is_wildcard',
        'roles.all_meetings',
        'roles.kind',
        'roles.data_scope',
      ])
      .select(['roles.state', 'customers.is_platform'])
      .where('roles.id', 'in', ids)
      .orderBy('roles.id')
      .execute();

  /** The rights of roles, enabled or not. */
  const listStoredGrants = async (ids: string[]): Promise<(StoredGrant & { state: number })[]> => {
    if (ids.length === 0) return [];
    const [roles, menus, functions, fields] = await Promise.all([
      rolesByIds(ids),
      pagesOf(ids),
      functionsOf(ids),
      fieldsOf(ids),
    ]);
    return roles.map((role) => ({
      ...role,
      menuIds: menus
        .filter((part) => part.role_id === role.id && (role.kind === 'operations' || part.mode === 'meeting'))
        .map((part) => part.menu_id),
      functionKeys: functions.filter((part) => part.role_id === role.id).map((part) => part.function_key),
      fields: fields
        .filter((part) => part.role_id === role.id)
        .map((part) => ({ id: part.field_id, access: part.access })),
    }));
  };

  const insertParts = async (role: RoleKey, parts: GrantParts): Promise<void> => {
    const own = { role_id: role.id, customer_id: role.customer_id };
    const menus = parts.menuIds.map((menu_id) => ({ ...own, menu_id }));
    const functions = parts.functionKeys.map((function_key) => ({ ...own, function_key }));
    const fields = parts.fields.map(({ id, access }) => ({ ...own, field_id: id, access }));
    if (menus.length > 0) await db.insertInto('role_menus').values(menus).execute();
    if (functions.length > 0) await db.insertInto('role_functions').values(functions).execute();
    if (fields.length > 0) await db.insertInto('role_fields').values(fields).execute();
  };

  const clearParts = async (roleId: string, tables: ('role_menus' | 'role_functions' | 'role_fields')[]) => {
    for (const table of tables) await db.deleteFrom(table).where('role_id', '=', roleId).execute();
  };

  return {
    listStoredGrants,
    insertParts,

    /** Enabled roles only; a disabled one grants nothing. */
    listGrants: async (ids: string[]): Promise<StoredGrant[]> =>
      (await listStoredGrants(ids)).filter(({ state }) => state === 1),

    list: () =>
      db
        .selectFrom('roles')
        .innerJoin('customers', 'customers.id', 'roles.customer_id')
        .selectAll('roles')
        .select('customers.cust_code')
        .orderBy('roles.customer_id')
        .orderBy('roles.sort_order')
        .orderBy('roles.created_at')
        .orderBy('roles.id')
        .limit(1000)
        .execute(),

    /** Enabled ones, to be found by their names. */
    listOfKind: (kind: RoleKind) =>
      db
        .selectFrom('roles')
        .select(['roles.id', 'roles.name', 'roles.code'])
        .where('roles.kind', '=', kind)
        .where('roles.state', '=', 1)
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

    /** Directories included, as selected. */
    listMenuIds: async (roleId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('role_menus')
        .select('role_menus.menu_id')
        .where('role_menus.role_id', '=', roleId)
        .orderBy('role_menus.menu_id')
        .execute();
      return rows.map((row) => row.menu_id);
    },

    insert: async (row: Insertable<RolesTable>): Promise<void> => {
      await db.insertInto('roles').values(row).execute();
    },

    /** Returns false if the version has changed since it was read. */
    update: async (id: string, version: number, change: RoleChange): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('roles')
        .set({ ...change, version: version + 1 })
        .where('roles.id', '=', id)
        .where('roles.version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    replaceMenus: async (role: RoleKey, menuIds: string[]): Promise<void> => {
      await clearParts(role.id, ['role_menus']);
      await insertParts(role, { menuIds, functionKeys: [], fields: [] });
    },

    replaceFunctions: async (role: RoleKey, functionKeys: string[]): Promise<void> => {
      await clearParts(role.id, ['role_functions']);
      await insertParts(role, { menuIds: [], functionKeys, fields: [] });
    },

    replaceFields: async (role: RoleKey, fields: StoredGrant['fields']): Promise<void> => {
      await clearParts(role.id, ['role_fields']);
      await insertParts(role, { menuIds: [], functionKeys: [], fields });
    },

    /** Deletes a role without holders, and its rights. */
    remove: async (id: string): Promise<void> => {
      await clearParts(id, ['role_menus', 'role_functions', 'role_fields']);
      await db.deleteFrom('roles').where('roles.id', '=', id).execute();
    },

    /** Whether another role of the customer has this name; codes are compared without case. */
    isTaken: async (
      { column, text }: { column: 'code' | 'name'; text: string },
      { customerId, exceptId = '' }: { customerId: string; exceptId?: string | undefined },
    ): Promise<boolean> => {
      const others = db
        .selectFrom('roles')
        .select('roles.id')
        .where('roles.customer_id', '=', customerId)
        .where('roles.id', '!=', exceptId)
        .limit(1);
      const found =
        column === 'name'
          ? others.where('roles.name', '=', text)
          : others.where(({ fn, ref }) => fn<string>('lower', [ref('roles.code')]), '=', text.toLowerCase());
      return (await found.executeTakeFirst()) !== undefined;
    },
  };
};

export type RoleRepository = ReturnType<typeof createRoleRepository>;
