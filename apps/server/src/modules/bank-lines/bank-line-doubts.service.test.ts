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
    const stale = { id, version: version - 1 };
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
