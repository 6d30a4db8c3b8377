import { refuse } from '@huiwu/contract/base/errors';
import { voucherErrors, voucherProblems } from '@huiwu/contract/vouchers';
import type { Caller } from '../../access/caller.ts';
import { toldAmounts } from '../../access/told-amounts.ts';
import type { OrderRow } from '../orders/orders.table.ts';

/** Orders with the parts of a transfer that are meant for them. */
interface Parts {
  orders: readonly OrderRow[];
  parts: readonly { id: string; amount: number }[];
}

/**
 * Refuses money beyond what is awaited, with the figures for those who may see them. Of an order that was cancelled
 * meanwhile that is all of it: it came, and can be refunded.
 */
export const refuseOverpaid = (of: { caller: Caller }, { orders, parts }: Parts): void => {
  const overpaid = orders.flatMap(({ id, order_no: orderNo, pending }) => {
    const amount = parts.find((part) => part.id === id)?.amount ?? 0;
    return amount > Math.max(pending, 0) ? [{ orderNo, pending, amount }] : [];
  });
  const [first] = overpaid;
  if (first === undefined) return;
  const told = toldAmounts(of, first);
  refuse(
    { ...voucherErrors.conflict, message: voucherProblems.overpaid(first.orderNo, told) },
    { overpaid: told === undefined ? overpaid.map(({ orderNo }) => ({ orderNo })) : overpaid },
  );
};
