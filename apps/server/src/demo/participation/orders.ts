import { payRefOf, PAY_PREFIX, type PaymentMethod } from '@huiwu/contract/orders';
import { pendingOf, refundStateOf, statusOf } from '../../modules/orders/book/order-sums.rules.ts';
import { LATE_AND_FULL } from '../../modules/orders/order-ends.service.ts';
import { linesOf, type OrderLine } from '../../modules/orders/order-lines.rules.ts';
import { payerTerms } from '../../modules/orders/order-opening.service.ts';
import type { OrderSums } from '../../modules/orders/book/order-sums.rules.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import { createCounters, createDemoBook, type Counters, type DemoBook } from '../billing/demo-book.ts';
import { storiesOf, type OrderStories, type OrderStory } from '../billing/order-stories.ts';
import type { Calendar } from '../calendar.ts';
import { createRandom, type Random } from '../random.ts';
import { CLOSED_BOOKS, type DemoMeeting } from './demo-meeting.ts';
import { createDemoDiscounts } from './discounts.ts';
import { makeRegistrationTypes } from './groups.ts';

const SEED = 20_260_107;
const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000];
const DAYS_TO_PAY = 3;
/** One order in so many is paid in part, or overpaid. */
const [PARTIAL, OVERPAID] = [9, 9];
const OVERPAYMENT = 20_000;
/** How many orders of each meeting are overpaid, and how many of these surpluses are refunded. */
const SURPLUSES: Partial<Record<number, [overpaid: number, refunded: number]>> = { 1: [28, 26], 2: [46, 42] };
const METHODS: PaymentMethod[] = ['bank_transfer', 'bank_transfer', 'bank_transfer', 'wechat', 'alipay', 'pos', 'cash'];

type Payable = NewRegistrationRow & { price: number; created_at: string };

interface DemoGroup {
  registrations: readonly Payable[];
  isExpired: boolean;
  story: OrderStory | undefined;
}

const PAYABLE = ['pending_payment', 'confirmed', 'cancelled'];

const isPayable = (row: NewRegistrationRow, stories: OrderStories): row is Payable =>
  (row.price ?? 0) > 0 && (PAYABLE.includes(row.state ?? '') || stories.has(row.id));

/** People of a team who are in the same state pay together. In the order in which they were complete. */
const groupsOf = (rows: readonly NewRegistrationRow[], stories: OrderStories): DemoGroup[] => {
  const payable = rows.filter((row) => isPayable(row, stories));
  const groups = Map.groupBy(payable, ({ id, state, team_id: team }) =>
    team && state !== 'cancelled' ? `${team} ${state}` : id,
  );
  const begun = ({ registrations }: DemoGroup): string => registrations.at(-1)?.created_at ?? '';
  return [...groups.values()]
    .map((registrations) => {
      const story = stories.get(registrations[0]?.id ?? '');
      return {
        registrations: registrations.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1)),
        isExpired: registrations[0]?.state === 'cancelled' && story === undefined,
        story,
      };
    })
    .toSorted((one, other) => (begun(one) < begun(other) ? -1 : 1));
};

/** What was paid for an order: all of it for confirmed registrations, some of it or nothing for the others. */
const receivedOf = ({ registrations, isExpired, story }: DemoGroup, total: number, index: number): number => {
  if (isExpired || story === 'cancelled') return 0;
  if (story !== undefined || registrations[0]?.state === 'confirmed') return total;
  return index % PARTIAL === 0 ? Math.floor(total / 2) : 0;
};

const later = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();

interface PaidOrder {
  id: string;
  orderNo: string;
  at: string;
  total: number;
  discount: number;
  received: number;
  paidAt: string;
  method: PaymentMethod | null;
  refunds: Pick<OrderSums, 'refunded' | 'held'>;
}

const payerColumns = (first: Payable | undefined) => {
  const payer = {
    payer_name: first?.name ?? '',
    payer_phone: first?.phone ?? '',
    payer_company: first?.company ?? '',
  };
  return { ...payer, ...payerTerms(payer), payer_email: first?.email ?? '' };
};

/** Not today: the numbers of today are given by the server. */
const beforeToday = (at: string, calendar: Calendar): string =>
  [at, calendar.at(0, -1)].toSorted()[0] ?? calendar.at(0, -1);

const isLate = (story: OrderStory | undefined): boolean => story === 'late' || story === 'lateFull';

const hasLeft = (story: OrderStory | undefined): boolean =>
  story === 'cancelled' || story === 'refunded' || story === 'keptPart';

/** When an order is due, and how it ended. */
const endColumns = ({ number, calendar }: DemoMeeting, { isExpired, story }: DemoGroup, at: string) => {
  const expiry = beforeToday(later(at, DAYS_TO_PAY), calendar);
  const isCancelled = story === 'cancelled';
  const reason = isExpired ? '订单到期未缴费' : '';
  return {
    due_at: isExpired || isLate(story) || number === CLOSED_BOOKS ? expiry : calendar.at(-12, 24 * 60 - 1),
    expired_at: isExpired ? expiry : null,
    cancelled_at: isCancelled ? beforeToday(later(at, 1), calendar) : null,
    status_reason: isCancelled ? '报名已取消' : reason,
    needs_attention: 0,
    ...(story === 'lateFull' && { needs_attention: 1, status_reason: LATE_AND_FULL }),
  };
};

const orderRow = (
  meeting: DemoMeeting,
  group: DemoGroup,
  { own, counters }: { own: PaidOrder; counters: Counters },
) => {
  const [first, second] = group.registrations;
  const { id, at, total, discount, received, paidAt, method } = own;
  const people = hasLeft(group.story) ? 0 : group.registrations.length;
  const sums = { total, discount, received, ...own.refunds, invoicing: 0, invoiced: 0, people };
  const status = statusOf(sums, { isExpired: group.isExpired, isCancelled: group.story === 'cancelled' });
  counters.payNumber += 1;
  return {
    id,
    ...meeting.owned,
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
    ...endColumns(meeting, group, at),
    method,
    paid_at: status === 'paid' ? paidAt : null,
    created_at: at,
    updated_at: paidAt,
    created_by: null,
    updated_by: null,
  };
};

/** Money that came late came a day after the order had expired. */
const paidWhen = ({ story }: DemoGroup, at: string, { calendar, random }: { calendar: Calendar; random: Random }) => {
  const hours = random.between(1, 40);
  const paid = isLate(story) ? later(at, DAYS_TO_PAY + 1) : new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
  return beforeToday(paid, calendar);
};

const NOT_REFUNDED = { refunded: 0, held: 0 };

/** What goes back of the money of an order whose people have withdrawn. Nothing or half of the fee is kept. */
const refundLeft = (book: DemoBook, group: DemoGroup, order: PaidOrder & { payerName: string; left: string }) => {
  const { id, total, received, left } = order;
  const kept = group.story === 'keptPart' ? Math.floor(received / 2) : 0;
  const keptItemId = book.end({ orderId: id, total, at: left, kept });
  if (received === 0) return { ...order, total: kept, discount: 0, paidAt: left };
  const registrationIds = group.registrations.map((row) => row.id);
  const withdrawn = { registrationIds, people: order.payerName, kept, keptItemId };
  const refunds = book.refund({ ...order, at: left, surplus: received - kept, withdrawn });
  return { ...order, total: kept, discount: 0, refunds, paidAt: left };
};

/** Takes the surplus of the first orders that may have one. */
const createSurpluses = ({ number }: DemoMeeting) => {
  const [overpaid, refunded] = SURPLUSES[number] ?? [0, 0];
  let count = 0;
  return ({ registrations, story }: DemoGroup, index: number) => {
    const isOverpaid = story === undefined && registrations[0]?.state === 'confirmed' && index % OVERPAID === 1;
    if (!isOverpaid || count >= overpaid) return { surplus: 0, isRefunded: false };
    count += 1;
    return { surplus: OVERPAYMENT, isRefunded: count <= refunded };
  };
};

/** The orders of the demo's registrations, with what was paid for them and the ledger. */
export const createDemoOrders = (calendar: Calendar) => {
  const counters = createCounters();
  return (meeting: DemoMeeting, rows: readonly NewRegistrationRow[]) => {
    const random = createRandom(SEED + meeting.number);
    const book = createDemoBook(meeting, counters);
    const discounted = createDemoDiscounts(meeting, rows);
    const names = new Map(makeRegistrationTypes(meeting).map(({ id, name }) => [id, name]));
    const surplusOf = createSurpluses(meeting);
    const methods = meeting.number === CLOSED_BOOKS ? METHODS.slice(1, 5) : METHODS;
    const asked = (row: Payable): OrderLine[] =>
      linesOf({ ...row, is_waived: row.is_waived ?? 0 }, names.get(row.type_id) ?? '').map((line) =>
        row.is_waived === 1 ? line : discounted(row, line),
      );

    const openOrder = (group: DemoGroup, index: number) => {
      const at = group.registrations.at(-1)?.created_at ?? calendar.now;
      const id = book.idOf('order', index + 1);
      const lines = group.registrations.flatMap(asked);
      const total = book.charge(id, lines, at);
      const discount = lines.reduce((sum, line) => sum + line.discount, 0);
      const { surplus, isRefunded } = surplusOf(group, index);
      const received = receivedOf(group, total, index) + surplus;
      const [paidAt, method] =
        received > 0 ? [paidWhen(group, at, { calendar, random }), random.pick(methods)] : [at, null];
      if (method !== null) book.pay({ orderId: id, amount: received, at: paidAt, method });
      const paid = { id, at, total, discount, received, paidAt, method, orderNo: counters.order(at) };
      const payerName = group.registrations[0]?.name ?? '';
      if (hasLeft(group.story)) {
        const left = beforeToday(later(paidAt, 1), calendar);
        return refundLeft(book, group, { ...paid, refunds: NOT_REFUNDED, payerName, left });
      }
      const refunds = isRefunded ? book.refund({ ...paid, at: paidAt, payerName, surplus }) : NOT_REFUNDED;
      return { ...paid, refunds };
    };

    const orders = groupsOf(rows, storiesOf(meeting, rows)).map((group, index) =>
      orderRow(meeting, group, { own: openOrder(group, index), counters }),
    );
    return { orders, ...book.rows, book };
  };
};
