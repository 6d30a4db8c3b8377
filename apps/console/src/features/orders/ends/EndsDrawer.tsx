import type { OrderExtension } from '@huiwu/contract/orders';
import { Alert, Form } from 'antd';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { DueAtItem } from './DueAtItem.tsx';
import { ReasonItem } from './ReasonItem.tsx';

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
  return (
    <FormDrawer title={title} onClose={onClose}>
      <DrawerForm<EndValues>
        form={form}
        initialValues={{}}
        {...(!isExtension && { verb: '取消订单', leaveVerb: '返回' })}
        onSave={onSave}
      >
        <Alert
          type={isExtension ? 'info' : 'warning'}
          showIcon
          title={`${consequence}逐笔处理，不能处理的会说明原因，其余照常完成。`}
        />
        {isExtension && <DueAtItem />}
        <ReasonItem />
      </DrawerForm>
    </FormDrawer>
  );
}
