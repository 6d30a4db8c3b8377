import type { FormField } from '@huiwu/contract/registration-forms';
import { useBuilder } from '../builder-context.ts';

export interface EditedField<Field extends FormField = FormField> {
  uid: number;
  field: Field;
}

/** Changes properties of one field; `name` is what is typed into, so that typing is one step back. */
export const useFieldChange = <Field extends FormField>({ uid, field }: EditedField<Field>) => {
  const { commands } = useBuilder();
  return (name: string, part: Partial<Field>) => commands.change(uid, { ...field, ...part }, name);
};
