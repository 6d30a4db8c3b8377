import { orderClosing } from '@huiwu/contract/orders';
import { Form, Input } from 'antd';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';

/** Why an order ends or goes on. */
export function ReasonItem() {
  return (
    <Form.Item {...fieldRules('reason', orderClosing.shape.reason)} label="原因">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
    </Form.Item>
  );
}
