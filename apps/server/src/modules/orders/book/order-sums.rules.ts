import type { OrderBalance, OrderInvoiceState, OrderState, RefundState } from '@huiwu/contract/orders';

/** In fen. */
export interface OrderSums {
  /** What is payable: the active items. */
  total: number;
  discount: number;
  /** Confirmed payments. */
  received: number;
  /** Refunds that are approved, under way or done. */
  refunded: number;
  /** Refunds from their application on. */
  held: number;
  /** Running applications for invoices. */
  invoicing: number;
  /** Issued invoices less their reversals. */
  invoiced: number;
  /** Registrations with an active item. */
  people: number;
}

type Claimed = Pick<OrderSums, 'received' | 'held' | 'invoicing'>;
type Invoiced = Claimed & Pick<OrderSums, 'invoiced'>;

export interface OrderMarks {
  isExpired: boolean;
  isCancelled: boolean;
}

/** What is still to be paid; negative if too much was received. */
export const pendingOf = ({ total, received, refunded }: Pick<OrderSums, 'total' | 'received' | 'refunded'>): number =>
  total - received + refunded;

export const balanceOf = ({ pending }: { pending: number }): OrderBalance => {
  if (pending > 0) return 'due';
  return pending < 0 ? 'over' : 'even';
};

/** The state of an order follows from its sums. Money counts more than a deadline that is over. */
export const statusOf = (sums: OrderSums, { isExpired, isCancelled }: OrderMarks): OrderState => {
  const { total, received, refunded } = sums;
  if (received > 0 && refunded >= received && total === 0) return 'refunded';
  if (isCancelled) return 'cancelled';
  if (received > refunded) return pendingOf(sums) > 0 ? 'partial' : 'paid';
  if (isExpired) return 'expired';
  return pendingOf(sums) > 0 ? 'unpaid' : 'paid';
};

/** Money of an order that nothing else has a claim on: it may be paid back, moved or taken back. */
export const freeOf = ({ received, held, invoicing }: Claimed): number => received - held - invoicing;

/** The part of it for which no invoice was issued: it is what may still be invoiced. */
export const uninvoicedOf = (order: Invoiced): number => freeOf(order) - order.invoiced;

/** The money of an order beside its invoices that no refund holds; negative if invoices must be reversed. */
export const besideInvoices = ({ received, held, invoiced }: Omit<Invoiced, 'invoicing'>): number =>
  received - held - invoiced;

/** Whether an order has at least the money for which invoices were issued, also after refunds hold `more` of it. */
export const isCovered = (order: Omit<Invoiced, 'invoicing'>, more = 0): boolean =>
  order.invoiced === 0 || besideInvoices(order) >= more;

/** The state of an order's invoices; `hasReds`: some were reversed. Voided invoices do not count. */
export const invoiceStateOf = (order: Invoiced, hasReds: boolean): OrderInvoiceState => {
  if (order.invoiced > 0) return order.received - order.held > order.invoiced ? 'part_issued' : 'issued';
  if (order.invoicing > 0) return 'applied';
  return hasReds ? 'red' : 'none';
};

export const refundStateOf = ({ received, refunded }: Pick<OrderSums, 'received' | 'refunded'>): RefundState => {
  if (refunded === 0) return 'none';
  return refunded >= received ? 'full' : 'partial';
};

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** The last millisecond of the day in Asia/Shanghai that is `days` after a moment. */
const endOfDay = (from: Date, days: number): Date => {
  const day = Math.floor((from.getTime() + SHANGHAI_MS) / DAY_MS) + days;
  return new Date((day + 1) * DAY_MS - SHANGHAI_MS - 1);
};

export interface PayTerms {
  pay_deadline_days: number | null;
  pay_deadline_at: string | null;
}

/** When an order from now is due: the end of the last day, or the deadline if that is earlier. Null: never. */
export const dueAtOf = (now: Date, { pay_deadline_days: days, pay_deadline_at: deadline }: PayTerms): string | null => {
  const ends = [
    ...(days === null ? [] : [endOfDay(now, days).toISOString()]),
    // A deadline that is over already binds no new order.
    ...(deadline === null || deadline <= now.toISOString() ? [] : [deadline]),
  ];
  return ends.toSorted()[0] ?? null;
};
