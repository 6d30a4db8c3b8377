import { ORDER_STATE_HINTS, orderRecord, type OrderDetail } from '@huiwu/contract/orders';
import { Tabs } from 'antd';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import { FieldCell } from '../../shared/records/fields/FieldCell.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { PendingAmount } from './PendingAmount.tsx';

const NAMES = [
  'orderNo',
  'status',
  'payRef',
  'payerName',
  'payerPhone',
  'payerEmail',
  'payerCompany',
  'team',
  'people',
  'total',
  'discount',
  'received',
  'refunded',
  'pending',
  'refundState',
  'invoiceState',
  'invoiced',
  'invoicing',
  'method',
  'dueAt',
  'paidAt',
  'needsAttention',
  'remark',
  'createdAt',
  'updatedAt',
] as const;

const OWN = {
  status: ({ status, statusReason }: OrderDetail) => (
    <>
      <FieldCell field={orderRecord.fields.status} value={status} />{' '}
      <span className="quiet">{statusReason === '' ? ORDER_STATE_HINTS[status] : statusReason}</span>
    </>
  ),
  pending: ({ pending }: OrderDetail) => <PendingAmount fen={pending} />,
};

const AMOUNTS: readonly string[] = ['total', 'discount', 'received', 'refunded', 'pending', 'invoiced', 'invoicing'];

/** An order, and beside it the money that was asked for and received. */
export function OrderFacts({ detail, columns }: FactsProps<OrderDetail>) {
  const names = detail.total === undefined ? NAMES.filter((name) => !AMOUNTS.includes(name)) : NAMES;
  const facts = <FieldFacts record={orderRecord} names={names} own={OWN} {...{ detail, columns }} />;
  return (
    <Tabs
      items={[
        { key: 'facts', label: '订单信息', children: facts },
        { key: 'money', label: '资金明细', children: <OrderMoney order={detail} /> },
      ]}
    />
  );
}
