import type { AnyRecord } from '@huiwu/contract/base/record';
import { storedFields, toStored, type StoredValues } from './mapping.ts';

/** Shown instead of a name that was cleared. */
export const CLEARED = '已清除';

/** The columns of the personal fields of a record after its retention period: empty, or the mark where they need a value. */
export const clearedColumns = (record: AnyRecord): StoredValues =>
  Object.fromEntries(
    storedFields(record)
      .filter(({ field }) => field.isPersonal === true)
      .map(({ column, field }) => [column, field.blank === undefined ? CLEARED : toStored(field.blank, field)]),
  );
