import * as z from 'zod/mini';
import { kept } from '../base/edits.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import { id, line, optionalLines, searchText, timestamp, version } from '../base/fields.ts';

const TYPE = /^[a-z][a-z0-9-]{0,39}$/;

export const serialType = z.string().check(z.regex(TYPE, '编号类型格式不正确'));

/** How much of the day stands in a number. */
export const DATE_PARTS = ['none', 'yyyy', 'yyyyMM', 'yyyyMMdd'] as const;
export type DatePart = (typeof DATE_PARTS)[number];

/** When counting starts anew. */
export const RESET_PERIODS = ['never', 'year', 'month', 'day'] as const;
export type ResetPeriod = (typeof RESET_PERIODS)[number];

export const SERIAL_DIGITS_MIN = 3;
export const SERIAL_DIGITS_MAX = 10;

/** A number may start anew no more often than the date in it changes: it would come twice. */
export const canReset = (datePart: DatePart, reset: ResetPeriod): boolean =>
  RESET_PERIODS.indexOf(reset) <= DATE_PARTS.indexOf(datePart);

interface Format {
  prefix: string;
  datePart: DatePart;
  digits: number;
}

const DATE_LENGTHS: Record<DatePart, number> = { none: 0, yyyy: 4, yyyyMM: 6, yyyyMMdd: 8 };

/** What numbers of one day have in common: `HY20261121`. The day is `2026-11-21`. */
export const serialStemOf = ({ prefix, datePart }: Pick<Format, 'prefix' | 'datePart'>, day: string): string =>
  prefix + day.replaceAll('-', '').slice(0, DATE_LENGTHS[datePart]);

/** `HY20261121-0001`; more numbers than digits simply get longer ones. */
export const serialNumberOf = (format: Format, day: string, value: number): string =>
  `${serialStemOf(format, day)}-${String(value).padStart(format.digits, '0')}`;

export const serialRule = z.object({
  /** The type once more: a list's rows have ids. */
  id: z.string(),
  type: z.string(),
  name: z.string(),
  prefix: z.string(),
  datePart: z.enum(DATE_PARTS),
  digits: z.int(),
  reset: z.enum(RESET_PERIODS),
  remark: z.string(),
  /** What the program itself numbers. */
  isBuiltIn: z.boolean(),
  /** What would be given out now. */
  next: z.string(),
  updatedAt: z.nullable(timestamp),
  version: z.int(),
});
export type SerialRule = z.output<typeof serialRule>;

const content = {
  name: line('编号名称', 50),
  // Letters alone, so that a prefix and the date behind it are never taken for another prefix.
  prefix: z
    .string('请输入前缀')
    .check(z.trim(), z.minLength(1, '请输入前缀'), z.regex(/^[A-Z]{1,8}$/, '前缀应为 1 至 8 个大写字母')),
  datePart: z.enum(DATE_PARTS, '请选择日期部分'),
  digits: z
    .int('请输入整数')
    .check(
      z.minimum(SERIAL_DIGITS_MIN, `位数不能少于 ${SERIAL_DIGITS_MIN}`),
      z.maximum(SERIAL_DIGITS_MAX, `位数不能多于 ${SERIAL_DIGITS_MAX}`),
    ),
  reset: z.enum(RESET_PERIODS, '请选择重置周期'),
  remark: optionalLines('备注', 200),
};

const RESET_PROBLEM = {
  error: '日期部分要包含重置周期，否则编号会重复',
  path: ['reset'],
};
const isUnrepeated = ({ datePart, reset }: { datePart: DatePart; reset: ResetPeriod }) => canReset(datePart, reset);

export const serialRuleDraft = z
  .strictObject({
    ...content,
    type: z
      .string('请输入编号类型')
      .check(
        z.trim(),
        z.minLength(1, '请输入编号类型'),
        z.regex(TYPE, '以小写字母开头，只能使用小写字母、数字和 -，最多 40 个字'),
      ),
  })
  .check(z.refine(isUnrepeated, RESET_PROBLEM));
export type SerialRuleDraft = z.output<typeof serialRuleDraft>;

export const serialRuleEdit = z
  .strictObject({ ...kept(content), id, version })
  .check(z.refine(isUnrepeated, RESET_PROBLEM));
export type SerialRuleEdit = z.output<typeof serialRuleEdit>;

export const serialRulePage = pageInput(
  { name: searchText, type: searchText, prefix: searchText, isBuiltIn: z.optional(z.boolean()) },
  ['name', 'type', 'prefix', 'updatedAt'],
);
export type SerialRuleFilter = z.output<typeof serialRulePage>;
export const serialRuleList = pageOf(serialRule);
