import { orderClosing, type Order, type OrderClosing, type OrderDetail } from '@huiwu/contract/orders';
import { Form, Input } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { OrderDrawer } from '../OrderDrawer.tsx';
import { useCancelOrder } from '../orders.queries.ts';

/** Cancels an order without money, with its registrations. */
export function CancelDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  return (
    <OrderDrawer verb="取消" {...{ id, name, onClose }}>
      {(order) => <CancelForm order={order} onClose={onClose} onSaved={onSaved} />}
    </OrderDrawer>
  );
}

type Values = Pick<OrderClosing, 'reason'>;

interface CancelFormProps {
  order: OrderDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function CancelForm({ order, onClose, onSaved }: CancelFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useCancelOrder();
  const toast = useToast();
  const { id, version, orderNo, people } = order;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已取消 ${orderNo}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} onSave={handleSave}>
      <p className="quiet">订单中 {people} 人的报名随即取消，名额空出；订单不再收款，且不能恢复。</p>
      <Form.Item {...fieldRules('reason', orderClosing.shape.reason)} label="原因">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}
