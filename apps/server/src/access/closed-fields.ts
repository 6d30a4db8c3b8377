import type { FieldName } from '@huiwu/contract/base/functions';
import { refuseFields } from '@huiwu/contract/base/errors';
import { canWriteField, type Rights } from './rights.ts';

/** Which inputs of a form are fields that are guarded one by one. */
export type GuardedInputs = Record<string, FieldName>;

/**
 * Refuses a form with a sentence at each input that the sender may not write, whether the field is read-only, masked or
 * hidden for them. Adding and editing ask the same; an input that is left out writes nothing.
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
