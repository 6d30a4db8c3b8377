import {
  paymentRecording,
  PAYMENT_METHOD_HINTS,
  RECORDED_METHODS,
  type Order,
  type PaymentRecording,
  type RecordedMethod,
} from '@huiwu/contract/orders';
import { Form, Input, Select } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import { today } from '../../shared/formats/times.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { DayInput } from '../../shared/records/fields/DayInput.tsx';
import { MoneyInput } from '../../shared/numbers/MoneyInput.tsx';
import { OrderDrawer, type OrderFormProps } from './OrderDrawer.tsx';
import { useRecordPayment } from './orders.queries.ts';

const { shape } = paymentRecording;
const METHODS = Object.entries(RECORDED_METHODS).map(([value, label]) => ({ value, label }));

/** Records money that was received for an order. */
export function PaymentDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  return (
    <OrderDrawer verb="现场收款" {...{ id, name, onClose }}>
      {(order) => <PaymentForm order={order} onClose={onClose} onSaved={onSaved} />}
    </OrderDrawer>
  );
}

type Values = Omit<PaymentRecording, 'id' | 'version'>;

function PaymentForm({ order, onClose, onSaved }: OrderFormProps) {
  const [form] = Form.useForm<Values>();
  const method = Form.useWatch<RecordedMethod | undefined>('method', form);
  const amount = Form.useWatch<number | null | undefined>('amount', form);
  const { mutateAsync } = useRecordPayment();
  const toast = useToast();
  const { id, version, orderNo, pending } = order;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已登记 ${orderNo} 的收款 ${formatFen(values.amount)}`);
    onClose();
    onSaved(id);
  };
  const initial = { method: 'cash', amount: pending, paidOn: today(), tradeNo: '', remark: '' } as const;
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <p className="quiet">
        付款人 {order.payerName}，缴费识别码 {order.payRef}
        {pending !== undefined && `，待付 ${formatFen(pending)}`}。
      </p>
      <Form.Item
        {...fieldRules('method', shape.method)}
        label="缴费方式"
        extra={method && PAYMENT_METHOD_HINTS[method]}
      >
        <Select options={METHODS} />
      </Form.Item>
      <Form.Item {...fieldRules('amount', shape.amount)} label="金额">
        <MoneyInput />
      </Form.Item>
      <Consequence amount={amount ?? undefined} pending={pending} />
      <Form.Item {...fieldRules('paidOn', shape.paidOn)} label="收款日期">
        <DayInput />
      </Form.Item>
      <Form.Item
        {...fieldRules('tradeNo', shape.tradeNo)}
        label="交易单号"
        extra="银行、POS 或支付平台的单号，用于核对"
      >
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('remark', shape.remark)} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}

/** What remains to be paid after this payment. */
function Consequence({ amount, pending }: { amount: number | undefined; pending: number | undefined }) {
  if (amount === undefined || pending === undefined) return null;
  const rest = pending - amount;
  const text = rest > 0 ? `登记后还差 ${formatFen(rest)}，订单为部分缴费。` : '登记后订单缴清，报名随即确认。';
  return (
    <p role="status" className="quiet">
      {rest < 0 ? `比待付多 ${formatFen(-rest)}，登记后订单为多缴。` : text}
    </p>
  );
}
