import { useQuery } from '@tanstack/react-query';
import type { RefundTerms } from '@huiwu/contract/refunds';
import type { Order, OrderClosing, OrderDetail } from '@huiwu/contract/orders';
import { Alert, Form } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { formatFen } from '../../../shared/formats/numbers.ts';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { OrderDrawer, type OrderFormProps } from '../OrderDrawer.tsx';
import { refundTermsQuery } from '../order-refunds.queries.ts';
import { useCancelOrder } from '../orders.queries.ts';
import { ReasonItem } from './ReasonItem.tsx';

type CancelDrawerProps = Pick<RecordLayerProps<Order>, 'id' | 'name' | 'onClose' | 'onSaved'>;

/** Cancels an order with its registrations. */
export function CancelDrawer({ id, name, onClose, onSaved }: CancelDrawerProps) {
  return (
    <OrderDrawer verb="取消" {...{ id, name, onClose }}>
      {(order) => <CancelForm order={order} onClose={onClose} onSaved={onSaved} />}
    </OrderDrawer>
  );
}

type Values = Pick<OrderClosing, 'reason'>;

function CancelForm({ order, onClose, onSaved }: OrderFormProps) {
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
    <DrawerForm<Values> form={form} initialValues={{}} verb="取消订单" leaveVerb="返回" onSave={handleSave}>
      <p className="quiet">订单中 {people} 人的报名随即取消，名额空出；订单不再收款，且不能恢复。</p>
      <MoneyOf order={order} />
      <ReasonItem />
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

/** Whether the rule of the meeting gives nothing back. Amounts are null for those who do not see them. */
const givesNothing = ({ percent, surplusRefund, registrations }: RefundTerms): boolean =>
  (percent === 0 || registrations.every(({ base }) => base === 0)) && (surplusRefund ?? 0) === 0;

/** What becomes of the money of the order. */
function MoneyOf({ order }: { order: OrderDetail }) {
  const query = useQuery({ ...refundTermsQuery(order.id), enabled: hasMoney(order) });
  const { received, refunded } = order;
  if (!hasMoney(order)) return null;
  const amount = received === undefined || refunded === undefined ? '' : ` ${formatFen(received - refunded)}`;
  return (
    <LoadFirst query={query} rows={1}>
      {(terms) => (
        <Alert
          type="warning"
          showIcon
          title={
            givesNothing(terms)
              ? `订单已收款${amount}：按现在的退款规则（${terms.rule}）不退款，取消时不申请退款，款项留作多缴，之后可以手工退款或抵扣。`
              : `订单已收款${amount}：取消的同时按现在的退款规则（${terms.rule}）申请退款，在退款管理中审核；已开票的须红冲。`
          }
        />
      )}
    </LoadFirst>
  );
}
