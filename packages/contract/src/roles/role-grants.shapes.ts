import * as z from 'zod/mini';
import { fieldAccess } from '../account/index.ts';
import { id, version } from '../base/fields.ts';
import { roleKind, roleLock } from './roles.shapes.ts';

/** A menu entry in the tree of grants. */
const place = z.object({ id: z.string(), parentId: z.nullable(z.string()), title: z.string() });

/** The role that the answer is about. */
const about = {
  roleId: z.string(),
  roleName: z.string(),
  version: z.int(),
  lock: z.nullable(roleLock),
};

export const grantableMenu = z.object({
  ...place.shape,
  /** The menu of the operations console or of a meeting. */
  mode: roleKind,
  /** A directory is visible if one of its descendants is. */
  isDirectory: z.boolean(),
  /** Visible to every signed-in admin, independent of roles. */
  isForEverybody: z.boolean(),
  /** False if the caller does not have the right. */
  isGrantable: z.boolean(),
});
export type GrantableMenu = z.output<typeof grantableMenu>;

/** All menu entries that the role can hold, as a flat list, and the ids of those it holds, including directories. */
export const roleMenus = z.object({
  ...about,
  /** Whether selecting an entry selects its descendants. Stored with the role. */
  isLinked: z.boolean(),
  menus: z.array(grantableMenu),
  menuIds: z.array(z.string()),
});
export type RoleMenus = z.output<typeof roleMenus>;

export const grantableFunction = z.object({
  id: z.string(),
  menuId: z.string(),
  kind: z.string(),
  title: z.string(),
  isGrantable: z.boolean(),
});
export type GrantableFunction = z.output<typeof grantableFunction>;

/** All functions that the role can hold, their menu entries, and those it holds. */
export const roleFunctions = z.object({
  ...about,
  menus: z.array(place),
  functions: z.array(grantableFunction),
  functionIds: z.array(z.string()),
});
export type RoleFunctions = z.output<typeof roleFunctions>;

export const grantableField = z.object({
  id: z.string(),
  menuId: z.string(),
  title: z.string(),
  /** Access if no role has an entry for the field. */
  default: fieldAccess,
  /** The widest access that the caller can grant. */
  most: fieldAccess,
  /** The entry of the role; null if it has none. */
  access: z.nullable(fieldAccess),
});
export type GrantableField = z.output<typeof grantableField>;

export const roleFields = z.object({ ...about, menus: z.array(place), fields: z.array(grantableField) });
export type RoleFields = z.output<typeof roleFields>;

export const byRoleId = z.strictObject({ roleId: id });

const MENUS_MAX = 2000;
const FUNCTIONS_MAX = 1000;

/** Replaces the pages of a role. */
export const roleMenusDraft = z.strictObject({
  roleId: id,
  version,
  menuIds: z.array(id, '请选择菜单').check(z.maxLength(MENUS_MAX, '选择的菜单过多')),
  isLinked: z.optional(z.boolean()),
});
export type RoleMenusDraft = z.output<typeof roleMenusDraft>;

export const roleFunctionsDraft = z.strictObject({
  roleId: id,
  version,
  functionIds: z.array(id, '请选择功能').check(z.maxLength(FUNCTIONS_MAX, '选择的功能过多')),
});
export type RoleFunctionsDraft = z.output<typeof roleFunctionsDraft>;

export const roleFieldsDraft = z.strictObject({
  roleId: id,
  version,
  fields: z
    .array(z.strictObject({ fieldId: id, access: fieldAccess }), '请设置字段')
    .check(z.maxLength(FUNCTIONS_MAX, '设置的字段过多')),
});
export type RoleFieldsDraft = z.output<typeof roleFieldsDraft>;

/** The new version of the role. */
export const grantsSaved = z.object({ version: z.int() });
