import type { FieldName } from '@huiwu/contract/base/functions';
import { refuseFields } from '@huiwu/contract/base/errors';
import { canWriteField, type Rights } from './rights.ts';

/** The inputs of a form that are guarded fields. */
export type GuardedInputs = Record<string, FieldName>;

/**
 * Refuses a form with a sentence for each input that the caller may not write, because the field is read-only, masked
 * or hidden. The rule is the same for adding and editing. Omitted inputs write nothing.
 */
export const refuseClosedFields = (
  form: object,
  { rights, guarded, message }: { rights: Rights; guarded: GuardedInputs; message: string },
): void => {
  const given = form as Record<string, unknown>;
  const closed = Object.entries(guarded).filter(
    ([input, name]) => given[input] !== undefined && !canWriteField(rights, name),
  );
  if (closed.length > 0) refuseFields(closed.map(([field]) => ({ field, message })));
};
