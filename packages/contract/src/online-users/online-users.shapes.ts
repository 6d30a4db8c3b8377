import * as z from 'zod/mini';
import type { ColumnsOfList } from '../base/exports.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import { id, ids, searchText, timestamp } from '../base/fields.ts';

/** An active session of the caller. */
export const ownSession = z.object({
  id: z.string(),
  ip: z.string(),
  browser: z.string(),
  os: z.string(),
  signedInAt: timestamp,
  /** Rounded to the minute. */
  lastSeenAt: timestamp,
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;
export const ownSessions = z.array(ownSession);

/** An active session of any admin. An admin with two browsers has two rows. */
export const onlineUser = z.object({
  ...ownSession.shape,
  adminId: z.string(),
  realName: z.string(),
  departmentName: z.nullable(z.string()),
  custName: z.string(),
  /** The screen of the session is locked. */
  isLocked: z.boolean(),
  /** False for the caller's own session and for admins with more rights. */
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

/** One result per requested session, in the same order. */
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

/** Filters of the list that are not columns. */
export const onlineUserFilters = { departmentId: { kind: 'department', label: '部门' } } satisfies ColumnsOfList;
