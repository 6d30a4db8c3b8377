import type { FieldName } from '@huiwu/contract/base/functions';
import { FIELDS, FIELD_NAMES } from '@huiwu/contract/catalogue/access';
import type { BusinessLogFilter, LogChange, LogResult } from '@huiwu/contract/business-logs';

/** A value that is masked in the log: the whole value is compared, so that a change behind the same mask is logged. */
export interface MaskedFact {
  whole: string;
  shown: string;
}

/** A record for readers: labels of fields and their texts. */
export type Facts = Record<string, string | MaskedFact | null>;

/** One log entry; `before` and `after` contain readable values, sensitive ones masked. */
export interface LogEntry {
  module: string;
  action: string;
  targetId?: string;
  targetName?: string;
  /** The customer of the row; by default the caller's own. */
  customerId?: string;
  before?: Facts;
  after?: Facts;
  result?: LogResult;
  message?: string;
}

export const maskedFact = (whole: string, mask: (text: string) => string): MaskedFact => ({
  whole,
  shown: mask(whole),
});

type Fact = Facts[string] | undefined;

const wholeOf = (fact: Fact): string | null => (typeof fact === 'object' ? (fact?.whole ?? null) : (fact ?? null));
const shownOf = (fact: Fact): string | null => (typeof fact === 'object' ? (fact?.shown ?? null) : (fact ?? null));

/** The differences, in the order of the fields. */
export const changesBetween = (before: Facts, after: Facts): LogChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => wholeOf(before[field]) !== wholeOf(after[field]))
    .map((field) => ({ field, before: shownOf(before[field]), after: shownOf(after[field]) }));

/** The noun whose fields the module's rows contain. */
const NOUNS: Record<string, string> = { 管理员管理: 'admins', 账户设置: 'admins', 账号申请: 'applications' };

/** Modules whose rows contain amounts of orders, and how these are labelled there. */
const OF_ORDERS: readonly string[] = ['订单', '退款', '发票', '红字确认单', '缴费凭证'];
const AMOUNT = /金额|应付|已收|已退|待付|差额|应退|扣费/u;

/** The guarded fields that a label in a row can refer to: those of the module's noun, or any with this label. */
export const guardedFields = (module: string, title: string): FieldName[] => {
  if (OF_ORDERS.includes(module) && AMOUNT.test(title)) return ['orders.amounts'];
  const noun = NOUNS[module];
  return FIELD_NAMES.filter(
    (name) => FIELDS[name].title === title && (noun === undefined || name.startsWith(`${noun}.`)),
  );
};

/** Whether the filter is an outcome that few rows have. */
export const isExceptional = (result: BusinessLogFilter['result']): boolean =>
  result !== undefined && result !== 'done';
