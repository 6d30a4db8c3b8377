import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { Shape } from '@huiwu/contract/base/endpoint';
import type { FieldName } from '@huiwu/contract/base/functions';
import { useAccess } from '../access/useAccess.ts';
import { contractField } from './contract-rules.ts';

interface GuardedFieldProps<Shapes extends Record<string, Shape>> {
  draft: { shape: Shapes };
  name: keyof Shapes & string;
  /** The right that decides: `admins.phone`. */
  field: FieldName;
  label: string;
  /** What is there now; absent while something new is made. */
  current?: string | undefined;
  children: ReactNode;
}

/** A field as far as the person may go with it: absent, only to read, or to write. */
export function GuardedField<Shapes extends Record<string, Shape>>(props: GuardedFieldProps<Shapes>) {
  const { draft, name, field, label, current, children } = props;
  const access = useAccess().fieldAccess(field);
  const item = contractField(draft, name);
  // Something new cannot do without what it needs, no matter who makes it; the server has the last word.
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
