import { downloadRefundProof, refundRecord, type RefundDetail } from '@huiwu/contract/refunds';
import { useAccess } from '../../shared/access/useAccess.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import { RefundProof } from './RefundProof.tsx';

const NAMES = [
  'refundNo',
  'state',
  'stateReason',
  'orderNo',
  'payerName',
  'source',
  'reasonCode',
  'reason',
  'people',
  'applied',
  'kept',
  'amount',
  'rule',
  'needsRed',
  'overrideReason',
  'method',
  'payeeName',
  'payeeBank',
  'payeeAccount',
  'executedOn',
  'tradeNo',
  'reviewedBy',
  'reviewedAt',
  'batchNo',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const;

const AMOUNTS: readonly string[] = ['applied', 'kept', 'amount'];

const OWN = {
  orderNo: ({ orderNo }: RefundDetail) => (
    <PageLink to={`/fee/order?orderNo=${encodeURIComponent(orderNo)}`}>{orderNo}</PageLink>
  ),
};

/** A refund, with the proof of its payment. */
export function RefundFacts({ detail, columns }: FactsProps<RefundDetail>) {
  const { can } = useAccess();
  const names = detail.amount === undefined ? NAMES.filter((name) => !AMOUNTS.includes(name)) : NAMES;
  return (
    <>
      <FieldFacts record={refundRecord} names={names} own={OWN} {...{ detail, columns }} />
      {detail.hasProof && can(downloadRefundProof) && <RefundProof refund={detail} />}
    </>
  );
}
