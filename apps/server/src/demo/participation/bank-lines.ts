import { createHash } from 'node:crypto';
import type { BankLineRow } from '../../modules/bank-lines/bank-lines.table.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import type { createDemoOrders } from './orders.ts';

type DemoOrders = ReturnType<ReturnType<typeof createDemoOrders>>;
type DemoOrder = DemoOrders['orders'][number];

const [MATCHED, EXACT, BY_PAYER, NOISE, DISCARDED] = [140, 20, 15, 20, 5];
const NOISY = ['货款', '服务费', '退回押金', '展位搭建费'];

interface MadeLine {
  payer: string;
  amount: number;
  at: string;
  purpose: string;
  serial: string;
  order?: DemoOrder;
  basis: BankLineRow['basis'];
  state: BankLineRow['state'];
}

/** Transfers that were received, such as wait for a confirmation, and money of others. */
const linesOf = ({ orders, payments }: DemoOrders, meeting: DemoMeeting): MadeLine[] => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const paid = payments.filter(({ method }) => method === 'bank_transfer').slice(0, MATCHED);
  const matched = paid.flatMap((payment, index): MadeLine[] => {
    const order = byId.get(payment.order_id);
    payment.bank_line_id = meeting.idOf('bankLine', index + 1);
    const said = { payer: order?.payer_name ?? '', amount: payment.amount, at: payment.created_at };
    const found = { basis: 'payRef', state: 'matched', serial: payment.trade_no ?? '' } as const;
    return order === undefined ? [] : [{ ...said, ...found, order, purpose: `会务费 ${order.pay_ref}` }];
  });
  const waiting = orders.filter(({ status, received }) => status === 'unpaid' && received === 0).toReversed();
  const open = waiting.slice(0, EXACT + BY_PAYER).map((order, index): MadeLine => {
    const isExact = index < EXACT;
    return {
      order,
      payer: order.payer_name,
      amount: order.pending,
      at: meeting.calendar.at(1 + (index % 5), 600),
      purpose: isExact ? `报名 ${order.pay_ref}` : '会务费',
      serial: `DEMOW${String(index).padStart(8, '0')}`,
      basis: isExact ? 'payRef' : 'payer',
      state: 'imported',
    };
  });
  const others = Array.from({ length: NOISE + DISCARDED }, (_, index): MadeLine => ({
    payer: `青禾供应链${index + 1}`,
    amount: 50_000 + index * 1000,
    at: meeting.calendar.at(1 + (index % 9), 660),
    purpose: NOISY[index % NOISY.length] ?? '',
    serial: `DEMON${String(index).padStart(8, '0')}`,
    basis: null,
    state: index < NOISE ? 'nomatch' : 'discarded',
  }));
  return [...matched, ...open, ...others];
};

/** Lines of the statement of a meeting. The payments that they show are marked. */
export const makeBankLines = (meeting: DemoMeeting, made: DemoOrders) =>
  linesOf(made, meeting).map(({ order, payer, amount, at, ...line }, index) => {
    const id = meeting.idOf('bankLine', index + 1);
    return {
      id,
      ...meeting.owned,
      booked_on: shanghaiDay(new Date(at)),
      amount,
      payer_name: payer,
      payer_account: `62220000${String(index).padStart(8, '0')}`,
      purpose: line.purpose,
      serial: line.serial,
      checksum: createHash('sha256').update(id).digest('hex'),
      basis: line.basis,
      parts: JSON.stringify(order === undefined ? [] : [{ id: order.id, amount }]),
      state: line.state,
      state_reason: line.state === 'discarded' ? '非本会议的款项' : '',
      created_at: meeting.calendar.at(1, 720),
      created_by: meeting.tracked.created_by,
      updated_at: meeting.calendar.at(1, 720),
      updated_by: null,
    };
  });
