import type { Order, OrderClosing } from '@huiwu/contract/orders';
import { Form } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { formatFen } from '../../../shared/formats/numbers.ts';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { OrderDrawer, type OrderFormProps } from '../OrderDrawer.tsx';
import { useWaiveOrder } from '../orders.queries.ts';
import { ReasonItem } from './ReasonItem.tsx';

/** Asks nothing more for an order and confirms its registrations. */
export function WaiveDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  return (
    <OrderDrawer verb="免缴" {...{ id, name, onClose }}>
      {(order) => <WaiveForm order={order} onClose={onClose} onSaved={onSaved} />}
    </OrderDrawer>
  );
}

type Values = Pick<OrderClosing, 'reason'>;

function WaiveForm({ order, onClose, onSaved }: OrderFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useWaiveOrder();
  const toast = useToast();
  const { id, version, orderNo, people, received = 0 } = order;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已免缴 ${orderNo}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} onSave={handleSave}>
      <p className="quiet">
        订单的全部费用免除，{people} 人中待缴费的随即确认。
        {received !== null && received > 0 && `已收的 ${formatFen(received)} 成为多缴，可申请退款或抵扣。`}
      </p>
      <ReasonItem />
    </DrawerForm>
  );
}
