import type { Order, OrderExtension } from '@huiwu/contract/orders';
import { Form } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { formatTime } from '../../../shared/formats/times.ts';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { OrderDrawer, type OrderFormProps } from '../OrderDrawer.tsx';
import { useExtendOrder } from '../orders.queries.ts';
import { DueAtItem } from './DueAtItem.tsx';
import { ReasonItem } from './ReasonItem.tsx';

/** Gives an order more time. An expired one takes its places again. */
export function ExtendDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  return (
    <OrderDrawer verb="延期" {...{ id, name, onClose }}>
      {(order) => <ExtendForm order={order} onClose={onClose} onSaved={onSaved} />}
    </OrderDrawer>
  );
}

type Values = Omit<OrderExtension, 'id' | 'version'>;

function ExtendForm({ order, onClose, onSaved }: OrderFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useExtendOrder();
  const toast = useToast();
  const { id, version, orderNo, dueAt, status } = order;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已将 ${orderNo} 延期至 ${formatTime(values.dueAt)}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} onSave={handleSave}>
      <p className="quiet">
        {dueAt === null ? '当前没有到期时间。' : `当前到期时间：${formatTime(dueAt)}。`}
        {status === 'expired' && '延期后重新占用名额，订单恢复为待缴费。'}
      </p>
      <DueAtItem />
      <ReasonItem />
    </DrawerForm>
  );
}
