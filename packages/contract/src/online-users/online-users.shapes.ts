import * as z from 'zod/mini';
import type { ColumnsOfList } from '../base/exports.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import { id, ids, searchText, timestamp } from '../base/fields.ts';

/** One living sign-in of one's own. */
export const ownSession = z.object({
  id: z.string(),
  ip: z.string(),
  browser: z.string(),
  os: z.string(),
  signedInAt: timestamp,
  /** To the minute. */
  lastSeenAt: timestamp,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;
export const ownSessions = z.array(ownSession);

/** One living sign-in of anyone; an admin with two browsers is there twice. */
export const onlineUser = z.object({
  ...ownSession.shape,
  adminId: z.string(),
  realName: z.string(),
  departmentName: z.nullable(z.string()),
  custName: z.string(),
  /** Its screen is locked. */
  isLocked: z.boolean(),
  /** False where it is one's own, or that of an admin with more rights. */
  isManageable: z.boolean(),
});
export type OnlineUser = z.output<typeof onlineUser>;

export const onlineUserPage = pageInput({ realName: searchText, ip: searchText, departmentId: z.optional(id) }, [
  'signedInAt',
  'lastSeenAt',
  'realName',
]);
export type OnlineUserFilter = z.output<typeof onlineUserPage>;
export const onlineUserList = pageOf(onlineUser);

export const sessionIds = z.strictObject({ ids });

/** What came of each, in the order in which they were named. */
export const revokeSessionResults = z.array(
  z.object({ id: z.string(), name: z.string(), isDone: z.boolean(), message: z.string() }),
);
export type RevokeSessionResult = z.output<typeof revokeSessionResults>[number];

export const onlineUserColumns = {
  realName: { kind: 'text', label: '姓名' },
  departmentName: { kind: 'text', label: '部门' },
  custName: { kind: 'text', label: '所属客户' },
  ip: { kind: 'code', label: 'IP 地址' },
  browser: { kind: 'text', label: '浏览器' },
  os: { kind: 'text', label: '操作系统' },
  signedInAt: { kind: 'time', label: '登录时间', filter: 'period' },
  lastSeenAt: { kind: 'time', label: '最近活动' },
  isLocked: { kind: 'boolean', label: '已锁屏' },
} satisfies ColumnsOfList;

/** Filters of the list that are no columns. */
export const onlineUserFilters = { departmentId: { kind: 'department', label: '部门' } } satisfies ColumnsOfList;
