import { createHash } from 'node:crypto';
import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import type { VoucherState } from '@huiwu/contract/vouchers';
import type { NewFileRow } from '../../modules/files/files.table.ts';
import type { NewPaymentRow } from '../../modules/orders/orders.table.ts';
import { formatSerialNumber } from '../../modules/serial-rules/serial-numbers.rules.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import { stableId } from '../stable-ids.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import type { createDemoOrders } from './orders.ts';
import { voucherPicture } from './voucher-pictures.ts';

type DemoOrders = ReturnType<ReturnType<typeof createDemoOrders>>;
type DemoOrder = DemoOrders['orders'][number];
type DemoPayment = NewPaymentRow & { created_at: string };

const [APPROVED, SUBMITTED, DUPLICATES, REJECTED] = [36, 12, 5, 4];
const HOUR_MS = 3_600_000;
/** How long a voucher takes that is approved, revoked, and followed by another. */
const CORRECTED_HOURS = 6;
const ID_DIGITS = 32;
/** 财务 and 报名管理. */
const [AUDITOR, UPLOADER] = [stableId('admin', 3), stableId('admin', 4)];

interface Made {
  order: DemoOrder;
  state: VoucherState;
  payment?: DemoPayment;
  reason?: string;
  /** The voucher whose picture it has. */
  copyOf?: number;
  /** Approved with this amount, taken back, and followed by another voucher. */
  mistyped?: { of: DemoPayment; amount: number; revokedAt: string };
  /** The voucher that it replaces. */
  previous?: number;
  /** When it was handed in, if not an hour before it was reviewed. */
  sentAt?: string;
}

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR_MS;
const hoursBefore = (at: string, hours: number): string => new Date(Date.parse(at) - hours * HOUR_MS).toISOString();

/** A voucher whose amount was read with a digit too few, revoked the same day, and the one that was approved afterwards. */
const correctedVouchers = (order: DemoOrder, payment: DemoPayment): Made[] => {
  const at = payment.created_at;
  const mistyped = { of: payment, amount: Math.floor(payment.amount / 10), revokedAt: hoursBefore(at, 2) };
  const first = { sentAt: hoursBefore(at, 4), reason: `金额录入有误：回单为 ${yuanOf(payment.amount)} 元`, mistyped };
  return [
    { order, state: 'revoked', ...first },
    { order, payment, state: 'approved', previous: APPROVED, copyOf: APPROVED },
  ];
};

/** Which vouchers there are: those of received transfers, and others of orders that wait. */
const plannedFor = ({ orders, payments }: DemoOrders): Made[] => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const received = payments.filter(({ method }) => method === 'bank_transfer');
  const transfers = received.slice(0, APPROVED);
  const waiting = orders.filter(({ status, received }) => status === 'unpaid' && received === 0);
  const approved = transfers.flatMap((payment): Made[] => {
    const order = byId.get(payment.order_id);
    return order === undefined ? [] : [{ order, payment, state: 'approved' }];
  });
  const corrected = received.slice(APPROVED).flatMap((payment): Made[] => {
    const order = byId.get(payment.order_id);
    return order !== undefined && hoursBetween(order.created_at, payment.created_at) >= CORRECTED_HOURS
      ? correctedVouchers(order, payment)
      : [];
  });
  const open = waiting.slice(0, SUBMITTED).map((order): Made => ({ order, state: 'submitted' }));
  const copies = waiting
    .slice(SUBMITTED, SUBMITTED + DUPLICATES)
    .map((order, copyOf): Made => ({ order, state: 'submitted', copyOf }));
  const ended = waiting
    .slice(SUBMITTED + DUPLICATES, SUBMITTED + DUPLICATES + REJECTED + 1)
    .map((order, index): Made =>
      index < REJECTED ? { order, state: 'rejected', reason: '图片不清：看不到流水号' } : { order, state: 'withdrawn' },
    );
  return [...approved, ...corrected.slice(0, 2), ...open, ...copies, ...ended];
};

const timesOf = ({ order, payment, mistyped, sentAt }: Made, { calendar }: DemoMeeting) => {
  if (mistyped !== undefined && sentAt !== undefined) return { sent: sentAt, audit: mistyped.revokedAt };
  const latest = Date.parse(calendar.at(0, -2));
  const audited = payment?.created_at ?? new Date(Math.min(Date.parse(order.created_at) + 2 * HOUR_MS, latest));
  const audit = new Date(audited).toISOString();
  const sent = new Date(Math.max(Date.parse(audit) - HOUR_MS, Date.parse(order.created_at))).toISOString();
  return { sent, audit };
};

const createNumbers = () => {
  const taken = new Map<string, number>();
  return (at: string): string => {
    const day = shanghaiDay(new Date(at));
    const value = (taken.get(day) ?? 0) + 1;
    taken.set(day, value);
    return formatSerialNumber({ prefix: 'PZ', digits: 4, date_part: 'yyyyMMdd' }, day, value);
  };
};

/** What all rows of one voucher go by. */
interface VoucherFacts {
  id: string;
  amount: number;
  serial: string;
  sent: string;
  audit: string;
  content: Buffer;
}

const linesOf = ({ order }: Made, { sent, amount, serial }: Omit<VoucherFacts, 'content'>): string[] => [
  'TRANSFER - SAMPLE',
  `DATE     ${shanghaiDay(new Date(sent))}`,
  `AMOUNT   ${yuanOf(amount)}`,
  `SERIAL   ${serial}`,
  `REMARK   ${order.pay_ref}`,
];

const fileOf = (meeting: DemoMeeting, { order }: Made, { id, content, sent }: VoucherFacts): NewFileRow => ({
  id: createHash('sha256').update(`voucher ${id}`).digest('hex').slice(0, ID_DIGITS),
  customer_id: meeting.owned.customer_id,
  admin_id: meeting.tracked.created_by,
  name: `汇款凭证-${order.payer_name}.png`,
  extension: 'png',
  type: 'image/png',
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  origin: 'generated',
  state: 'kept',
  created_at: sent,
  changed_at: sent,
});

const auditOf = ({ state, reason = '', mistyped }: Made, { amount, audit, sent }: VoucherFacts) => {
  const isAudited = state === 'approved' || state === 'rejected' || state === 'revoked';
  return {
    state,
    state_reason: reason,
    audit_amount: state === 'approved' ? amount : (mistyped?.amount ?? null),
    auditor_id: isAudited ? AUDITOR : null,
    audited_at: isAudited ? audit : null,
    updated_at: isAudited ? audit : sent,
  };
};

/** The payment that came by the voucher, or was taken back, or the order that waits for it. */
const mark = (
  { order, state, payment, mistyped, reason = '' }: Made,
  { book }: DemoOrders,
  { id, voucher_no: number, bank_serial: tradeNo }: { id: string; voucher_no: string; bank_serial: string },
): void => {
  if (payment !== undefined) Object.assign(payment, { voucher_id: id, remark: `缴费凭证 ${number}` });
  if (state === 'submitted') order.has_voucher = 1;
  if (mistyped === undefined) return;
  const { amount, revokedAt } = mistyped;
  const received = { orderId: order.id, amount, method: 'bank_transfer', at: hoursBefore(revokedAt, 1) } as const;
  book.payReversed({ ...received, tradeNo, voucherId: id, reason, reversedAt: revokedAt });
};

/** What a voucher says: the money that came by it, or what its order waits for. */
const saidBy = ({ order, ...of }: Made, index: number) => {
  const payment = of.payment ?? of.mistyped?.of;
  return {
    amount: payment?.amount ?? Math.max(order.pending, 1),
    serial: payment?.trade_no ?? `DEMOPZ${String(index).padStart(8, '0')}`,
  };
};

const isCopy = ({ state, copyOf }: Made): boolean => state === 'submitted' && copyOf !== undefined;

const senderOf = (index: number) =>
  index % 4 === 0
    ? { sender: 'admin' as const, created_by: UPLOADER }
    : { sender: 'attendee' as const, created_by: null };

/** Vouchers of transfers with readable pictures. The payments and orders that they are for are marked. */
export const makeVouchers = (meeting: DemoMeeting, made: DemoOrders) => {
  const { owned } = meeting;
  const numberAt = createNumbers();
  const pictures: Buffer[] = [];
  return plannedFor(made).map((of, index) => {
    const { order, copyOf, previous } = of;
    const known = { ...timesOf(of, meeting), id: meeting.idOf('voucher', index + 1), ...saidBy(of, index) };
    const facts = { ...known, content: pictures[copyOf ?? -1] ?? voucherPicture(linesOf(of, known)) };
    const { id, sent, amount, serial, content } = facts;
    pictures.push(content);
    const file = fileOf(meeting, of, facts);
    const voucher = {
      id,
      ...owned,
      ...auditOf(of, facts),
      voucher_no: numberAt(sent),
      payer_name: order.payer_name,
      amount,
      paid_on: shanghaiDay(new Date(sent)),
      bank_serial: isCopy(of) ? '' : serial,
      is_duplicate: isCopy(of) ? 1 : 0,
      ...senderOf(index),
      file_id: file.id,
      file_name: file.name,
      file_sha256: file.sha256,
      previous_id: previous === undefined ? null : meeting.idOf('voucher', previous + 1),
      created_at: sent,
      updated_by: null,
    };
    mark(of, made, voucher);
    const part = { id: meeting.idOf('voucherOrder', index + 1), ...owned, voucher_id: id, order_id: order.id, amount };
    return { voucher, part, file, content };
  });
};
