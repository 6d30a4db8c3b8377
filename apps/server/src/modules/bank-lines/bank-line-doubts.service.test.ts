import { voucherLineProblems } from '@huiwu/contract/bank-lines';
import { baseErrors } from '@huiwu/contract/base/errors';
import { describe, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { bankLinesInMeeting } from './testing/bank-lines-in-meeting.ts';

const DAY = '2026-11-01';
const CONFLICT = 720_006;

const setUp = async () => {
  const all = await bankLinesInMeeting();
  const { db, voucherLines, reviewer, find, logsOf, get } = all;
  const shownOn = async (order: string) => {
    const rows = await db.selectFrom('payments').select('bank_line_id').where('order_id', '=', order).execute();
    return rows.map(({ bank_line_id: line }) => line);
  };
  const refsOf = async (orders: readonly string[]) =>
    (await Promise.all(orders.map(async (id) => (await get(id)).payRef))).join(' ');
  const linesOf = (voucher: string) => voucherLines.find(voucher, reviewer);
  const approveByLine = async (id: string, version?: number) =>
    voucherLines.approve({ id, version: version ?? (await find(id)).version }, reviewer);
  const confirmation = async (id: string) => (await logsOf(id)).find(({ action }) => action === '确认匹配')?.changes;
  return { ...all, shownOn, refsOf, linesOf, approveByLine, confirmation };
};

describe('a line is not matched or confirmed', () => {
  test('by someone who saw it as it was before, nor with an order that does not exist', async () => {
    const { opened, lineFor, line, match, bankLineMatches, reviewer, get } = await setUp();
    const [order = ''] = await opened(1);
    const id = await lineFor(order);
    const { version } = await line(id);
    const stale = { id, version: version - 1, keepsOverpayment: false };
    expect(await codeOf(bankLineMatches.confirm(stale, reviewer))).toBe(baseErrors.changed.code);
    expect(await codeOf(match(id, [{ id: 'nothing', amount: PRICE }]))).toBe(baseErrors.notFound.code);
    expect(await get(order)).toMatchObject({ received: 0 });
  });

  test('with the voucher of an order that waits for less by now', async () => {
    const { opened, upload, lineFor, confirm, pay, get, find } = await setUp();
    const [order = ''] = await opened(1);
    const voucher = await upload([{ id: order, amount: PRICE }], { paidOn: DAY });
    const id = await lineFor(order);
    await pay(order, 100);
    expect((await refusalOf(confirm(id))).code).toBe(CONFLICT);
    expect((await find(voucher)).state).toBe('submitted');
    expect(await get(order)).toMatchObject({ received: 100 });
  });

  test('together with others, if one of its orders waits for another amount, or its transfer is recorded otherwise', async () => {
    const { opened, addLine, lineFor, refsOf, confirmExact, pay, line, get } = await setUp();
    const [one = '', two = '', three = '', four = ''] = await opened(4);
    const uneven = await addLine({ purpose: await refsOf([one, two]), amount: 2 * PRICE - 1 });
    const taken = await lineFor(three, { serial: 'S5' });
    await pay(four, 100, { method: 'bank_transfer', tradeNo: 'S5' });
    expect(await confirmExact()).toMatchObject({ confirmed: 0, left: 2 });
    expect([(await line(uneven)).state, (await line(taken)).state]).toEqual(['imported', 'imported']);
    for (const id of [one, two, three]) expect(await get(id)).toMatchObject({ received: 0 });
  });
});

describe('a voucher stays apart from a line', () => {
  test('of another day, of another amount and of another serial: the money is received beside it', async () => {
    const { opened, upload, lineFor, confirm, find, get } = await setUp();
    const orders = await opened(3);
    const vouchers: string[] = [];
    const own = [{ paidOn: '2026-10-31' }, { paidOn: DAY, bankSerial: 'X' }, { paidOn: DAY, part: 1 }];
    for (const [at, { part = PRICE, ...more }] of own.entries()) {
      const id = orders[at] ?? '';
      vouchers.push(await upload([{ id, amount: part }], more));
      await confirm(await lineFor(id));
      expect(await get(id)).toMatchObject({ received: PRICE, status: 'paid' });
    }
    const states = await Promise.all(vouchers.map(async (id) => (await find(id)).state));
    expect(states).toEqual(['submitted', 'submitted', 'submitted']);
  });

  test('of the same day if another voucher has the serial of the line', async () => {
    const { opened, upload, lineFor, confirm, find } = await setUp();
    const [order = ''] = await opened(1);
    const sameDay = await upload([{ id: order, amount: PRICE }], { paidOn: DAY });
    const sameSerial = await upload([{ id: order, amount: PRICE }], { paidOn: '2026-10-31', bankSerial: 'S7' });
    await confirm(await lineFor(order, { serial: 'S7' }));
    expect([(await find(sameDay)).state, (await find(sameSerial)).state]).toEqual(['submitted', 'approved']);
  });

  test('if it was reviewed or changed meanwhile, or one of its orders waits for another amount', async () => {
    const { opened, upload, addLine, approveByLine, approve, linesOf, find } = await setUp();
    const [one = '', two = '', three = ''] = await opened(3);
    const parts = [
      { id: one, amount: PRICE },
      { id: two, amount: PRICE - 1 },
    ];
    const uneven = await upload(parts, { bankSerial: 'U' });
    await addLine({ serial: 'U', amount: 2 * PRICE - 1 });
    expect((await refusalOf(approveByLine(uneven))).message).toBe(voucherLineProblems.gap);
    expect(await linesOf(uneven)).toMatchObject({ lines: [{ serial: 'U' }], isUnique: false });
    const voucher = await upload([{ id: three, amount: PRICE }], { bankSerial: 'V' });
    await addLine({ serial: 'V' });
    expect(await linesOf(voucher)).toMatchObject({ lines: [{ serial: 'V', amount: PRICE }], isUnique: true });
    expect(await codeOf(approveByLine(voucher, (await find(voucher)).version - 1))).toBe(baseErrors.changed.code);
    await approve(voucher);
    expect(await linesOf(voucher)).toEqual({ lines: [], isUnique: false });
    expect((await refusalOf(approveByLine(voucher))).message).toBe(voucherLineProblems.reviewed);
  });
});

describe('a line that is confirmed', () => {
  test('says in the log what it was attached to, if there was something, and lets go of it', async () => {
    const { opened, upload, approve, addLine, lineFor, match, confirm, move, shownOn, confirmation } = await setUp();
    const [one = '', two = ''] = await opened(2);
    await approve(await upload([{ id: one, amount: PRICE }], { bankSerial: 'S3' }));
    const attached = await addLine({ serial: 'S3' });
    await match(attached, [{ id: one, amount: PRICE }]);
    await confirm(attached);
    expect(await confirmation(attached)).toContain('附到');
    expect(await shownOn(one)).toEqual([attached]);
    await move(attached, 'release');
    expect(await shownOn(one)).toEqual([null]);
    const own = await lineFor(two);
    await confirm(own);
    expect(await confirmation(own)).toContain('金额');
    expect(await confirmation(own)).not.toContain('附到');
    await move(own, 'release');
    expect(await shownOn(two)).toEqual([own]);
  });

  test('gives the voucher its serial, and leaves it its own where the line has none', async () => {
    const { opened, upload, addLine, approveByLine, find } = await setUp();
    const [order = ''] = await opened(1);
    const voucher = await upload([{ id: order, amount: PRICE }], { paidOn: DAY, bankSerial: 'OWN' });
    await addLine({ serial: '', bookedOn: DAY });
    await approveByLine(voucher);
    expect(await find(voucher)).toMatchObject({ state: 'approved', bankSerial: 'OWN' });
  });

  test('is not deleted, and one that waits is', async () => {
    const { opened, lineFor, confirm, bankLines, here } = await setUp();
    const [order = ''] = await opened(1);
    const id = await lineFor(order);
    const blockers = async () => {
      const { actions } = await bankLines.get(id, here);
      return actions.find(({ name }) => name === 'delete')?.blockers.map(({ code }) => code);
    };
    expect(await blockers()).toEqual([]);
    await confirm(id);
    expect(await blockers()).toEqual(['unmatched']);
  });
});

describe('the orders that a line names', () => {
  test('get what they wait for in turn: the last one all that is left, or nothing', async () => {
    const { opened, addLine, refsOf, line } = await setUp();
    const orders = (await opened(2)).toSorted();
    const amountsFor = async (amount: number) => {
      const { orders: own } = await line(await addLine({ purpose: await refsOf(orders), amount }));
      return own.map((each) => [each.id, each.amount]);
    };
    const [one, two] = orders;
    expect(await amountsFor(PRICE)).toEqual([[one, PRICE]]);
    expect(await amountsFor(3 * PRICE)).toEqual([
      [one, PRICE],
      [two, 2 * PRICE],
    ]);
  });

  test('show what they cost to those who may see amounts', async () => {
    const { opened, lineFor, bankLines, reviewer, here } = await setUp();
    const [order = ''] = await opened(1);
    const id = await lineFor(order);
    const seen = async (by: typeof here) => {
      const [first] = (await bankLines.get(id, by)).orders;
      return [first?.total, first?.pending];
    };
    expect(await seen(here)).toEqual([null, null]);
    expect(await seen(reviewer)).toEqual([PRICE, PRICE]);
  });
});

describe('a transfer that was recorded without a serial is not received again', () => {
  test('when its line, which was matched before, is confirmed after the voucher', async () => {
    const { opened, upload, approve, lineFor, confirm, get, line, shownOn, ledgerVerification } = await setUp();
    const [order = ''] = await opened(1);
    const id = await lineFor(order);
    await approve(await upload([{ id: order, amount: PRICE }], { paidOn: '2026-10-31' }));
    await confirm(id);
    expect(await get(order)).toMatchObject({ received: PRICE, pending: 0 });
    expect(await shownOn(order)).toEqual([id]);
    expect(await line(id)).toMatchObject({ state: 'matched', stateReason: expect.stringContaining('附到 SK') });
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('when the line of a voucher of three orders, or of a payment by hand, comes later', async () => {
    const { opened, upload, approve, pay, addLine, match, confirm, get, shownOn } = await setUp();
    const [byHand = '', ...three] = await opened(4);
    const parts = three.map((id) => ({ id, amount: PRICE }));
    await approve(await upload(parts, { paidOn: '2026-10-30' }));
    await pay(byHand, PRICE, { method: 'bank_transfer', paidOn: DAY });
    for (const own of [parts, [{ id: byHand, amount: PRICE }]]) {
      const id = await addLine({ amount: own.length * PRICE });
      await match(id, own);
      await confirm(id);
      for (const { id: order } of own) {
        expect(await get(order)).toMatchObject({ received: PRICE });
        expect(await shownOn(order)).toEqual([id]);
      }
    }
  });

  test('each line is attached to another one of several that are alike', async () => {
    const { opened, pay, lineFor, confirm, get, shownOn } = await setUp();
    const [order = ''] = await opened(1);
    const half = PRICE / 2;
    const lines = [await lineFor(order, { amount: half }), await lineFor(order, { amount: half })];
    for (const paidOn of [DAY, '2026-11-02']) await pay(order, half, { method: 'bank_transfer', paidOn });
    for (const id of lines) await confirm(id);
    expect((await shownOn(order)).toSorted()).toEqual(lines.toSorted());
    expect((await get(order)).received).toBe(PRICE);
  });

  test('unless it is of other days, of another serial or of more orders: then what is not awaited is kept only if an admin says so', async () => {
    const { opened, upload, approve, pay, lineFor, confirm, get, line } = await setUp();
    const [early = '', other = '', shared = '', rest = ''] = await opened(4);
    const late = await lineFor(early);
    const more = [await lineFor(other, { serial: 'Z' }), await lineFor(shared)];
    await pay(early, PRICE, { method: 'bank_transfer', paidOn: '2026-10-28' });
    await pay(other, PRICE, { method: 'bank_transfer', paidOn: DAY, tradeNo: 'X' });
    const parts = [shared, rest].map((id) => ({ id, amount: PRICE }));
    await approve(await upload(parts, { paidOn: DAY }));
    for (const [at, id] of [late, ...more].entries()) {
      expect([at, (await refusalOf(confirm(id))).code]).toEqual([at, CONFLICT]);
      expect((await line(id)).state).toBe('imported');
    }
    await confirm(late, { keeps: true });
    expect((await get(early)).received).toBe(2 * PRICE);
    expect((await get(other)).received).toBe(PRICE);
  });

  test('and the only payment of a voucher without its serial is not that of a line with another one', async () => {
    const { opened, upload, approve, lineFor, confirm, get, shownOn, db } = await setUp();
    const [one = '', two = ''] = await opened(2);
    const id = await lineFor(two, { serial: 'Q2' });
    await approve(
      await upload(
        [one, two].map((order) => ({ id: order, amount: PRICE })),
        { paidOn: DAY, bankSerial: 'Q1' },
      ),
    );
    expect((await refusalOf(confirm(id))).code).toBe(CONFLICT);
    expect(await shownOn(two)).toEqual([null]);
    expect((await get(two)).received).toBe(PRICE);
    expect(await db.selectFrom('payments').select('id').where('order_id', '=', two).execute()).toHaveLength(1);
  });

  test('when its line comes after the voucher, found by its reference or, without one, by the number of the order', async () => {
    const { opened, upload, approve, addLine, refsOf, match, confirm, get, line, shownOn, bankLineOrders, reviewer } =
      await setUp();
    const [one = '', two = '', waiting = ''] = await opened(3);
    for (const id of [one, two]) await approve(await upload([{ id, amount: PRICE }], { paidOn: DAY }));
    const found = async (keyword: string) =>
      (await bankLineOrders.find({ keyword }, reviewer)).map(({ id, pending }) => [id, pending]);

    const named = await addLine({ purpose: await refsOf([one]) });
    expect(await line(named)).toMatchObject({ state: 'imported', basis: 'payRef' });
    await confirm(named);
    expect([(await get(one)).received, await shownOn(one)]).toEqual([PRICE, [named]]);

    const unnamed = await addLine({ purpose: '会务费', payerName: '某公司' });
    const { orderNo, payRef } = await get(two);
    expect(await found(orderNo)).toEqual([[two, 0]]);
    expect(await found(payRef.toLowerCase())).toEqual([[two, 0]]);
    expect((await found('')).map(([id]) => id)).toEqual([waiting]);
    await match(unnamed, [{ id: two, amount: PRICE }]);
    await confirm(unnamed);
    expect([(await get(two)).received, await shownOn(two)]).toEqual([PRICE, [unnamed]]);
    expect(await found(orderNo)).toEqual([]);
  });

  test('nor is it attached to where only exact amounts are confirmed together', async () => {
    const { opened, pay, lineFor, confirmExact, line } = await setUp();
    const [order = ''] = await opened(1);
    const half = PRICE / 2;
    const id = await lineFor(order, { amount: half });
    await pay(order, half, { method: 'bank_transfer', paidOn: DAY });
    expect(await confirmExact()).toMatchObject({ confirmed: 0, left: 1 });
    expect((await line(id)).state).toBe('imported');
  });
});
