import { Form } from 'antd';
import { useEffect, type ReactElement } from 'react';
import type { RecordField } from '../console-record.ts';
import { FieldItem } from './FieldItem.tsx';

interface FieldItemWhenProps {
  name: string;
  field: RecordField;
  present?: object | undefined;
  input?: ReactElement;
  isUsed: boolean;
  /** The value without an entry. */
  empty: '' | null;
}

/** A field that is shown while others ask for it; what was entered is taken back when they do not any more. */
export function FieldItemWhen({ isUsed, empty, ...props }: FieldItemWhenProps) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const { name } = props;
  useEffect(() => {
    // Only a value that was entered: an untouched form stays as it was opened.
    if (!isUsed && form.getFieldValue(name)) form.setFieldValue(name, empty);
  }, [form, isUsed, name, empty]);
  return (
    <div hidden={!isUsed}>
      <FieldItem {...props} />
    </div>
  );
}
