import * as z from 'zod/mini';
import { pageOf } from '../base/envelope.ts';
import { id, lines, opaqueLine, timestamp } from '../base/fields.ts';
import { IMPORT_COLUMNS_MAX, PAGE_LIMIT_MAX } from '../base/limits.ts';

export const importState = z.enum(['uploaded', 'mapped', 'checked', 'importing', 'done', 'failed', 'reverted']);
export type ImportState = z.output<typeof importState>;

/** How existing rows are handled. `insert`: error; `update`: changed; `skip`: left unchanged. */
export const importMode = z.enum(['insert', 'update', 'skip'], '请选择导入方式');
export type ImportMode = z.output<typeof importMode>;

export const rowResult = z.enum(['new', 'update', 'skip', 'error'], '结果不正确');
export type RowResult = z.output<typeof rowResult>;

/** A column of the noun, with the caller's right to write it. */
const field = z.object({
  name: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** The caller may not write it. Shown as 无权限. */
  isClosed: z.boolean(),
});

const column = z.object({
  heading: z.string(),
  /** Name of the field; null if the column is not imported. */
  field: z.nullable(z.string()),
  /** The first values of the column. */
  samples: z.array(z.string()),
  /** The heading belongs to a field that the caller may not write. */
  isClosed: z.boolean(),
});

const counts = z.object({
  all: z.int(),
  new: z.int(),
  update: z.int(),
  skip: z.int(),
  error: z.int(),
  /** Rows that were written. */
  imported: z.int(),
});

/** The background task of the job. */
const activity = z.object({
  taskId: z.string(),
  kind: z.enum(['check', 'commit', 'revert']),
  isOver: z.boolean(),
  progress: z.int(),
  error: z.string(),
});

export const importJob = z.object({
  id: z.string(),
  number: z.string(),
  state: importState,
  mode: importMode,
  /** The modes that the noun has. */
  modes: z.array(importMode),
  fileName: z.string(),
  sheet: z.string(),
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  fields: z.array(field),
  columns: z.array(column),
  counts,
  /** The options that the caller may use. */
  options: z.array(z.object({ name: z.string(), label: z.string(), isChosen: z.boolean() })),
  activity: z.nullable(activity),
  /** Rows that a revert left unchanged, because they were changed after the import. */
  kept: z.array(z.string()),
  isOwn: z.boolean(),
  createdBy: z.nullable(z.string()),
  createdAt: timestamp,
});
export type ImportJob = z.output<typeof importJob>;

const summary = z.object({
  id: z.string(),
  number: z.string(),
  state: importState,
  fileName: z.string(),
  counts,
  isOwn: z.boolean(),
  createdBy: z.nullable(z.string()),
  createdAt: timestamp,
});
export type ImportSummary = z.output<typeof summary>;

export const importRow = z.object({
  /** Row number in the file, counted as in a spreadsheet. */
  row: z.int(),
  cells: z.array(z.string()),
  result: z.nullable(rowResult),
  /** `column` is null if it does not concern a single cell. Of rows without an error: what is worth knowing of them. */
  problems: z.array(z.object({ column: z.nullable(z.int()), message: z.string() })),
  isImported: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

const page = z._default(z.int('页码应为整数').check(z.minimum(1, '页码从 1 开始'), z.maximum(100_000, '页码过大')), 1);
const limit = z._default(
  z
    .int('每页条数应为整数')
    .check(z.minimum(1, '每页至少 1 条'), z.maximum(PAGE_LIMIT_MAX, `每页最多 ${PAGE_LIMIT_MAX} 条`)),
  20,
);

export const rowsAsked = z.strictObject({ id, result: z.optional(rowResult), page, limit });
export const importRows = pageOf(importRow);
export const jobsAsked = z.strictObject({ page, limit });
export const importJobs = pageOf(summary);

export const mapping = z.strictObject({
  id,
  /** The field of each column, in the order of the file. */
  fields: z
    .array(z.nullable(opaqueLine('字段不正确', 60)), '请选择对应的列')
    .check(z.maxLength(IMPORT_COLUMNS_MAX, '列数过多')),
});
export const checking = z.strictObject({
  id,
  mode: importMode,
  options: z._default(z.array(opaqueLine('选项不正确', 40)).check(z.maxLength(20, '选项过多')), []),
});
export const mending = z.strictObject({
  id,
  row: z.int('行号不正确').check(z.minimum(1, '行号不正确'), z.maximum(2_000_000, '行号不正确')),
  column: z.int('列号不正确').check(z.minimum(0, '列号不正确'), z.maximum(IMPORT_COLUMNS_MAX, '列号不正确')),
  value: lines('内容', 2000),
});
export const mendOutcome = z.object({ rows: z.array(importRow), counts });
export const uploading = z.strictObject({
  /** Sheet of a workbook; the first visible sheet with data by default. */
  sheet: z.optional(opaqueLine('工作表名称不正确', 100)),
});
