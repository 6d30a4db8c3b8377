import { orderHandling, type Order, type OrderHandling } from '@huiwu/contract/orders';
import { Alert, Form, Input } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { OrderDrawer, type OrderFormProps } from './OrderDrawer.tsx';
import { useHandleOrder } from './orders.queries.ts';

/** Says what was done about an order that needs attention. */
export function HandledDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  return (
    <OrderDrawer verb="标记已处理" {...{ id, name, onClose }}>
      {(order) => <HandledForm order={order} onClose={onClose} onSaved={onSaved} />}
    </OrderDrawer>
  );
}

type Values = Pick<OrderHandling, 'note'>;

function HandledForm({ order: { id, version, orderNo, statusReason }, onClose, onSaved }: OrderFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useHandleOrder();
  const toast = useToast();
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已将 ${orderNo} 标记为已处理`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} onSave={handleSave}>
      <Alert
        type="warning"
        showIcon
        title={statusReason === '' ? '没有记录需关注的原因，可查看操作记录。' : `需关注的原因：${statusReason}`}
      />
      <p className="quiet">订单不再列入“需关注”，款项和报名不变；再次出现需关注的情况时，会重新列入。</p>
      <Form.Item {...fieldRules('note', orderHandling.shape.note)} label="处理情况">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} placeholder="如：已与付款人确认，款项已退" />
      </Form.Item>
    </DrawerForm>
  );
}
