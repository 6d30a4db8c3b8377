import type { FormField } from '@huiwu/contract/registration-forms';
import { useBuilder } from '../builder-context.ts';

export interface EditedField<Field extends FormField = FormField> {
  uid: number;
  field: Field;
}

/** Returns a function that changes properties of one field. `name` groups consecutive edits into one undo step. */
export const useFieldChange = <Field extends FormField>({ uid, field }: EditedField<Field>) => {
  const { commands } = useBuilder();
  return (name: string, part: Partial<Field>) => commands.change(uid, { ...field, ...part }, name);
};
