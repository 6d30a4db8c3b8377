import { expect, test } from 'vitest';
import { codeOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { bankLinesInMeeting } from './testing/bank-lines-in-meeting.ts';

const PAIRS = Number(process.env['RACE_PAIRS'] ?? 10);

const raced = async (acts: readonly Promise<unknown>[]) => {
  const ends = await Promise.all(acts.map(async (act) => act.then(() => 200).catch(() => codeOf(act))));
  return ends.toSorted((one, other) => one - other);
};

test('two confirmations of a line: one wins, and the ledger holds', { timeout: 60_000 + PAIRS * 1000 }, async () => {
  const tools = await bankLinesInMeeting();
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [order = ''] = await tools.opened(1);
    const id = await tools.lineFor(order);
    const ends = await raced([tools.confirm(id), tools.confirm(id)]);
    expect(ends[0]).toBe(200);
    expect([409, 720_001]).toContain(ends[1]);
    expect((await tools.get(order)).received).toBe(PRICE);
    expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  }
});

test(
  'a voucher and a line of one transfer: the money is counted once',
  { timeout: 60_000 + PAIRS * 1000 },
  async () => {
    const tools = await bankLinesInMeeting();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [order = ''] = await tools.opened(1);
      const voucher = await tools.upload([{ id: order, amount: PRICE }], { bankSerial: `R${pair}` });
      const id = await tools.lineFor(order, { serial: `R${pair}` });
      const [first] = await raced([tools.approve(voucher), tools.confirm(id)]);
      expect(first).toBe(200);
      expect((await tools.get(order)).received).toBe(PRICE);
      expect((await tools.account(order)).payments).toHaveLength(1);
      expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
    }
  },
);
