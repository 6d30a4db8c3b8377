import type { LedgerEvent, PaymentMethod } from '@huiwu/contract/orders';
import { SERIAL_RULES } from '../../catalogue/serial-rules.ts';
import { entriesOf } from '../../modules/orders/book/ledger.rules.ts';
import { amountOf, itemRowOf, type OrderLine } from '../../modules/orders/order-lines.rules.ts';
import type { LedgerEntryRow, NewOrderItemRow, NewPaymentRow } from '../../modules/orders/orders.table.ts';
import type { OrderSums } from '../../modules/orders/book/order-sums.rules.ts';
import type { RefundRow } from '../../modules/orders/refunds/refunds.table.ts';
import { formatSerialNumber } from '../../modules/serial-rules/serial-numbers.rules.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { DemoMeeting } from '../participation/demo-meeting.ts';
import { makeRefund, type RefundedOrder } from '../participation/refunds.ts';
import { stableId } from '../stable-ids.ts';

/** Rows of each kind that a meeting may have. */
const PER_MEETING = 10_000;
const KEPT = '退款扣费';

/** Numbers by the serial rules, in order of creation. */
const createNumbers = (type: 'order' | 'payment' | 'refund') => {
  const prefix = SERIAL_RULES.find((rule) => rule.type === type)?.prefix ?? '';
  const taken = new Map<string, number>();
  return (at: string): string => {
    const day = shanghaiDay(new Date(at));
    const value = (taken.get(day) ?? 0) + 1;
    taken.set(day, value);
    return formatSerialNumber({ prefix, digits: 4, date_part: 'yyyyMMdd' }, day, value);
  };
};

/** Counters that go on from one meeting to the next. */
export const createCounters = () => ({
  order: createNumbers('order'),
  payment: createNumbers('payment'),
  refund: createNumbers('refund'),
  payNumber: 0,
});
export type Counters = ReturnType<typeof createCounters>;

interface DemoPayment {
  orderId: string;
  amount: number;
  at: string;
  method: PaymentMethod;
}

/** A payment that was taken back. */
interface ReversedPayment extends DemoPayment {
  tradeNo: string;
  voucherId: string;
  reason: string;
  reversedAt: string;
}

const keptLine = (unit: number): OrderLine => ({
  registrationId: null,
  feeItemId: null,
  name: KEPT,
  quantity: 1,
  unit,
  discount: 0,
  taxRate: 0,
  invoiceItemName: KEPT,
  rules: [],
  pricedAt: null,
});

/** Collects the rows below the orders of a meeting. */
export const createDemoBook = (meeting: DemoMeeting, counters: Counters) => {
  const { owned, tracked } = meeting;
  const [items, payments, entries]: [NewOrderItemRow[], NewPaymentRow[], LedgerEntryRow[]] = [[], [], []];
  const refunds: RefundRow[] = [];
  let events = 0;
  const idOf = (kind: Parameters<typeof stableId>[0], own: number) =>
    stableId(kind, meeting.number * PER_MEETING + own);

  const post = (event: LedgerEvent, { orderId, amount, at }: Pick<DemoPayment, 'orderId' | 'amount' | 'at'>): void => {
    events += 1;
    const owner = {
      ...owned,
      order_id: orderId,
      event,
      event_id: idOf('ledgerEvent', events),
      created_at: at,
      remark: '',
    };
    for (const [account, each] of entriesOf(event, amount))
      entries.push({ id: idOf('ledgerEntry', entries.length + 1), ...owner, account, amount: each });
  };

  const add = ({ orderId, amount, at, method }: DemoPayment, own: Partial<NewPaymentRow> = {}): void => {
    const number = payments.length + 1;
    payments.push({
      id: idOf('payment', number),
      ...owned,
      pay_no: counters.payment(at),
      order_id: orderId,
      method,
      amount,
      state: 'confirmed',
      paid_on: shanghaiDay(new Date(at)),
      trade_no: method === 'cash' ? null : `DEMO${meeting.number}${String(number).padStart(8, '0')}`,
      created_at: at,
      created_by: tracked.created_by,
      updated_at: at,
      updated_by: null,
      ...own,
    });
    post('payment', { orderId, amount, at });
  };

  const addItems = (orderId: string, lines: readonly OrderLine[], at: string): NewOrderItemRow[] => {
    const owner = { orderId, customerId: owned.customer_id, meetingId: owned.meeting_id, at };
    const rows = lines.map((line, index) =>
      itemRowOf(line, { ...owner, newId: () => idOf('orderItem', items.length + index + 1) }),
    );
    items.push(...rows);
    return rows;
  };

  const charge = (orderId: string, lines: readonly OrderLine[], at: string): number => {
    addItems(orderId, lines, at);
    const amount = lines.reduce((sum, line) => sum + amountOf(line), 0);
    post('charge', { orderId, amount, at });
    return amount;
  };

  /** What of its money is on its way back. */
  const refund = (order: RefundedOrder): Pick<OrderSums, 'refunded' | 'held'> => {
    const index = refunds.length;
    const named = { id: idOf('refund', index + 1), index, refundNo: counters.refund(order.at) };
    const row = makeRefund(meeting, order, named);
    refunds.push(row);
    const { amount, state } = row;
    const isOwed = state === 'approved' || state === 'processing' || state === 'done';
    if (isOwed) post('refund', { orderId: order.id, amount, at: order.at });
    if (state === 'done') post('payout', { orderId: order.id, amount, at: order.at });
    return { refunded: isOwed ? amount : 0, held: isOwed || state === 'applied' ? amount : 0 };
  };

  return {
    rows: { items, payments, refunds, entries },
    idOf,
    charge,
    pay: (payment: DemoPayment): void => add(payment),

    payReversed: ({ tradeNo, voucherId, reason, reversedAt, ...payment }: ReversedPayment): void => {
      const own = { state: 'reversed', reason, reversed_at: reversedAt, updated_at: reversedAt } as const;
      add(payment, { trade_no: tradeNo, voucher_id: voucherId, ...own });
      post('reversal', { ...payment, at: reversedAt });
    },

    /** All positions of an order end. Returns what is still payable: what of the fee is kept. */
    end: ({
      orderId,
      total,
      at,
      kept,
    }: {
      orderId: string;
      total: number;
      at: string;
      kept: number;
    }): string | null => {
      for (const item of items) if (item.order_id === orderId) item.cancelled_at = at;
      post('charge', { orderId, amount: -total, at });
      if (kept === 0) return null;
      const [row] = addItems(orderId, [keptLine(kept)], at);
      post('charge', { orderId, amount: kept, at });
      return row?.id ?? null;
    },

    refund,
  };
};

export type DemoBook = ReturnType<typeof createDemoBook>;
