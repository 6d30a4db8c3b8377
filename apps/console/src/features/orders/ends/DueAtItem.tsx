import { orderExtension } from '@huiwu/contract/orders';
import { Form } from 'antd';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { DayInput } from '../../../shared/records/fields/DayInput.tsx';

/** Until when an order may be paid. Apart from the reason, because the calendar is large. */
export function DueAtItem() {
  return (
    <Form.Item {...fieldRules('dueAt', orderExtension.shape.dueAt)} label="新的到期时间">
      <DayInput isMoment />
    </Form.Item>
  );
}
