import type { LogChange } from '@huiwu/contract/business-logs';

/** Leaves out fields that were empty before and after. Most fields of a new record are empty. */
export const withoutEmptyChanges = (changes: LogChange[]): LogChange[] =>
  changes.filter(({ before, after, isHidden = false }) => isHidden || (before || '') !== (after || ''));
