import type { FormInstance } from 'antd';
import { fieldProblems, type CallFailure } from '../api/call-failure.ts';

/**
 * Shows the server's errors at their fields and scrolls to the first one. Returns the errors without a field on this
 * form.
 */
export const showFieldProblems = (form: FormInstance, failure: CallFailure): string[] => {
  const problems = fieldProblems(failure);
  const known = new Set(Object.keys(form.getFieldsValue() as object));
  const own = problems.filter(({ field }) => known.has(field));
  form.setFields(own.map(({ field, message }) => ({ name: field, errors: [message] })));
  const [first] = own;
  if (first) form.scrollToField(first.field, { block: 'center', focus: true });
  return problems.filter(({ field }) => !known.has(field)).map(({ message }) => message);
};
