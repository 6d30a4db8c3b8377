import { payRefOf, PAY_PREFIX, type LedgerEvent, type PaymentMethod } from '@huiwu/contract/orders';
import { SERIAL_RULES } from '../../catalogue/serial-rules.ts';
import { entriesOf } from '../../modules/orders/book/ledger.rules.ts';
import { amountOf, itemRowOf, linesOf, type OrderLine } from '../../modules/orders/order-lines.rules.ts';
import { payerTerms } from '../../modules/orders/order-opening.service.ts';
import { pendingOf, refundStateOf, statusOf } from '../../modules/orders/book/order-sums.rules.ts';
import type { LedgerEntryRow, NewOrderItemRow, NewPaymentRow } from '../../modules/orders/orders.table.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import { formatSerialNumber } from '../../modules/serial-rules/serial-numbers.rules.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { Calendar } from '../calendar.ts';
import { createRandom, type Random } from '../random.ts';
import { stableId } from '../stable-ids.ts';
import type { RefundSums } from '../../modules/orders/refunds/refunds.repository.ts';
import type { RefundRow } from '../../modules/orders/refunds/refunds.table.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import { createDemoDiscounts } from './discounts.ts';
import { makeRefund, type RefundedOrder } from './refunds.ts';
import { makeRegistrationTypes } from './groups.ts';

const SEED = 20_260_107;
const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000];
const DAYS_TO_PAY = 3;
/** Rows of each kind that a meeting may have. */
const PER_MEETING = 10_000;
/** One order in so many is paid in part, or overpaid. */
const [PARTIAL, OVERPAID] = [9, 9];
const OVERPAYMENT = 20_000;
const METHODS: PaymentMethod[] = ['bank_transfer', 'bank_transfer', 'wechat', 'alipay', 'pos', 'cash'];

type Payable = NewRegistrationRow & { price: number; created_at: string };

interface DemoGroup {
  registrations: readonly Payable[];
  isExpired: boolean;
}

const isPayable = (row: NewRegistrationRow): row is Payable =>
  (row.price ?? 0) > 0 && (row.state === 'pending_payment' || row.state === 'confirmed' || row.state === 'cancelled');

/** People of a team who are in the same state pay together. In the order in which they were complete. */
const groupsOf = (rows: readonly NewRegistrationRow[]): DemoGroup[] => {
  const payable = rows.filter(isPayable);
  const groups = Map.groupBy(payable, ({ id, state, team_id: team }) =>
    team && state !== 'cancelled' ? `${team} ${state}` : id,
  );
  const begun = ({ registrations }: DemoGroup): string => registrations.at(-1)?.created_at ?? '';
  return [...groups.values()]
    .map((registrations) => ({
      registrations: registrations.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1)),
      isExpired: registrations[0]?.state === 'cancelled',
    }))
    .toSorted((one, other) => (begun(one) < begun(other) ? -1 : 1));
};

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

/** What was paid for an order: all of it for confirmed registrations, some of it or nothing for the others. */
const receivedOf = ({ registrations, isExpired }: DemoGroup, total: number, index: number): number => {
  if (isExpired) return 0;
  if (registrations[0]?.state === 'confirmed') return total + (index % OVERPAID === 1 ? OVERPAYMENT : 0);
  return index % PARTIAL === 0 ? Math.floor(total / 2) : 0;
};

/** Counters that go on from one meeting to the next. */
const createCounters = () => ({
  order: createNumbers('order'),
  payment: createNumbers('payment'),
  refund: createNumbers('refund'),
  payNumber: 0,
});

type Counters = ReturnType<typeof createCounters>;

const later = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();

interface DemoPayment {
  orderId: string;
  amount: number;
  at: string;
  method: PaymentMethod;
}

/** Collects the rows below the orders of a meeting. */
const createDemoBook = (meeting: DemoMeeting, counters: Counters) => {
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

  return {
    rows: { items, payments, refunds, entries },
    idOf,

    charge: (orderId: string, lines: readonly OrderLine[], at: string): number => {
      const owner = { orderId, customerId: owned.customer_id, meetingId: owned.meeting_id, at };
      for (const line of lines)
        items.push(itemRowOf(line, { ...owner, newId: () => idOf('orderItem', items.length + 1) }));
      const amount = lines.reduce((sum, line) => sum + amountOf(line), 0);
      post('charge', { orderId, amount, at });
      return amount;
    },

    pay: ({ orderId, amount, at, method }: DemoPayment): void => {
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
      });
      post('payment', { orderId, amount, at });
    },

    /** What of a surplus is on its way back. */
    refund: (order: RefundedOrder): RefundSums => {
      const index = refunds.length;
      const row = makeRefund(meeting, order, {
        id: idOf('refund', index + 1),
        index,
        refundNo: counters.refund(order.at),
      });
      refunds.push(row);
      const { amount, state } = row;
      const isOwed = state === 'approved' || state === 'processing' || state === 'done';
      if (isOwed) post('refund', { orderId: order.id, amount, at: order.at });
      if (state === 'done') post('payout', { orderId: order.id, amount, at: order.at });
      return { refunded: isOwed ? amount : 0, held: isOwed || state === 'applied' ? amount : 0 };
    },
  };
};

interface PaidOrder {
  id: string;
  orderNo: string;
  at: string;
  total: number;
  discount: number;
  received: number;
  paidAt: string;
  method: PaymentMethod | null;
  refunds: RefundSums;
}

const payerColumns = (first: Payable | undefined) => {
  const payer = {
    payer_name: first?.name ?? '',
    payer_phone: first?.phone ?? '',
    payer_company: first?.company ?? '',
  };
  return { ...payer, ...payerTerms(payer), payer_email: first?.email ?? '' };
};

const orderRow = (
  { owned, calendar }: DemoMeeting,
  { registrations, isExpired }: DemoGroup,
  { own, counters }: { own: PaidOrder; counters: Counters },
) => {
  const [first, second] = registrations;
  const { id, at, total, discount, received, paidAt, method } = own;
  const sums = { total, discount, received, ...own.refunds, invoicing: 0, invoiced: 0, people: registrations.length };
  const status = statusOf(sums, { isExpired, isCancelled: false });
  counters.payNumber += 1;
  return {
    id,
    ...owned,
    ...sums,
    ...payerColumns(first),
    team_id: second === undefined ? null : (first?.team_id ?? null),
    order_no: own.orderNo,
    pay_prefix: PAY_PREFIX,
    pay_number: counters.payNumber,
    pay_ref: payRefOf(PAY_PREFIX, counters.payNumber),
    pending: pendingOf(sums),
    refund_state: refundStateOf(sums),
    invoice_state: 'none' as const,
    has_voucher: 0,
    status,
    status_reason: isExpired ? '订单到期未缴费' : '',
    method,
    due_at: isExpired ? later(at, DAYS_TO_PAY) : calendar.at(-12, 24 * 60 - 1),
    expired_at: isExpired ? later(at, DAYS_TO_PAY) : null,
    paid_at: status === 'paid' ? paidAt : null,
    created_at: at,
    updated_at: paidAt,
    created_by: null,
    updated_by: null,
  };
};

/** Not today: the numbers of today are given by the server. */
const paidWhen = (at: string, calendar: Calendar, random: Random): string =>
  new Date(Math.min(Date.parse(at) + random.between(1, 40) * HOUR_MS, Date.parse(calendar.at(0, -1)))).toISOString();

/** The orders of the demo's registrations, with what was paid for them and the ledger. */
export const createDemoOrders = (calendar: Calendar) => {
  const counters = createCounters();
  return (meeting: DemoMeeting, rows: readonly NewRegistrationRow[]) => {
    const random = createRandom(SEED + meeting.number);
    const book = createDemoBook(meeting, counters);
    const discounted = createDemoDiscounts(meeting, rows);
    const names = new Map(makeRegistrationTypes(meeting).map(({ id, name }) => [id, name]));
    const orders = groupsOf(rows).map((group, index) => {
      const at = group.registrations.at(-1)?.created_at ?? calendar.now;
      const id = book.idOf('order', index + 1);
      const lines = group.registrations.flatMap((row) =>
        linesOf({ ...row, is_waived: 0 }, names.get(row.type_id) ?? '').map((line) => discounted(row, line)),
      );
      const total = book.charge(id, lines, at);
      const discount = lines.reduce((sum, line) => sum + line.discount, 0);
      const received = receivedOf(group, total, index);
      const [paidAt, method] = received > 0 ? [paidWhen(at, calendar, random), random.pick(METHODS)] : [at, null];
      if (method !== null) book.pay({ orderId: id, amount: received, at: paidAt, method });
      const order = { id, at: paidAt, orderNo: counters.order(at), payerName: group.registrations[0]?.name ?? '' };
      const surplus = received - total;
      const refunds = surplus > 0 ? book.refund({ ...order, surplus, method }) : { refunded: 0, held: 0 };
      const own = { id, at, total, discount, received, paidAt, method, refunds, orderNo: order.orderNo };
      return orderRow(meeting, group, { own, counters });
    });
    return { orders, ...book.rows };
  };
};
