import { sumOf } from '@huiwu/contract/base/billing/amounts';
import { uninvoicedOf } from '../../book/order-sums.rules.ts';
import type { OrderRow } from '../../orders.table.ts';
import type { InvoicePolicyRepositories } from './invoice-policies.store.ts';

/** The part of an order that may be invoiced to one person, or as a whole, in fen. */
export interface InvoiceShare {
  /** Name of the person if it is a part of the order. */
  person: string;
  isWhole: boolean;
  left: number;
}

/** Without a surplus: it is paid back or moved, not invoiced by itself. */
export const leftOf = (order: OrderRow): number =>
  Math.max(0, Math.min(uninvoicedOf(order), order.total - order.invoicing - order.invoiced));

/** The share of a registration in an order; nothing if it has none, or if its team has one invoice for all. */
export const shareOf = async (
  { orderItems, orderInvoiceRequests }: Pick<InvoicePolicyRepositories, 'orderItems' | 'orderInvoiceRequests'>,
  order: OrderRow,
  registrationId: string,
): Promise<InvoiceShare | undefined> => {
  const items = (await orderItems.listOf(order.id)).filter(({ cancelled_at: at }) => at === null);
  const own = items.filter((item) => item.registration_id === registrationId);
  const [first] = own;
  if (first === undefined) return undefined;
  const isAlone = items.every(({ registration_id: id }) => id === null || id === registrationId);
  if (isAlone && order.team_id === null) return { person: '', isWhole: true, left: leftOf(order) };
  if (order.team_id !== null && !(await orderInvoiceRequests.isSplit(order.team_id))) return undefined;
  const person = first.person ?? '';
  const claimed = await orderInvoiceRequests.claimedOf(order.id, { id: registrationId, name: person });
  const share = sumOf(own.map(({ amount }) => amount)) - claimed;
  const left = order.status === 'paid' ? Math.max(0, Math.min(leftOf(order), share)) : 0;
  return { person, isWhole: false, left };
};
