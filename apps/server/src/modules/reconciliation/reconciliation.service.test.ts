import { describe, expect, test } from 'vitest';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { bankLinesInMeeting } from '../bank-lines/testing/bank-lines-in-meeting.ts';

const setUp = async () => {
  const all = await bankLinesInMeeting();
  const { reconciliation, reviewer } = all;
  const figures = (period: { from?: string; to?: string } = {}, caller = reviewer) =>
    reconciliation.getFigures(period, caller);
  const payments = (asked: { method: 'bank_transfer' | 'cash'; isSeen: boolean; account?: string }) =>
    reconciliation.listPayments({ page: 1, limit: 20, ...asked }, reviewer);
  return { ...all, figures, payments };
};

describe('the reconciliation of a meeting', () => {
  test('is empty and without a gap before anything came', async () => {
    const { figures } = await setUp();
    expect(await figures()).toMatchObject({ accounts: [], comparisons: [], gap: 0, onlyInBank: { count: 0, sum: 0 } });
  });

  test('adds up: imported lines are matched, suggested, not matched, duplicate or discarded', async () => {
    const { opened, lineFor, addLine, confirm, move, figures } = await setUp();
    const [one = '', two = ''] = await opened(2);
    const matched = await lineFor(one, { serial: 'A' });
    await confirm(matched);
    await lineFor(two, { serial: 'B' });
    await addLine({ amount: 3, purpose: '货款', payerName: '他人' });
    await lineFor(one, { serial: 'A' });
    await move(await addLine({ amount: 7, purpose: '退货', payerName: '他人' }), 'discard');
    const [account] = (await figures()).accounts;
    expect(account).toMatchObject({
      imported: { count: 5, sum: 3 * PRICE + 10 },
      matched: { count: 1, sum: PRICE },
      suggested: { count: 1, sum: PRICE },
      nomatch: { count: 1, sum: 3 },
      duplicate: { count: 1, sum: PRICE },
      discarded: { count: 1, sum: 7 },
    });
  });

  test('shows a difference of one fen and what it consists of, and none once it was corrected', async () => {
    const { opened, pay, reverse, lineFor, confirm, account, figures, payments, ledgerVerification } = await setUp();
    const [order = ''] = await opened(1);
    const payment = await pay(order, PRICE - 1, { method: 'bank_transfer' });
    const line = await lineFor(order, { serial: 'C' });
    const before = await figures();
    expect(before).toMatchObject({
      gap: -1,
      onlyInBank: { count: 1, sum: PRICE },
      onlyInBooks: { count: 1, sum: PRICE - 1 },
    });
    const { list, total } = await payments({ method: 'bank_transfer', isSeen: false });
    expect([total, list.map(({ id, amount }) => [id, amount])]).toEqual([1, [[payment, PRICE - 1]]]);
    await reverse(order, payment);
    await confirm(line);
    expect(await figures()).toMatchObject({ gap: 0, onlyInBank: { count: 0 }, onlyInBooks: { count: 0 } });
    const [received] = (await account(order)).payments.filter(({ state }) => state === 'confirmed');
    const shown = await payments({ method: 'bank_transfer', isSeen: true, account: '' });
    expect(shown.list).toMatchObject([{ id: received?.id, amount: PRICE, bankLineId: line, tradeNo: 'C' }]);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('counts methods without a statement beside the bank, and no reversed payment', async () => {
    const { opened, pay, reverse, figures, payments } = await setUp();
    const [one = '', two = ''] = await opened(2);
    await pay(one, 500, { method: 'cash' });
    await reverse(two, await pay(two, 900, { method: 'cash' }));
    const { comparisons, gap } = await figures();
    expect(comparisons).toEqual([
      { method: 'cash', account: null, received: { count: 1, sum: 500 }, bank: null, gap: null },
    ]);
    expect(gap).toBe(0);
    expect((await payments({ method: 'cash', isSeen: false })).total).toBe(1);
  });

  test('counts what a line shows on the day of the line', async () => {
    const { opened, upload, approve, lineFor, match, confirm, figures } = await setUp();
    const [order = ''] = await opened(1);
    const voucher = await upload([{ id: order, amount: PRICE }], { bankSerial: 'D', paidOn: '2026-11-01' });
    await approve(voucher);
    const line = await lineFor(order, { serial: 'D', bookedOn: '2026-11-02' });
    await match(line, [{ id: order, amount: PRICE }]);
    await confirm(line);
    expect(await figures({ from: '2026-11-02', to: '2026-11-02' })).toMatchObject({
      gap: 0,
      comparisons: [{ received: { count: 1, sum: PRICE }, bank: { count: 1, sum: PRICE }, gap: 0 }],
    });
    expect(await figures({ to: '2026-11-01' })).toMatchObject({ gap: 0, accounts: [], comparisons: [] });
  });

  test('of another meeting has nothing of this one', async () => {
    const { opened, lineFor, pay, figures, elsewhere, reconciliation } = await setUp();
    const [order = ''] = await opened(1);
    await lineFor(order);
    await pay(order, 1, { method: 'bank_transfer' });
    expect(await figures({}, elsewhere)).toMatchObject({ accounts: [], comparisons: [] });
    const asked = { method: 'bank_transfer' as const, isSeen: false, page: 1, limit: 20 };
    expect((await reconciliation.listPayments(asked, elsewhere)).total).toBe(0);
  });

  test('shows no amounts of orders to readers without the right, never 0 instead', async () => {
    const { opened, pay, lineFor, manager, inside, meeting, reconciliation } = await setUp();
    const [order = ''] = await opened(1);
    await pay(order, PRICE - 1, { method: 'bank_transfer' });
    await lineFor(order);
    const reader = inside(meeting, await manager({ fields: { 'orders.amounts': 'hidden' } }));
    const figures = await reconciliation.getFigures({}, reader);
    expect([figures.gap, figures.onlyInBooks]).toEqual([null, { count: 1, sum: null }]);
    expect(figures.comparisons.map(({ received, gap }) => [received.sum, gap])).toEqual([
      [null, null],
      [null, null],
    ]);
    const asked = { method: 'bank_transfer' as const, isSeen: false, page: 1, limit: 20 };
    expect((await reconciliation.listPayments(asked, reader)).list).toMatchObject([{ amount: null }]);
  });
});

describe('the check of the ledger of a meeting', () => {
  test('names the first order of this meeting that does not add up, and hides amounts as elsewhere', async () => {
    const { opened, list, db, manager, inside, meeting, elsewhere, reviewer, reconciliation } = await setUp();
    const [order = ''] = await opened(1);
    expect(await reconciliation.checkLedger(reviewer)).toMatchObject({ isBalanced: true, orders: 1, sentence: '' });
    await db
      .updateTable('orders')
      .set({ received: PRICE + 1 })
      .where('id', '=', order)
      .execute();
    const orderNo = (await list())[0]?.orderNo ?? '';
    const check = await reconciliation.checkLedger(reviewer);
    expect(check).toMatchObject({ isBalanced: false, orderNo });
    expect(check.sentence).toContain('1600.01');
    const reader = inside(meeting, await manager({ fields: { 'orders.amounts': 'hidden' } }));
    expect((await reconciliation.checkLedger(reader)).sentence).not.toContain('1600');
    expect(await reconciliation.checkLedger(elsewhere)).toMatchObject({ isBalanced: true, orders: 0 });
  });
});
