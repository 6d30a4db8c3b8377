import { Form, type FormInstance, type FormProps } from 'antd';
import type { ReactNode } from 'react';

interface CheckedFormProps<Values> extends Omit<FormProps<Values>, 'children'> {
  form: FormInstance<Values>;
  children: ReactNode;
}

const hasPath = (changed: unknown, [key, ...rest]: readonly (string | number)[]): boolean =>
  key === undefined ||
  (typeof changed === 'object' &&
    changed !== null &&
    Object.hasOwn(changed, key) &&
    hasPath((changed as Record<string | number, unknown>)[key], rest));

/** Checks again the fields of a change that show an error. Others wait until they lose focus. */
const recheck = <Values,>(form: FormInstance<Values>, changed: unknown): void => {
  const names = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && hasPath(changed, name))
    .map(({ name }) => name);
  // The errors are shown at the fields.
  if (names.length > 0) form.validateFields(names as Parameters<typeof form.validateFields>[0]).catch(() => undefined);
};

/** A form that checks a field when it loses focus, and a field with an error at each change. */
export function CheckedForm<Values>({ onValuesChange, ...props }: CheckedFormProps<Values>) {
  const { form } = props;
  return (
    <Form<Values>
      {...props}
      validateTrigger="onBlur"
      onValuesChange={(changed, values) => {
        onValuesChange?.(changed, values);
        recheck(form, changed);
      }}
    />
  );
}
