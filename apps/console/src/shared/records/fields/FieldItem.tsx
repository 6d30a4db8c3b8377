import { Form } from 'antd';
import type { FieldAccess } from '@huiwu/contract/account';
import type { ReactElement, ReactNode } from 'react';
import { useAccess } from '../../access/useAccess.ts';
import { crossFieldRules, fieldRules, warningRules } from '../../forms/contract-rules.ts';
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
  /** The input, where it is not that of its kind. */
  input?: ReactElement;
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

interface FieldState {
  access: FieldAccess;
  isNew: boolean;
  isNeeded: boolean;
}

// Something new cannot do without what it needs, anyone who adds it; the server has the last word.
const isWritten = ({ isFixed, isOpenInDraft }: RecordField, { access, isNew, isNeeded }: FieldState): boolean =>
  isNew ? access === 'write' || isNeeded || isOpenInDraft === true : access === 'write' && isFixed !== true;

/** A form field with label, input and rules, according to the user's field right. */
export function FieldItem({ name, field, present, input }: FieldItemProps) {
  const { fieldAccess } = useAccess();
  const { draft: shape, label, kind, guard } = field;
  if (shape === undefined) return null;
  const current = present && valueOf(present, name);
  const own = fieldRules(name, shape);
  const crossed = crossFieldRules(field.rules ?? []);
  const access = guard === undefined ? 'write' : fieldAccess(guard);
  if (isWritten(field, { access, isNew: present === undefined, isNeeded: own.required })) {
    return (
      <Form.Item
        {...own}
        rules={[...own.rules, ...crossed.rules, ...warningRules(field.warn)]}
        dependencies={crossed.dependencies}
        label={label}
        extra={helpOf(field)}
        {...(kind === 'boolean' && { valuePropName: 'checked' })}
      >
        {input ?? <FieldInput field={field} present={current} />}
      </Form.Item>
    );
  }
  if (access === 'hidden' || present === undefined) return null;
  return <FixedField label={label} value={<FieldCell field={field} value={current} />} reason="" />;
}
