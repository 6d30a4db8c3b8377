import { voucherRecord, type PaidOrder, type VoucherDetail } from '@huiwu/contract/vouchers';
import { ORDER_STATES } from '@huiwu/contract/orders';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import { VoucherPicture } from './VoucherPicture.tsx';
import './vouchers.css';

const NAMES = [
  'voucherNo',
  'state',
  'payerName',
  'amount',
  'paidOn',
  'orders',
  'gap',
  'bankSerial',
  'payerBank',
  'payerAccountTail',
  'isDuplicate',
  'sender',
  'previousNo',
  'remark',
  'auditAmount',
  'auditor',
  'auditedAt',
  'stateReason',
  'createdAt',
] as const;

export function PaidOrders({ orders }: { orders: readonly PaidOrder[] }) {
  return (
    <ul className="voucher-orders">
      {orders.map(({ id, orderNo, amount, status }) => (
        <li key={id}>
          <PageLink to={`/fee/order/detail/${id}`}>{orderNo}</PageLink>{' '}
          <span className="number">{formatFen(amount)}</span> <span className="quiet">{ORDER_STATES[status]}</span>
        </li>
      ))}
    </ul>
  );
}

const OWN = { orders: ({ orders }: VoucherDetail) => <PaidOrders orders={orders} /> };

/** The slip beside what was said of it. */
export function VoucherFacts({ detail }: FactsProps<VoucherDetail>) {
  const isMobile = useIsMobile();
  const names = detail.gap === undefined ? NAMES.filter((name) => name !== 'gap') : NAMES;
  return (
    <div className={isMobile ? 'voucher-review is-narrow' : 'voucher-review'}>
      <VoucherPicture id={detail.id} />
      <FieldFacts record={voucherRecord} names={names} own={OWN} detail={detail} columns={1} />
    </div>
  );
}
