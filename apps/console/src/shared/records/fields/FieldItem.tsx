import { Form } from 'antd';
import type { FieldAccess } from '@huiwu/contract/account';
import type { ReactNode } from 'react';
import { useAccess } from '../../access/useAccess.ts';
import { crossFieldRules, fieldRules } from '../../forms/contract-rules.ts';
import { FixedField } from '../../forms/FixedField.tsx';
import type { RecordField } from '../console-record.ts';
import { FieldCell } from './FieldCell.tsx';
import { FieldInput } from './FieldInput.tsx';
import { valueOf } from '../record-values.ts';

interface FieldItemProps {
  name: string;
  field: RecordField;
  /** The current record; undefined in the add form. */
  present?: object | undefined;
}

const ONCE = '保存后不能修改。';

/** Tells the user in the add form that the field cannot be changed later. */
const helpOf = ({ help, isFixed }: RecordField): ReactNode =>
  isFixed ? (
    <>
      {help}
      {ONCE}
    </>
  ) : (
    help
  );

interface Standing {
  access: FieldAccess;
  isFixed: boolean;
  isNew: boolean;
  isNeeded: boolean;
}

// A required field is writable in the add form, whatever the field right. The server decides.
const isWritten = ({ access, isFixed, isNew, isNeeded }: Standing): boolean =>
  isNew ? access === 'write' || isNeeded : access === 'write' && !isFixed;

/** A form field with label, input and rules, according to the user's field right. */
export function FieldItem({ name, field, present }: FieldItemProps) {
  const { fieldAccess } = useAccess();
  const { draft: shape, label, kind, guard, isFixed = false } = field;
  if (shape === undefined) return null;
  const current = present && valueOf(present, name);
  const own = fieldRules(name, shape);
  const crossed = crossFieldRules(field.rules ?? []);
  const access = guard === undefined ? 'write' : fieldAccess(guard);
  if (isWritten({ access, isFixed, isNew: present === undefined, isNeeded: own.required })) {
    return (
      <Form.Item
        {...own}
        rules={[...own.rules, ...crossed.rules]}
        dependencies={crossed.dependencies}
        label={label}
        extra={helpOf(field)}
        {...(kind === 'boolean' && { valuePropName: 'checked' })}
      >
        <FieldInput field={field} present={current} />
      </Form.Item>
    );
  }
  if (access === 'hidden' || present === undefined) return null;
  return <FixedField label={label} value={<FieldCell field={field} value={current} />} reason="" />;
}
