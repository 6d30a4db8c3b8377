import { orderExtension, type Order, type OrderDetail, type OrderExtension } from '@huiwu/contract/orders';
import { Form, Input } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { formatTime } from '../../../shared/formats/times.ts';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { DayInput } from '../../../shared/records/fields/DayInput.tsx';
import { OrderDrawer } from '../OrderDrawer.tsx';
import { useExtendOrder } from '../orders.queries.ts';

const { shape } = orderExtension;

/** Gives an order more time. An expired one takes its places again. */
export function ExtendDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  return (
    <OrderDrawer verb="延期" {...{ id, name, onClose }}>
      {(order) => <ExtendForm order={order} onClose={onClose} onSaved={onSaved} />}
    </OrderDrawer>
  );
}

type Values = Omit<OrderExtension, 'id' | 'version'>;

interface ExtendFormProps {
  order: OrderDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function ExtendForm({ order, onClose, onSaved }: ExtendFormProps) {
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
      <Form.Item {...fieldRules('dueAt', shape.dueAt)} label="新的到期时间">
        <DayInput isMoment />
      </Form.Item>
      <Form.Item {...fieldRules('reason', shape.reason)} label="原因">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}
