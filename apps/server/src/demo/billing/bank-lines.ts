import { createHash } from 'node:crypto';
import { bankLineProblems, type MatchBasis } from '@huiwu/contract/bank-lines';
import type { BankLineRow } from '../../modules/bank-lines/bank-lines.table.ts';
import type { NewPaymentRow } from '../../modules/orders/orders.table.ts';
import { CLOSED_BOOKS, type DemoMeeting } from '../participation/demo-meeting.ts';
import type { createDemoOrders } from '../participation/orders.ts';
import type { makeVouchers } from '../participation/vouchers.ts';
import { stableId } from '../stable-ids.ts';

type DemoOrders = ReturnType<ReturnType<typeof createDemoOrders>>;
type DemoOrder = DemoOrders['orders'][number];
type DemoVouchers = ReturnType<typeof makeVouchers>;
type State = BankLineRow['state'];
type OrdersById = ReadonlyMap<string, DemoOrder>;

/** How many lines of each kind the statement of the meeting that goes on has. */
const MATCHED = { byRef: 109, byPayer: 6, ofTwo: 8 };
const OPEN = { ofVouchers: 6, byRef: 7, byPayer: 14, ofTwo: 2 };
const [OTHERS, DISCARDED, DUPLICATES] = [15, 5, 10];
const OTHER_PURPOSES = ['货款', '服务费', '退回押金', '展位搭建费'];
const IN_MEETING = 1;
const USUAL_FEE = 160_000;
/** The meetings with statements are paid to the account of the branch. */
const ACCOUNT = stableId('paymentAccount', 2);

interface MadeLine {
  payer: string;
  amount: number;
  /** Day in Shanghai. */
  day: string;
  purpose: string;
  serial: string;
  basis: MatchBasis | null;
  state: State;
  reason?: string;
  /** On the evening of its day, if nothing else is said. */
  importedAt?: string;
  parts: { id: string; amount: number }[];
  payments?: NewPaymentRow[];
}

const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

const PURPOSES: Partial<Record<MatchBasis, (payRef: string) => string>> = {
  payRef: (payRef) => `会务费 ${payRef}`,
  manual: () => '会务费 2 人',
};

/** Payments of one transfer have its day, and its serial counts once. */
const markPayments = (payments: NewPaymentRow[], day: string, payer: string): void => {
  for (const [index, payment] of payments.entries()) {
    payment.paid_on = day;
    if (index > 0) payment.trade_no = null;
    if (!payment.voucher_id) payment.remark = `银行流水 ${payer}`;
  }
};

/** The line that shows payments: one transfer for one order, or for several. */
const lineOfPayments = (
  payments: [NewPaymentRow, ...NewPaymentRow[]],
  orders: OrdersById,
  basis: MatchBasis,
): MadeLine => {
  const [first] = payments;
  const order = orders.get(first.order_id);
  if (order === undefined) throw new Error('a payment without its order');
  const day =
    payments
      .map((payment) => payment.paid_on)
      .toSorted()
      .at(-1) ?? first.paid_on;
  markPayments(payments, day, order.payer_name);
  return {
    payer: order.payer_name,
    amount: sumOf(payments),
    day,
    purpose: PURPOSES[basis]?.(order.pay_ref) ?? '会务费',
    serial: first.trade_no ?? '',
    basis,
    state: 'matched',
    reason: first.voucher_id ? `附到 ${first.pay_no}` : '',
    parts: payments.map(({ order_id: id, amount }) => ({ id, amount })),
    payments,
  };
};

const transfersOf = ({ payments }: DemoOrders): NewPaymentRow[] =>
  payments.filter(({ method, state }) => method === 'bank_transfer' && state === 'confirmed');

/** Transfers that were received: for one order each, found by its reference or its payer, and for two at once. */
const matchedLines = (made: DemoOrders, orders: OrdersById): MadeLine[] => {
  const transfers = transfersOf(made);
  // A voucher shows its own amount, so two of them are not one transfer.
  const free = transfers.filter(({ voucher_id: voucher }) => !voucher);
  const [pairs, byPayer] = [MATCHED.ofTwo * 2, MATCHED.byPayer];
  const twos = Array.from({ length: MATCHED.ofTwo }, (_, index) => free.slice(index * 2, index * 2 + 2)).flatMap(
    ([one, other]): [NewPaymentRow, NewPaymentRow][] => (one && other ? [[one, other]] : []),
  );
  const named = free.slice(pairs, pairs + byPayer);
  const used = new Set([...twos.flat(), ...named]);
  const exact = transfers.filter((payment) => !used.has(payment)).slice(0, MATCHED.byRef);
  return [
    ...exact.map((payment) => lineOfPayments([payment], orders, 'payRef')),
    ...named.map((payment) => lineOfPayments([payment], orders, 'payer')),
    ...twos.map((payments) => lineOfPayments(payments, orders, 'manual')),
  ];
};

/** What waits: transfers of vouchers that wait too, others by reference or payer, and some for two orders at once. */
const openLines = ({ orders }: DemoOrders, { calendar }: DemoMeeting, vouchers: DemoVouchers): MadeLine[] => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const open = vouchers.filter(({ voucher }) => voucher.state === 'submitted' && voucher.is_duplicate === 0);
  const ofVouchers = open.slice(0, OPEN.ofVouchers).flatMap(({ voucher, part }): MadeLine[] => {
    const order = byId.get(part.order_id);
    return order === undefined
      ? []
      : [{ ...openLine([order]), serial: voucher.bank_serial, day: voucher.paid_on, purpose: `报名 ${order.pay_ref}` }];
  });
  const waiting = orders
    .filter(({ status, received, has_voucher: has }) => status === 'unpaid' && received === 0 && has === 0)
    .toReversed();
  const dayAt = (index: number) => calendar.day(1 + (index % 5));
  const single = waiting.slice(0, OPEN.byRef + OPEN.byPayer).map((order, index): MadeLine => {
    const own = { ...openLine([order]), serial: `DEMOW${String(index).padStart(8, '0')}`, day: dayAt(index) };
    return index < OPEN.byRef ? { ...own, purpose: `报名 ${order.pay_ref}` } : { ...own, basis: 'payer' };
  });
  const rest = waiting.slice(single.length);
  const twos = Array.from({ length: OPEN.ofTwo }, (_, index): MadeLine => {
    const own = openLine(rest.slice(index * 2, index * 2 + 2));
    const serial = `DEMOT${String(index).padStart(8, '0')}`;
    return { ...own, serial, day: dayAt(index), purpose: '会务费 2 人', basis: null, state: 'nomatch', parts: [] };
  });
  return [...ofVouchers, ...single, ...twos];
};

const openLine = (orders: readonly DemoOrder[]): MadeLine => {
  const parts = orders.map(({ id, pending }) => ({ id, amount: pending }));
  const [payer, amount] = [orders[0]?.payer_name ?? '', sumOf(parts)];
  return { payer, amount, day: '', purpose: '会务费', serial: '', basis: 'payRef', state: 'imported', parts };
};

/** Money of others that came to the same account. */
const otherLines = ({ calendar }: DemoMeeting): MadeLine[] =>
  Array.from({ length: OTHERS + DISCARDED }, (_, index): MadeLine => {
    const isOpen = index < OTHERS;
    return {
      payer: `青禾供应链${index + 1}`,
      amount: 50_000 + index * 1000,
      day: calendar.day(1 + (index % 9)),
      purpose: OTHER_PURPOSES[index % OTHER_PURPOSES.length] ?? '',
      serial: `DEMON${String(index).padStart(8, '0')}`,
      basis: null,
      state: isOpen ? 'nomatch' : 'discarded',
      reason: isOpen ? '' : '非本会议的款项',
      parts: [],
    };
  });

/** The same transfers in a second statement. */
const repeated = (lines: readonly MadeLine[], { calendar }: DemoMeeting): MadeLine[] =>
  lines.slice(0, DUPLICATES).map(({ payments: _payments, ...line }) => ({
    ...line,
    basis: null,
    state: 'duplicate',
    reason: bankLineProblems.imported(line.day),
    parts: [],
    importedAt: calendar.at(0, -30),
  }));

/** All transfers of a meeting that is over. One of the most usual fee was recorded with a fen more than the bank received. */
const closedLines = (made: DemoOrders, orders: OrdersById): MadeLine[] => {
  const transfers = transfersOf(made);
  const misread = transfers.findLast(({ amount }) => amount === USUAL_FEE);
  return transfers.map((payment) => {
    const line = lineOfPayments([payment], orders, 'payRef');
    if (payment !== misread) return line;
    const amount = payment.amount - 1;
    const { payments: _payments, ...said } = line;
    payment.remark = '按付款人来电登记';
    return { ...said, amount, state: 'imported', parts: [{ id: payment.order_id, amount }] };
  });
};

const linesOf = (meeting: DemoMeeting, made: DemoOrders, vouchers: DemoVouchers): MadeLine[] => {
  const orders = new Map(made.orders.map((order) => [order.id, order]));
  if (meeting.number === CLOSED_BOOKS) return closedLines(made, orders);
  if (meeting.number !== IN_MEETING) return [];
  const matched = matchedLines(made, orders);
  return [...matched, ...openLines(made, meeting, vouchers), ...otherLines(meeting), ...repeated(matched, meeting)];
};

/** Lines of the statement of a meeting. The payments that they show are marked. */
export const makeBankLines = (meeting: DemoMeeting, made: DemoOrders, vouchers: DemoVouchers) =>
  linesOf(meeting, made, vouchers).map((line, index) => {
    const id = meeting.idOf('bankLine', index + 1);
    for (const payment of line.payments ?? []) payment.bank_line_id = id;
    const at = line.importedAt ?? new Date(`${line.day}T22:30:00+08:00`).toISOString();
    const account = `62220000${line.serial.slice(-8).padStart(8, '0')}`;
    const said = [line.day, line.amount, line.payer, account, line.purpose, line.serial];
    return {
      id,
      ...meeting.owned,
      account: ACCOUNT,
      booked_on: line.day,
      amount: line.amount,
      payer_name: line.payer,
      payer_account: account,
      purpose: line.purpose,
      serial: line.serial,
      checksum: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
      basis: line.basis,
      parts: JSON.stringify(line.parts),
      state: line.state,
      state_reason: line.reason ?? '',
      created_at: at,
      created_by: stableId('admin', 3),
      updated_at: at,
      updated_by: null,
    };
  });
