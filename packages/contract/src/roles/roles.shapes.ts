import * as z from 'zod/mini';
import { choicesOf } from '../base/record-choices.ts';
import type { ColumnsOfList } from '../base/exports.ts';
import { kept } from '../base/edits.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import {
  codeText,
  id,
  line,
  opaqueLine,
  optionalLines,
  searchText,
  state,
  timestamp,
  version,
} from '../base/fields.ts';

/** `operations` roles apply in the whole console, `meeting` roles in the meetings they are assigned for. */
export const roleKind = z.enum(['operations', 'meeting'], '请选择角色类型');
export type RoleKind = z.output<typeof roleKind>;

/** The rows that a role gives access to. */
export const dataScope = z.enum(['all', 'department-and-below', 'department', 'own'], '请选择数据范围');
export type DataScope = z.output<typeof dataScope>;

export const roleChoice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Customer of the role. Only its admins can be assigned the role. */
  custCode: z.string(),
  kind: roleKind,
  state,
  /** False if the role has rights that the caller does not have: it is shown but cannot be assigned. */
  isGrantable: z.boolean(),
});
export type RoleChoice = z.output<typeof roleChoice>;

/**
 * Why the caller cannot change a role: it has all rights, it is one of the caller's own roles, or it has more rights
 * than the caller.
 */
export const roleLock = z.enum(['wildcard', 'own', 'higher']);
export type RoleLock = z.output<typeof roleLock>;

/** A row of the list. */
export const role = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: roleKind,
  dataScope,
  custCode: z.string(),
  custName: z.string(),
  remark: z.string(),
  sortOrder: z.int(),
  isWildcard: z.boolean(),
  /** Applies in every meeting of its customer as well; operations roles only. */
  allMeetings: z.boolean(),
  state,
  /** Number of admins with the role, without deleted ones. For a meeting role: in any meeting. */
  adminCount: z.int(),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  updatedAt: timestamp,
  version: z.int(),
  /** Null if the caller may change it. */
  lock: z.nullable(roleLock),
});
export type Role = z.output<typeof role>;

const sortOrder = z
  .int('排序应为整数')
  .check(z.minimum(0, '排序应在 0 到 9999 之间'), z.maximum(9999, '排序应在 0 到 9999 之间'));

const editable = {
  name: line('角色名称', 50),
  code: codeText('角色编码', 50),
  dataScope,
  remark: optionalLines('备注', 200),
  sortOrder: z._default(sortOrder, 0),
  allMeetings: z._default(z.boolean(), false),
};

export const roleDraft = z.strictObject({
  ...editable,
  kind: roleKind,
  /** Customer of the role; the caller's own by default. */
  custCode: z.optional(opaqueLine('客户编码不正确', 50).check(z.trim())),
});
export type RoleDraft = z.output<typeof roleDraft>;

/** The kind cannot be changed, because the grants depend on it. */
export const roleEdit = z.strictObject({ ...kept(editable), id, version, kind: z.optional(roleKind) });
export type RoleEdit = z.output<typeof roleEdit>;

export const ROLE_SORT = ['sortOrder', 'name', 'code', 'state', 'createdAt', 'updatedAt'] as const;

export const rolePage = pageInput(
  {
    name: searchText,
    code: searchText,
    kind: z.optional(roleKind),
    dataScope: z.optional(dataScope),
    custCode: searchText,
    state: z.optional(state),
  },
  [...ROLE_SORT],
);
export type RoleFilter = z.output<typeof rolePage>;
export const roleList = pageOf(role);

export const ROLE_KIND_TITLES: Record<RoleKind, string> = { operations: '运营角色', meeting: '会议角色' };
export const DATA_SCOPE_TITLES: Record<DataScope, string> = {
  all: '全部数据',
  'department-and-below': '本部门及以下',
  department: '本部门',
  own: '仅本人',
};

export const roleColumns = {
  name: { kind: 'text', label: '角色名称' },
  code: { kind: 'code', label: '角色编码' },
  kind: { kind: 'choice', label: '类型', choices: choicesOf(ROLE_KIND_TITLES) },
  dataScope: { kind: 'choice', label: '数据范围', choices: choicesOf(DATA_SCOPE_TITLES) },
  allMeetings: { kind: 'boolean', label: '全部会议' },
  custName: { kind: 'text', label: '所属客户' },
  adminCount: { kind: 'count', label: '人数' },
  state: { kind: 'enabled', label: '状态' },
  sortOrder: { kind: 'integer', label: '排序' },
  remark: { kind: 'lines', label: '备注' },
  createdAt: { kind: 'time', label: '创建时间', filter: 'period' },
  createdBy: { kind: 'text', label: '创建人' },
  updatedAt: { kind: 'time', label: '最近修改' },
} satisfies ColumnsOfList;

/** Filters of the list that are not columns. */
export const roleFilters = { custCode: { kind: 'code', label: '客户编码' } } satisfies ColumnsOfList;
