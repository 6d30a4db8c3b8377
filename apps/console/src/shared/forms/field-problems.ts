import type { FormInstance } from 'antd';
import { fieldProblems, type CallFailure } from '../api/call-failure.ts';

type Values = Readonly<Record<string, unknown>>;

/** The name of an input on this form: `company`, or `answers.room` inside of `answers`. */
const nameOf = (field: string, values: Values): string | string[] | undefined => {
  if (Object.hasOwn(values, field)) return field;
  const [outer = '', inner = ''] = field.split('.');
  const within = values[outer];
  return typeof within === 'object' && within !== null && Object.hasOwn(within, inner) ? [outer, inner] : undefined;
};

/**
 * Shows the server's errors at their fields and scrolls to the first one. Returns the errors without a field on this
 * form.
 */
export const showFieldProblems = (form: FormInstance, failure: CallFailure): string[] => {
  const problems = fieldProblems(failure);
  const values = form.getFieldsValue() as Values;
  const placed = problems.map((problem) => ({ ...problem, name: nameOf(problem.field, values) }));
  const own = placed.flatMap(({ name, message }) => (name === undefined ? [] : [{ name, errors: [message] }]));
  form.setFields(own);
  const [first] = own;
  if (first) form.scrollToField(first.name, { block: 'center', focus: true });
  return placed.filter(({ name }) => name === undefined).map(({ message }) => message);
};
