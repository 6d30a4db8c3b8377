import { orderExtension, type OrderExtension } from '@huiwu/contract/orders';
import { Alert, Form, Input } from 'antd';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { DayInput } from '../../../shared/records/fields/DayInput.tsx';

export type EndValues = Pick<OrderExtension, 'dueAt' | 'reason'>;

interface EndsDrawerProps {
  title: string;
  consequence: string;
  isExtension: boolean;
  onSave: (values: EndValues) => Promise<void>;
  onClose: () => void;
}

/** What is asked before several orders are extended or cancelled. */
export function EndsDrawer({ title, consequence, isExtension, onSave, onClose }: EndsDrawerProps) {
  const [form] = Form.useForm<EndValues>();
  const { shape } = orderExtension;
  return (
    <FormDrawer title={title} onClose={onClose}>
      <DrawerForm<EndValues> form={form} initialValues={{}} onSave={onSave}>
        <Alert
          type={isExtension ? 'info' : 'warning'}
          showIcon
          title={`${consequence}逐笔处理，不能处理的会说明原因，其余照常完成。`}
        />
        {isExtension && (
          <Form.Item {...fieldRules('dueAt', shape.dueAt)} label="新的到期时间">
            <DayInput isMoment />
          </Form.Item>
        )}
        <Form.Item {...fieldRules('reason', shape.reason)} label="原因">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </DrawerForm>
    </FormDrawer>
  );
}
