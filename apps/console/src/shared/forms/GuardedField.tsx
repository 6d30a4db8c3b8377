import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { Shape } from '@huiwu/contract/base/endpoint';
import type { FieldName } from '@huiwu/contract/base/functions';
import { useAccess } from '../access/useAccess.ts';
import { contractField } from './contract-rules.ts';

interface GuardedFieldProps<Shapes extends Record<string, Shape>> {
  draft: { shape: Shapes };
  name: keyof Shapes & string;
  /** The field right: `admins.phone`. */
  field: FieldName;
  label: string;
  /** The current value; undefined in the add form. */
  current?: string | undefined;
  children: ReactNode;
}

/** A guarded field: hidden, read-only or editable, according to the user's field right. */
export function GuardedField<Shapes extends Record<string, Shape>>(props: GuardedFieldProps<Shapes>) {
  const { draft, name, field, label, current, children } = props;
  const access = useAccess().fieldAccess(field);
  const item = contractField(draft, name);
  // A required field is writable in the add form, whatever the field right. The server decides.
  const isNeededAnew = current === undefined && item.required;
  if (access === 'write' || isNeededAnew) {
    return (
      <Form.Item {...item} label={label}>
        {children}
      </Form.Item>
    );
  }
  if (access === 'hidden' || current === undefined) return null;
  return (
    <Form.Item label={label}>
      <span className="read-only-value">{current || '—'}</span>
    </Form.Item>
  );
}
