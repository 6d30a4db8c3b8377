import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';
import { builtIn, choice } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { integer, lines, text } from '../base/record-fields.ts';
import { defineRecord, type DraftOf, type EditOf, type RowOf } from '../base/record.ts';

const TYPE = /^[a-z][a-z0-9-]{0,39}$/;

export const serialType = z.string().check(z.regex(TYPE, '编号类型格式不正确'));

/** The part of the date in a number. */
export const DATE_PARTS = ['none', 'yyyy', 'yyyyMM', 'yyyyMMdd'] as const;
export type DatePart = (typeof DATE_PARTS)[number];
export const DATE_TITLES = { none: '无日期', yyyy: '年', yyyyMM: '年月', yyyyMMdd: '年月日' } as const;

/** When the counter starts again at 1. */
export const RESET_PERIODS = ['never', 'year', 'month', 'day'] as const;
export type ResetPeriod = (typeof RESET_PERIODS)[number];
export const RESET_TITLES = { never: '不重置', year: '每年', month: '每月', day: '每天' } as const;

/** The counter must not start again more often than the date part changes, or numbers would repeat. */
export const canReset = (datePart: DatePart, reset: ResetPeriod): boolean =>
  RESET_PERIODS.indexOf(reset) <= DATE_PARTS.indexOf(datePart);

interface Format {
  prefix: string;
  datePart: DatePart;
  digits: number;
}

const DATE_LENGTHS: Record<DatePart, number> = { none: 0, yyyy: 4, yyyyMM: 6, yyyyMMdd: 8 };

/** The common beginning of all numbers of a day: `HY20261121`. The day is `2026-11-21`. */
export const serialStemOf = ({ prefix, datePart }: Pick<Format, 'prefix' | 'datePart'>, day: string): string =>
  prefix + day.replaceAll('-', '').slice(0, DATE_LENGTHS[datePart]);

/** `HY20261121-0001`. Values with more digits make longer numbers. */
export const serialNumberOf = (format: Format, day: string, value: number): string =>
  `${serialStemOf(format, day)}-${String(value).padStart(format.digits, '0')}`;

/** Letters only, so that a prefix with its date cannot equal another prefix. */
const prefix = z
  .string('请输入前缀')
  .check(z.trim(), z.minLength(1, '请输入前缀'), z.regex(/^[A-Z]{1,8}$/, '前缀应为 1 至 8 个大写字母'));

const type = z
  .string('请输入编号类型')
  .check(
    z.trim(),
    z.minLength(1, '请输入编号类型'),
    z.regex(TYPE, '以小写字母开头，只能使用小写字母、数字和 -，最多 40 个字'),
  );

const isListed = true;
const named = { isListed, isSortable: true, filter: 'contains' } as const;

/** The format of the numbers of one type. The type is the id. */
export const serialRuleRecord = defineRecord({
  noun: '编号规则',
  name: 'name',
  id: { column: 'type' },
  order: { by: 'type', direction: 'asc' },
  fields: {
    type: field(
      { kind: 'code', label: '编号类型', output: z.string(), input: type },
      { ...named, isFixed: true, width: 108 },
    ),
    name: text('编号名称', 50, { ...named, width: 128 }),
    prefix: field({ kind: 'code', label: '前缀', output: z.string(), input: prefix }, { ...named, width: 84 }),
    datePart: choice('日期部分', DATE_TITLES, { isListed, width: 84 }),
    digits: integer('位数', { min: 3, max: 10 }, { isListed, width: 64, help: '不足时在前面补 0，超出时自动加长。' }),
    reset: choice('重置周期', RESET_TITLES, {
      isListed,
      column: 'reset_period',
      width: 84,
      help: '到期后从 1 重新计数。',
    }),
    remark: lines('备注', 200, { isListed, isOptional: true, width: 120 }),
    ...builtIn,
    /** The next number. */
    next: readOnly(
      { kind: 'code', label: '下一个编号', output: z.string() },
      { isListed, isComputed: true, width: 152 },
    ),
    updatedAt: readOnly(
      { kind: 'time', label: '更新时间', output: z.nullable(timestamp) },
      { isListed, isSortable: true },
    ),
  },
  rules: [
    {
      at: 'reset',
      reads: ['datePart'],
      holds: ({ datePart, reset }) => datePart === undefined || reset === undefined || canReset(datePart, reset),
      sentence: '日期部分要包含重置周期，否则编号会重复',
    },
  ],
});
export type SerialRule = RowOf<typeof serialRuleRecord>;
export type SerialRuleDraft = DraftOf<typeof serialRuleRecord>;
export type SerialRuleEdit = EditOf<typeof serialRuleRecord>;
