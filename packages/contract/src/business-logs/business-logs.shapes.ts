import * as z from 'zod/mini';
import type { ColumnsOfList } from '../base/exports.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import { id, searchText, timestamp } from '../base/fields.ts';

export const logResult = z.enum(['done', 'refused', 'failed'], '结果不正确');
export type LogResult = z.output<typeof logResult>;

/** Old and new value of one field. Sensitive values are masked before they are stored. */
export const logChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The reader has no right to the field: only the fact of the change is shown. */
  isHidden: z.optional(z.boolean()),
});
export type LogChange = z.output<typeof logChange>;

export const businessLog = z.object({
  id: z.string(),
  adminName: z.string(),
  module: z.string(),
  action: z.string(),
  targetId: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  result: logResult,
  message: z.string(),
  ip: z.string(),
  durationMs: z.int(),
  requestId: z.string(),
  changes: z.array(logChange),
  createdAt: timestamp,
});
export type BusinessLog = z.output<typeof businessLog>;

/** One entry with all details. */
export const businessLogDetail = z.object({
  ...businessLog.shape,
  /** Null for callers who were not signed in. */
  adminId: z.nullable(z.string()),
  browser: z.string(),
  os: z.string(),
  userAgent: z.string(),
});
export type BusinessLogDetail = z.output<typeof businessLogDetail>;

export const businessLogPage = pageInput(
  {
    adminName: searchText,
    module: searchText,
    action: searchText,
    result: z.optional(logResult),
    ip: searchText,
    /** Id of the target. */
    targetId: z.optional(id),
    /** Entries of one request. */
    requestId: z.optional(id),
  },
  ['createdAt'],
);
export type BusinessLogFilter = z.output<typeof businessLogPage>;
export const businessLogList = pageOf(businessLog);

export const businessLogColumns = {
  action: { kind: 'text', label: '操作' },
  targetName: { kind: 'text', label: '对象' },
  module: { kind: 'text', label: '模块' },
  adminName: { kind: 'text', label: '操作人' },
  createdAt: { kind: 'time', label: '操作时间', filter: 'period' },
  result: { kind: 'dictionary', label: '结果', dictionary: 'log_result' },
  message: { kind: 'text', label: '说明' },
  ip: { kind: 'code', label: 'IP 地址' },
  durationMs: { kind: 'integer', label: '耗时（毫秒）' },
  requestId: { kind: 'code', label: '请求编号' },
} satisfies ColumnsOfList;

/** Filters of the list that are not columns. */
export const businessLogFilters = { targetId: { kind: 'code', label: '对象编号' } } satisfies ColumnsOfList;
