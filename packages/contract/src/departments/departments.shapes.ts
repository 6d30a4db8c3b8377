import * as z from 'zod/mini';
import type { ColumnsOfList } from '../base/exports.ts';
import { kept } from '../base/edits.ts';
import { id, line, opaqueLine, searchText, state, timestamp, version } from '../base/fields.ts';

/** A tree is loaded as a whole, so it has this limit instead of paging. */
export const DEPARTMENTS_MAX = 5000;

/** The properties that every admin of the customer may read, for selects. */
export const departmentChoice = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  code: z.string(),
  name: z.string(),
  custCode: z.string(),
  state,
});
export type DepartmentChoice = z.output<typeof departmentChoice>;

const leader = z.object({ id: z.string(), name: z.string() });

export const department = z.object({
  ...departmentChoice.shape,
  custName: z.string(),
  leader: z.nullable(leader),
  order: z.int(),
  /** Number of admins in the department and its descendants. */
  adminCount: z.int(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Department = z.output<typeof department>;

export const departmentFilter = z.strictObject({ name: searchText, state: z.optional(state) });
export type DepartmentFilter = z.output<typeof departmentFilter>;

const ORDER_MAX = 9_999_999;
const order = z.int('请输入整数').check(z.minimum(0, '排序不能小于 0'), z.maximum(ORDER_MAX, '排序数字过大'));

/** Null for the top level. */
const parentId = z.nullable(id);

const content = {
  parentId,
  name: line('部门名称', 50),
  code: line('部门编码', 30).check(z.regex(/^[A-Za-z0-9_-]+$/, '只能输入字母、数字、- 和 _')),
  leaderId: z._default(z.nullable(id), null),
};

export const departmentDraft = z.strictObject({
  ...content,
  /** Customer of a top-level department; the caller's own by default. */
  custCode: z.optional(opaqueLine('客户编码不正确', 30)),
  /** The last position by default. */
  order: z.optional(order),
});
export type DepartmentDraft = z.output<typeof departmentDraft>;

export const departmentEdit = z.strictObject({ ...kept(content), id, version, order });
export type DepartmentEdit = z.output<typeof departmentEdit>;

/** New positions of departments. Departments that are not listed keep theirs. */
export const departmentPlaces = z.strictObject({
  places: z
    .array(z.strictObject({ id, version, parentId, order }), '请选择部门')
    .check(z.minLength(1, '请选择部门'), z.maxLength(DEPARTMENTS_MAX, '部门过多')),
});
export type DepartmentPlace = z.output<typeof departmentPlaces>['places'][number];

export const leaderQuestion = z.strictObject({
  /** Any visible department, to get the admins of its customer; the caller's own customer by default. */
  departmentId: z.optional(id),
  name: searchText,
});
export type LeaderQuestion = z.output<typeof leaderQuestion>;

export const leaderChoices = z.array(z.object({ ...leader.shape, departmentName: z.nullable(z.string()) }));
export type LeaderChoice = z.output<typeof leaderChoices>[number];

export const departmentColumns = {
  name: { kind: 'text', label: '部门名称' },
  code: { kind: 'code', label: '部门编码' },
  custName: { kind: 'text', label: '所属客户' },
  leader: { kind: 'admin', label: '负责人' },
  adminCount: { kind: 'count', label: '人数' },
  state: { kind: 'enabled', label: '状态' },
  order: { kind: 'integer', label: '排序' },
  createdAt: { kind: 'time', label: '创建时间' },
  updatedAt: { kind: 'time', label: '最近修改' },
} satisfies ColumnsOfList;
