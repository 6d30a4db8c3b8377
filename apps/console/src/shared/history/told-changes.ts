import type { LogChange } from '@huiwu/contract/business-logs';

/** Without what was empty and stayed empty: anyone who adds a record leaves most of its fields alone. */
export const toldChanges = (changes: LogChange[]): LogChange[] =>
  changes.filter(({ before, after, isHidden = false }) => isHidden || (before || '') !== (after || ''));
