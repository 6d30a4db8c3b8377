import { FIELD_NAMES, FIELDS, type FieldName } from '@huiwu/contract/base/field-rights';
import type { BusinessLogFilter, LogChange } from '@huiwu/contract/business-logs';

/** A record as a person knows it: the field's title to its text. */
export type Facts = Record<string, string | null>;

/** What differs, in the order of the fields. */
export const changesBetween = (before: Facts, after: Facts): LogChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);

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
