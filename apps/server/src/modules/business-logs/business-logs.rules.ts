import type { LogChange } from '@huiwu/contract/business-logs';

/** A record as a person knows it: the field's title to its text. */
export type Facts = Record<string, string | null>;

/** What differs, in the order of the fields. */
export const changesBetween = (before: Facts, after: Facts): LogChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
