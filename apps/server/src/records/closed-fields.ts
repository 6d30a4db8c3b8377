import { refuseField } from '@huiwu/contract/base/errors';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Caller } from '../access/caller.ts';
import { refuseClosedFields, type GuardedInputs } from '../access/closed-fields.ts';
import { canReadField } from '../access/rights.ts';
import type { StoredValues } from './mapping.ts';

const NOT_READABLE = '没有按此字段查询的权限';
const NOT_WRITABLE = '没有修改此字段的权限';

const isAsked = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * Throws if the caller filters or sorts by a guarded field that they may not read: the result would reveal its value.
 */
export const refuseClosedFilter = ({ fields }: AnyRecord, filter: StoredValues, { rights }: Caller): void => {
  for (const [name, { guard }] of Object.entries(fields)) {
    if (guard === undefined || canReadField(rights, guard)) continue;
    const asked = [name, `${name}From`, `${name}To`].find((input) => isAsked(filter[input]));
    if (asked !== undefined) refuseField(asked, NOT_READABLE);
    if (filter['orderBy'] === name) refuseField('orderBy', NOT_READABLE);
  }
};

/** Throws if the caller may not write a guarded input. The empty value of a draft counts as not written. */
export const refuseClosedInputs = (
  { fields }: AnyRecord,
  values: StoredValues,
  { rights }: Caller,
  action: 'add' | 'edit' = 'edit',
): void => {
  const guarded: GuardedInputs = {};
  for (const [name, { guard, isOpenInDraft }] of Object.entries(fields))
    if (guard !== undefined && !(action === 'add' && isOpenInDraft === true)) guarded[name] = guard;
  const given = Object.entries(values).filter(([name, value]) => value !== fields[name]?.blank);
  refuseClosedFields(Object.fromEntries(given), { rights, guarded, message: NOT_WRITABLE });
};
