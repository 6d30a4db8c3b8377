import { createHash } from 'node:crypto';
import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import type { VoucherState } from '@huiwu/contract/vouchers';
import type { NewFileRow } from '../../modules/files/files.table.ts';
import type { NewPaymentRow } from '../../modules/orders/orders.table.ts';
import { formatSerialNumber } from '../../modules/serial-rules/serial-numbers.rules.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import type { createDemoOrders } from './orders.ts';
import { slipPicture } from './slip-pictures.ts';

type DemoOrders = ReturnType<ReturnType<typeof createDemoOrders>>;
type DemoOrder = DemoOrders['orders'][number];

const [APPROVED, SUBMITTED, DUPLICATES, REJECTED] = [38, 12, 5, 4];
const HOUR_MS = 3_600_000;
const ID_DIGITS = 32;

interface Made {
  order: DemoOrder;
  state: VoucherState;
  payment?: NewPaymentRow;
  reason?: string;
  /** The slip whose picture it has. */
  copyOf?: number;
}

/** Which slips there are: those of received transfers, and others of orders that wait. */
const plannedFor = ({ orders, payments }: DemoOrders): Made[] => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const transfers = payments.filter(({ method }) => method === 'bank_transfer').slice(0, APPROVED);
  const waiting = orders.filter(({ status, received }) => status === 'unpaid' && received === 0);
  const approved = transfers.flatMap((payment): Made[] => {
    const order = byId.get(payment.order_id);
    return order === undefined ? [] : [{ order, payment, state: 'approved' }];
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
  return [...approved, ...open, ...copies, ...ended];
};

const timesOf = ({ order, payment }: Made, { calendar }: DemoMeeting) => {
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

/** What all rows of one slip go by. */
interface SlipFacts {
  id: string;
  amount: number;
  serial: string;
  sent: string;
  audit: string;
  content: Buffer;
}

const linesOf = ({ order }: Made, { sent, amount, serial }: Omit<SlipFacts, 'content'>): string[] => [
  'TRANSFER - SAMPLE',
  `DATE     ${shanghaiDay(new Date(sent))}`,
  `AMOUNT   ${yuanOf(amount)}`,
  `SERIAL   ${serial}`,
  `REMARK   ${order.pay_ref}`,
];

const fileOf = (meeting: DemoMeeting, { order }: Made, { id, content, sent }: SlipFacts): NewFileRow => ({
  id: createHash('sha256').update(`slip ${id}`).digest('hex').slice(0, ID_DIGITS),
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

const auditOf = ({ tracked }: DemoMeeting, { state, reason = '' }: Made, { amount, audit, sent }: SlipFacts) => {
  const isAudited = state === 'approved' || state === 'rejected';
  return {
    state,
    state_reason: reason,
    audit_amount: state === 'approved' ? amount : null,
    auditor_id: isAudited ? tracked.created_by : null,
    audited_at: isAudited ? audit : null,
    updated_at: isAudited ? audit : sent,
  };
};

/** The payment that came by the slip, or the order that waits for it. */
const mark = ({ order, state, payment }: Made, id: string): void => {
  if (payment !== undefined) payment.voucher_id = id;
  if (state === 'submitted') order.has_voucher = 1;
};

/** Slips of transfers with readable pictures. The payments and orders that they are for are marked. */
export const makeVouchers = (meeting: DemoMeeting, made: DemoOrders) => {
  const { owned } = meeting;
  const numberAt = createNumbers();
  const pictures: Buffer[] = [];
  return plannedFor(made).map((of, index) => {
    const { order, payment, copyOf } = of;
    const known = {
      ...timesOf(of, meeting),
      id: meeting.idOf('voucher', index + 1),
      amount: payment?.amount ?? Math.max(order.pending, 1),
      serial: payment?.trade_no ?? `DEMOPZ${String(index).padStart(8, '0')}`,
    };
    const facts = { ...known, content: pictures[copyOf ?? -1] ?? slipPicture(linesOf(of, known)) };
    const { id, sent, amount, serial, content } = facts;
    pictures.push(content);
    mark(of, id);
    const file = fileOf(meeting, of, facts);
    const voucher = {
      id,
      ...owned,
      ...auditOf(meeting, of, facts),
      voucher_no: numberAt(sent),
      payer_name: order.payer_name,
      amount,
      paid_on: shanghaiDay(new Date(sent)),
      bank_serial: copyOf === undefined ? serial : '',
      is_duplicate: copyOf === undefined ? 0 : 1,
      sender: index % 4 === 0 ? ('admin' as const) : ('attendee' as const),
      file_id: file.id,
      file_name: file.name,
      file_sha256: file.sha256,
      previous_id: null,
      created_at: sent,
      created_by: null,
      updated_by: null,
    };
    const part = { id: meeting.idOf('voucherOrder', index + 1), ...owned, voucher_id: id, order_id: order.id, amount };
    return { voucher, part, file, content };
  });
};
