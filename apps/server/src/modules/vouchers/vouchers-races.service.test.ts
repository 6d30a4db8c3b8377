import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { vouchersInMeeting } from './testing/vouchers-in-meeting.ts';

const PAIRS = Number(process.env['RACE_PAIRS'] ?? 10);

type Tools = Awaited<ReturnType<typeof vouchersInMeeting>>;

const raced = async (acts: readonly Promise<unknown>[]) => {
  const ends = await Promise.all(acts.map(async (act) => act.then(() => 200).catch(() => codeOf(act))));
  return ends.toSorted((one, other) => one - other);
};

const voucher = async ({ opened, upload }: Tools, more: Parameters<Tools['upload']>[1] = {}) => {
  const [order = ''] = await opened(1);
  return { order, id: await upload([{ id: order, amount: PRICE }], more) };
};

describe('of two decisions on vouchers at once', { timeout: 60_000 + PAIRS * 1000 }, () => {
  const cases: [string, number[], (tools: Tools, pair: number) => Promise<Promise<unknown>[]>][] = [
    [
      'two approvals',
      [409, 720_001],
      async (tools) => {
        const { id } = await voucher(tools);
        return [tools.approve(id), tools.approve(id)];
      },
    ],
    [
      'an approval and a rejection',
      [409, 720_001],
      async (tools) => {
        const { id } = await voucher(tools);
        return [tools.approve(id), tools.reject(id)];
      },
    ],
    [
      'two revocations',
      [409, 720_001],
      async (tools) => {
        const { id } = await voucher(tools);
        await tools.approve(id);
        return [tools.revoke(id), tools.revoke(id)];
      },
    ],
    [
      'an approval and a revocation of a voucher that waits',
      [409, 720_001],
      async (tools) => {
        const { id } = await voucher(tools);
        return [tools.approve(id), tools.revoke(id)];
      },
    ],
    [
      'an approval and a revocation of an approved voucher',
      [409, 720_001],
      async (tools) => {
        const { id } = await voucher(tools);
        await tools.approve(id);
        return [tools.approve(id), tools.revoke(id)];
      },
    ],
    [
      'approvals of two vouchers of one transfer',
      [720_006],
      async (tools, pair) => {
        const [one, other] = [
          await voucher(tools, { bankSerial: `S${pair}` }),
          await voucher(tools, { bankSerial: `S${pair}` }),
        ];
        return [tools.approve(one.id), tools.approve(other.id)];
      },
    ],
    [
      'an approval and a payment by hand of one transfer',
      [400, 720_006],
      async (tools, pair) => {
        const { id } = await voucher(tools, { bankSerial: `S${pair}` });
        const [other = ''] = await tools.opened(1);
        const byHand = { method: 'bank_transfer' as const, tradeNo: `S${pair}` };
        return [tools.approve(id), tools.pay(other, PRICE, byHand)];
      },
    ],
  ];

  test.each(cases)('%s: one wins, the other is told, and the ledger holds', async (_name, codes, start) => {
    const tools = await vouchersInMeeting();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const ends = await raced(await start(tools, pair));
      expect(ends[0]).toBe(200);
      expect(codes).toContain(ends[1]);
      expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
    }
  });

  test('an approval and a revocation of another voucher of one order: the order has what is confirmed', async () => {
    const tools = await vouchersInMeeting();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const { order, id } = await voucher(tools);
      await tools.approve(id, { orders: [{ id: order, amount: 100 }] });
      const other = await tools.upload([{ id: order, amount: PRICE - 100 }]);
      await raced([tools.approve(other), tools.revoke(id)]);
      const states = [(await tools.find(id)).state, (await tools.find(other)).state];
      expect(states).toEqual(['revoked', 'approved']);
      expect((await tools.get(order)).received).toBe(PRICE - 100);
      expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
    }
  });
});
