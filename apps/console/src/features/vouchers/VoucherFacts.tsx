import { voucherRecord, type VoucherDetail } from '@huiwu/contract/vouchers';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { PaidOrders } from '../../shared/orders/PaidOrders.tsx';
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

const OWN = { orders: ({ orders }: VoucherDetail) => <PaidOrders orders={orders} /> };

/** The voucher beside what was said of it. */
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
