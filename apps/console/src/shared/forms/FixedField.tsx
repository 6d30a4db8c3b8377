import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FixedFieldProps {
  label: string;
  value: ReactNode;
  /** Why it cannot be changed. */
  reason?: string;
}

/** A read-only value among the inputs of a form, with the reason. */
export function FixedField({ label, value, reason = '系统内置，不能修改。' }: FixedFieldProps) {
  return (
    <Form.Item label={label} extra={reason}>
      <span className="read-only-value">{value}</span>
    </Form.Item>
  );
}
