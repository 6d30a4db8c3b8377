import { describe, expect, test } from 'vitest';
import type { OrderRow } from './orders.table.ts';
import { ordersInMeeting, PRICE } from './testing/orders-in-meeting.ts';

/** What an admin with all rights is offered, each with what is in its way. */
const setUp = async () => {
  const tools = await ordersInMeeting();
  await tools.addPerson();
  const { id } = await tools.only();
  const offered = async (columns: Partial<OrderRow>): Promise<string> => {
    await tools.db.updateTable('orders').set(columns).where('id', '=', id).execute();
    const { actions } = await tools.orders.get(id, tools.here);
    const said = actions.map(({ name, blockers }) => [name, ...blockers.map(({ code }) => code)].join(':'));
    return said.toSorted().join(' ');
  };
  return { ...tools, offered };
};

const PAID: Partial<OrderRow> = { status: 'paid', received: PRICE, pending: 0 };
const SURPLUS = { ...PAID, received: PRICE + 1, pending: -1 };
const NOTHING_DUE = 'recordPayment:nothingDue requestInvoice';
const NOTHING_LEFT = 'uploadVoucher:nothingDue waive:nothingToWaive';

const CASES: [string, Partial<OrderRow>, string][] = [
  ['that is cancelled', { status: 'cancelled', total: 0, pending: 0 }, 'edit'],
  [
    'whose money was all refunded',
    { status: 'refunded', received: PRICE, refunded: PRICE, total: 0, pending: 0 },
    'edit',
  ],
  [
    'that expired',
    { status: 'expired' },
    'cancel change:isExpired edit extend recordPayment requestInvoice uploadVoucher waive:isExpired',
  ],
  [
    'that waits for its payment',
    { has_voucher: 0 },
    'cancel change edit extend recordPayment remind requestInvoice uploadVoucher waive',
  ],
  [
    'that needs attention',
    { needs_attention: 1 },
    'cancel change edit extend handle recordPayment remind requestInvoice uploadVoucher waive',
  ],
  [
    'whose voucher waits',
    { has_voucher: 1 },
    'cancel change edit extend recordPayment remind:voucherWaits requestInvoice uploadVoucher waive',
  ],
  [
    'that is paid in part',
    { status: 'partial', received: 100, pending: PRICE - 100 },
    'applyInvoice applyRefund cancel change edit extend recordPayment remind requestInvoice splitInvoice uploadVoucher waive',
  ],
  ['that is paid', PAID, `applyInvoice applyRefund cancel change edit ${NOTHING_DUE} splitInvoice ${NOTHING_LEFT}`],
  [
    'that is paid and invoiced',
    { ...PAID, invoiced: PRICE },
    `applyInvoice:nothingToInvoice applyRefund cancel change edit ${NOTHING_DUE} splitInvoice:nothingToInvoice ${NOTHING_LEFT}`,
  ],
  [
    'whose money is all held',
    { ...PAID, held: PRICE },
    `applyInvoice:nothingToInvoice applyRefund:noMoney cancel change edit ${NOTHING_DUE} splitInvoice:nothingToInvoice ${NOTHING_LEFT}`,
  ],
  [
    'that has a surplus',
    SURPLUS,
    `applyInvoice applyRefund cancel change edit offset ${NOTHING_DUE} splitInvoice ${NOTHING_LEFT}`,
  ],
  [
    'whose surplus is held',
    { ...SURPLUS, held: PRICE + 1 },
    `applyInvoice:nothingToInvoice applyRefund:noMoney cancel change edit offset:noSurplus ${NOTHING_DUE} splitInvoice:nothingToInvoice ${NOTHING_LEFT}`,
  ],
];

describe('an order offers what fits it, and says what is in the way', () => {
  test.each(CASES)('one %s', async (_name, columns, expected) => {
    const { offered } = await setUp();
    expect(await offered(columns)).toBe(expected);
  });
});
