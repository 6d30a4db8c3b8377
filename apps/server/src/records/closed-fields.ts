import { refuseField } from '@huiwu/contract/base/errors';
import type { Field } from '@huiwu/contract/base/record-field';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Caller } from '../access/caller.ts';
import { refuseClosedFields, type GuardedInputs } from '../access/closed-fields.ts';
import { canReadField } from '../access/rights.ts';
import type { StoredValues } from './mapping.ts';

export const NOT_READABLE = '没有按此字段查询的权限';
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

const refuseClosed = (
  { fields }: AnyRecord,
  values: StoredValues,
  { rights, isOpen }: Pick<Caller, 'rights'> & { isOpen: (field: Field, value: unknown) => boolean },
): void => {
  const guarded: GuardedInputs = {};
  for (const [name, field] of Object.entries(fields))
    if (field.guard !== undefined && !isOpen(field, values[name])) guarded[name] = field.guard;
  refuseClosedFields(values, { rights, guarded, message: NOT_WRITABLE });
};

/** A guarded input is refused where the caller may not write it; an empty one as well, because it clears the value. */
export const refuseClosedInputs = (record: AnyRecord, values: StoredValues, { rights }: Caller): void =>
  refuseClosed(record, values, { rights, isOpen: () => false });

/**
 * As `refuseClosedInputs`, of something new: some fields are given by anyone who adds one, and an empty value writes
 * nothing.
 */
export const refuseClosedDraft = (record: AnyRecord, values: StoredValues, { rights }: Caller): void =>
  refuseClosed(record, values, {
    rights,
    isOpen: ({ isOpenInDraft, blank }, value) => isOpenInDraft === true || value === blank,
  });
