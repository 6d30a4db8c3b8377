import type { RecordDefinition } from '../console-record.ts';
import { valueOf } from '../record-values.ts';

/** A reference is shown with its name and sent by its id. */
const sentFor = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** What a form shows of a record: every field that can be changed. */
export const editValues = ({ fields }: RecordDefinition, record: object): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { edit }]) => edit !== undefined)
      .map(([name]) => [name, sentFor(valueOf(record, name))]),
  );
