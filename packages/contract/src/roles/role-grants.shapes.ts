import * as z from 'zod/mini';
import { fieldAccess } from '../account/index.ts';
import { id, version } from '../base/fields.ts';
import { roleKind, roleLock } from './roles.shapes.ts';

/** An entry of the menu that parts of a role hang on. */
const place = z.object({ id: z.string(), parentId: z.nullable(z.string()), title: z.string() });

/** The role that the rest of the answer is about. */
const about = {
  roleId: z.string(),
  roleName: z.string(),
  version: z.int(),
  lock: z.nullable(roleLock),
};

export const grantableMenu = z.object({
  ...place.shape,
  /** Which of the two menus it stands in. */
  mode: roleKind,
  /** A directory only holds others: it is seen by anyone who sees something in it. */
  isDirectory: z.boolean(),
  /** Seen by everyone who is signed in, whatever their roles. */
  isForEverybody: z.boolean(),
  /** False where the caller has not got it themselves. */
  isGrantable: z.boolean(),
});
export type GrantableMenu = z.output<typeof grantableMenu>;

/** Every menu entry that the role can hold, flat, and those that it has, directories included. */
export const roleMenus = z.object({
  ...about,
  /** Whether choosing an entry chooses those below it, as it was set when the role was last saved. */
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

/** Every function that the role can hold, the menu entries that they belong to, and those that it has. */
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
  /** What holds where no role says anything. */
  default: fieldAccess,
  /** The widest that the caller may give. */
  most: fieldAccess,
  /** What the role says, if anything. */
  access: z.nullable(fieldAccess),
});
export type GrantableField = z.output<typeof grantableField>;

export const roleFields = z.object({ ...about, menus: z.array(place), fields: z.array(grantableField) });
export type RoleFields = z.output<typeof roleFields>;

export const byRoleId = z.strictObject({ roleId: id });

const MENUS_MAX = 2000;
const FUNCTIONS_MAX = 1000;

/** What a role holds from now on, instead of what it held. */
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

/** The role's version from now on. */
export const grantsSaved = z.object({ version: z.int() });
