import { useQuery } from '@tanstack/react-query';
import type { RefundDetail } from '@huiwu/contract/refunds';
import type { ReactNode } from 'react';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { refundQuery } from './refunds.queries.ts';

interface RefundDrawerProps {
  verb: string;
  id: string;
  name: string;
  onClose: () => void;
  children: (refund: RefundDetail) => ReactNode;
}

/** A drawer about one refund, which is fetched again when it opens. */
export function RefundDrawer({ verb, id, name, onClose, children }: RefundDrawerProps) {
  const query = useQuery(refundQuery(id));
  return (
    <FormDrawer title={`${verb} ${query.data?.refundNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{children}</LoadFirst>
    </FormDrawer>
  );
}

/** What the refund is about. */
export function RefundSummary({ refund }: { refund: RefundDetail }) {
  const { orderNo, payerName, people, amount, kept, rule, reason } = refund;
  return (
    <p className="quiet">
      订单 {orderNo}，付款人 {payerName}
      {amount !== undefined && kept !== undefined && `，应退 ${formatFen(amount)}，扣费 ${formatFen(kept)}`}。{rule}。
      {people !== '' && `退出人员：${people}。`}
      原因：{reason}
    </p>
  );
}
