import { orderClosing, type Order, type OrderClosing, type OrderDetail } from '@huiwu/contract/orders';
import { Alert, Form, Input } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { formatFen } from '../../../shared/formats/numbers.ts';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { OrderDrawer } from '../OrderDrawer.tsx';
import { useCancelOrder } from '../orders.queries.ts';

/** Cancels an order with its registrations. */
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
  const { id, version, people } = order;
  const handleSave = async (values: Values) => {
    const { refundNo } = await mutateAsync({ ...values, id, version });
    toast.done(doneText(order, refundNo));
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} onSave={handleSave}>
      <p className="quiet">订单中 {people} 人的报名随即取消，名额空出；订单不再收款，且不能恢复。</p>
      <MoneyOf order={order} />
      <Form.Item {...fieldRules('reason', orderClosing.shape.reason)} label="原因">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}

/** By the amounts, or by the state for those who do not see amounts. */
const hasMoney = ({ received, refunded, refundState, status }: OrderDetail): boolean =>
  received === undefined || refunded === undefined
    ? (status === 'paid' || status === 'partial') && refundState !== 'full'
    : received > refunded;

const doneText = (order: OrderDetail, refundNo: string): string => {
  const done = `已取消 ${order.orderNo}`;
  if (refundNo !== '') return `${done}，已申请退款 ${refundNo}`;
  return (order.received ?? 0) > (order.refunded ?? 0) ? `${done}；按退款规则不退款，已收的款项留作多缴` : done;
};

/** What becomes of the money of the order. */
function MoneyOf({ order }: { order: OrderDetail }) {
  const { received, refunded } = order;
  if (!hasMoney(order)) return null;
  const amount = received === undefined || refunded === undefined ? '' : ` ${formatFen(received - refunded)}`;
  return (
    <Alert
      type="warning"
      showIcon
      title={`订单已收款${amount}：取消的同时按会议的退款规则申请退款，在退款管理中审核；已开票的须红冲。`}
    />
  );
}
