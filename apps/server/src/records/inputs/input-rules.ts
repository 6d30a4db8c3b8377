import { refuseField } from '@huiwu/contract/base/errors';
import type { AnyRecord } from '@huiwu/contract/base/record';
import { isStoredAsJson, storedFields, type StoredField, type StoredValues } from '../mapping.ts';

const inputIn = (row: StoredValues, { column, field }: StoredField): unknown => {
  const value = row[column];
  if (field.kind === 'boolean') return value === 1;
  return isStoredAsJson(field) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
};

/** Refuses inputs that break a rule over several of them. An edit may leave out some, so what stays counts as well. */
export const refuseBrokenRules = (record: AnyRecord, values: object, before: object | undefined): void => {
  const fields = storedFields(record);
  const stored = before === undefined ? [] : fields.filter(({ field }) => field.draft !== undefined);
  const kept = Object.fromEntries(stored.map((each) => [each.name, inputIn(before as StoredValues, each)]));
  const merged = { ...kept, ...values };
  for (const { name, field } of fields)
    for (const { holds, sentence } of field.rules ?? []) if (!holds(merged as never)) refuseField(name, sentence);
};
