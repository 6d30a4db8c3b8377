import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/refusals.ts';
import { ordersInMeeting, PRICE } from './testing/orders-in-meeting.ts';

const PAIRS = Number(process.env['RACE_PAIRS'] ?? 10);

/** Both at once; how many were done, and with which codes the others were refused. */
const raced = async (acts: readonly Promise<unknown>[]) => {
  const ends = await Promise.all(acts.map(async (act) => act.then(() => 200).catch(() => codeOf(act))));
  return ends.toSorted((one, other) => one - other);
};

type Tools = Awaited<ReturnType<typeof ordersInMeeting>>;

const opened = async ({ addPerson, lastOrders }: Tools) => {
  const person = await addPerson();
  const [id = ''] = await lastOrders(1);
  return { person, id };
};

describe('of two changes of one order at once', { timeout: 60_000 + PAIRS * 1000 }, () => {
  const cases: [string, (tools: Tools, of: Awaited<ReturnType<typeof opened>>) => Promise<Promise<unknown>[]>][] = [
    ['two payments', async ({ pay }, { id }) => [pay(id, PRICE), pay(id, PRICE)]],
    [
      'a payment and a cancellation',
      async ({ pay, get, orderEnds, here }, { id }) => {
        const { version } = await get(id);
        return [pay(id, PRICE), orderEnds.cancel({ id, version, reason: '重复下单' }, here)];
      },
    ],
    [
      'two reversals of one payment',
      async ({ pay, reverse }, { id }) => {
        const payment = await pay(id, PRICE);
        return [reverse(id, payment), reverse(id, payment)];
      },
    ],
    [
      'a payment and an extension',
      // Both of what was read before: one after the other they would both be right.
      async ({ get, orderPayments, orderEnds, here }, { id }) => {
        const asked = { id, version: (await get(id)).version };
        const payment = { method: 'cash', amount: PRICE, paidOn: '2026-11-01', tradeNo: '', remark: '' } as const;
        const extension = { dueAt: '2099-01-01T00:00:00.000Z', reason: '对方申请延期' };
        return [
          orderPayments.record({ ...asked, ...payment }, here),
          orderEnds.extend({ ...asked, ...extension }, here),
        ];
      },
    ],
  ];

  test.each(cases)('%s: one wins, the other is told, and the ledger holds', async (_name, start) => {
    const tools = await ordersInMeeting();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const ends = await raced(await start(tools, await opened(tools)));
      expect(ends[0]).toBe(200);
      expect([409, 720_001]).toContain(ends[1]);
    }
    expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true, orders: PAIRS });
  });

  test('a payment and the deadline: the money is kept and confirms, whichever came first', async () => {
    const tools = await ordersInMeeting({ meeting: { payDeadlineDays: 1 } });
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const { person, id } = await opened(tools);
      tools.clock.advance(3 * 86_400);
      const [first] = await raced([tools.pay(id, PRICE), tools.orderEnds.expireOverdue()]);
      expect(first).toBe(200);
      const order = await tools.get(id);
      if (order.received === 0) await tools.pay(id, PRICE);
      expect(await tools.get(id)).toMatchObject({ status: 'paid', received: PRICE });
      expect((await tools.getPerson(person.id)).state).toBe('confirmed');
    }
    expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('a withdrawal and a payment: what was received is never lost', async () => {
    const tools = await ordersInMeeting();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const { person, id } = await opened(tools);
      await raced([tools.pay(id, PRICE), tools.act(person.id, 'withdraw', '行程有变')]);
      const { status, total, received } = await tools.get(id);
      expect(['cancelled 0', `paid ${PRICE}`]).toContain(`${status} ${received}`);
      expect([0, PRICE]).toContain(total);
    }
    expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });
});
