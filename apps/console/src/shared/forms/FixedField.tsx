import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FixedFieldProps {
  label: string;
  value: ReactNode;
  /** Why it stays. */
  reason?: string;
}

/** What a form shows among its inputs and does not ask for: text, with the reason why. */
export function FixedField({ label, value, reason = '系统内置，不能修改。' }: FixedFieldProps) {
  return (
    <Form.Item label={label} extra={reason}>
      <span className="read-only-value">{value}</span>
    </Form.Item>
  );
}
