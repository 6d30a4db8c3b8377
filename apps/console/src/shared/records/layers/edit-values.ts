import type { RecordDefinition } from '../console-record.ts';
import { valueOf } from '../record-values.ts';

/** A reference is shown by name and sent by id. */
const sentFor = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => sentFor(each));
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
};

/** The form values of a record: all fields that can be edited. Secrets start empty, because nothing shows them. */
export const editValues = ({ fields }: RecordDefinition, record: object): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { edit, kind }]) => edit !== undefined && kind !== 'secret')
      .map(([name]) => [name, sentFor(valueOf(record, name))]),
  );
