import type { Generated, Selectable, Updateable } from 'kysely';
import type { FieldAccess } from '@huiwu/contract/account';
import type { DataScope, RoleKind } from '@huiwu/contract/roles';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface RolesTable extends Tracked {
  id: string;
  customer_id: string;
  code: string;
  name: string;
  kind: RoleKind;
  data_scope: DataScope;
  is_wildcard: Generated<number>;
  state: Generated<number>;
  remark: Generated<string>;
  sort_order: Generated<number>;
  /** Whether selecting a menu entry in the role editor selects its descendants. */
  is_menu_linked: Generated<number>;
  /** An operations role that also applies in every meeting of its customer. */
  all_meetings: Generated<number>;
}

export type RoleRow = Selectable<RolesTable>;
export type RoleChange = Updateable<RolesTable>;

export interface RoleMenusTable {
  role_id: string;
  menu_id: string;
  customer_id: string;
}

export interface RoleFunctionsTable {
  role_id: string;
  function_key: string;
  customer_id: string;
}

export interface RoleFieldsTable {
  role_id: string;
  field_id: string;
  customer_id: string;
  access: FieldAccess;
}

declare module '../../schema.ts' {
  interface Tables {
    roles: RolesTable;
    role_menus: RoleMenusTable;
    role_functions: RoleFunctionsTable;
    role_fields: RoleFieldsTable;
  }
}
