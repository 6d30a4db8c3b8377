import type { FieldName } from '@huiwu/contract/base/functions';
import { FIELDS, FIELD_NAMES } from '@huiwu/contract/catalogue/access';
import type { BusinessLogFilter, LogChange, LogResult } from '@huiwu/contract/business-logs';

/** A value that the log shows only in part: compared is the whole of it, so that a change is seen behind the same mask. */
export interface MaskedFact {
  whole: string;
  shown: string;
}

/** A record as a person knows it: the field's title to its text. */
export type Facts = Record<string, string | MaskedFact | null>;

/** What was done to whom; `before` and `after` hold what a person may read in a log, sensitive values masked. */
export interface LogEntry {
  module: string;
  action: string;
  targetId?: string;
  targetName?: string;
  /** The customer that the row belongs to; the caller's own when left out. */
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

/** What differs, in the order of the fields. */
export const changesBetween = (before: Facts, after: Facts): LogChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => wholeOf(before[field]) !== wholeOf(after[field]))
    .map((field) => ({ field, before: shownOf(before[field]), after: shownOf(after[field]) }));

/** Whose fields a module's rows speak of. */
const NOUNS: Record<string, string> = { 管理员管理: 'admins', 账户设置: 'admins', 账号申请: 'applications' };

/** The guarded fields that a title in a row may stand for: those of the module's own noun, or any so called. */
export const guardedFields = (module: string, title: string): FieldName[] => {
  const noun = NOUNS[module];
  return FIELD_NAMES.filter(
    (name) => FIELDS[name].title === title && (noun === undefined || name.startsWith(`${noun}.`)),
  );
};

/** Whether an outcome is asked that hardly any row has. */
export const isExceptional = (result: BusinessLogFilter['result']): boolean =>
  result !== undefined && result !== 'done';
