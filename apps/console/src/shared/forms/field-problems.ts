import type { FormInstance } from 'antd';
import { fieldProblems, type CallFailure } from '../api/call-failure.ts';

/**
 * Puts the server's sentences at the fields that they are about and goes to the first of them. Answers those that
 * are about nothing on this form.
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
