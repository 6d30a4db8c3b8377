import { voucherLineProblems } from '@huiwu/contract/bank-lines';
import { describe, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { bankLinesInMeeting } from './testing/bank-lines-in-meeting.ts';

const PAIRS = Number(process.env['RACE_PAIRS'] ?? 6);
const DAY = '2026-11-01';

const setUp = async () => {
  const all = await bankLinesInMeeting();
  const { voucherLines, reviewer, find, upload, opened, addLine } = all;
  /** A voucher for an order of its own, and a line with its serial. */
  const voucherWithLine = async (serial: string) => {
    const [order = ''] = await opened(1);
    const voucher = await upload([{ id: order, amount: PRICE }], { bankSerial: serial });
    return { order, voucher, line: await addLine({ serial, purpose: '汇款', payerName: '他人' }) };
  };
  const approveByLine = async (id: string) => voucherLines.approve({ id, version: (await find(id)).version }, reviewer);
  const whys = async () => Object.fromEntries((await voucherLines.preview(reviewer)).map(({ id, why }) => [id, why]));
  const approveAll = (ids: string[]) => voucherLines.approveAll(ids, reviewer);
  return { ...all, voucherWithLine, approveByLine, whys, approveAll };
};

describe('a voucher is not approved by a line', () => {
  test('without a line, with a difference, with the mark of a duplicate, or with several lines', async () => {
    const { opened, upload, addLine, approveByLine, whys, approveAll, get, find } = await setUp();
    const orders = await opened(5);
    const [one = '', two = '', three = '', four = '', five = ''] = orders;
    const alone = await upload([{ id: one, amount: PRICE }], { bankSerial: 'A' });
    const short = await upload([{ id: two, amount: PRICE - 1 }], { bankSerial: 'B' });
    await addLine({ serial: 'B', amount: PRICE - 1 });
    const first = await upload([{ id: three, amount: PRICE }], { bankSerial: 'C' });
    const copy = await upload([{ id: four, amount: PRICE }], { bankSerial: 'C' });
    const several = await upload([{ id: five, amount: PRICE }], { paidOn: DAY });
    await addLine({ serial: '', bookedOn: DAY, payerName: '甲' });
    await addLine({ serial: '', bookedOn: DAY, payerName: '乙' });
    expect(await whys()).toEqual({
      [alone]: voucherLineProblems.severalLines,
      [short]: voucherLineProblems.gap,
      [first]: voucherLineProblems.severalLines,
      [copy]: voucherLineProblems.duplicate,
      [several]: voucherLineProblems.severalLines,
    });
    expect((await refusalOf(approveByLine(short))).message).toBe(voucherLineProblems.gap);
    const results = await approveAll([alone, short, first, copy, several]);
    expect(results.every(({ isDone }) => !isDone)).toBe(true);
    expect(await Promise.all(orders.map(async (id) => (await get(id)).received))).toEqual([0, 0, 0, 0, 0]);
    expect((await find(alone)).state).toBe('submitted');
  });

  test('that another voucher may be about as well', async () => {
    const { opened, upload, addLine, whys } = await setUp();
    const [one = '', two = ''] = await opened(2);
    const vouchers = [
      await upload([{ id: one, amount: PRICE }], { paidOn: DAY }),
      await upload([{ id: two, amount: PRICE }], { paidOn: DAY }),
    ];
    await addLine({ bookedOn: DAY });
    expect(await whys()).toEqual(Object.fromEntries(vouchers.map((id) => [id, voucherLineProblems.severalLines])));
  });

  test('of another meeting', async () => {
    const { voucherWithLine, voucherLines, elsewhere, find } = await setUp();
    const { voucher } = await voucherWithLine('A');
    expect(await codeOf(voucherLines.approve({ id: voucher, version: 1 }, elsewhere))).toBe(404);
    expect(await codeOf(voucherLines.find(voucher, elsewhere))).toBe(404);
    expect(await voucherLines.preview(elsewhere)).toEqual([]);
    expect((await find(voucher)).state).toBe('submitted');
  });
});

describe('vouchers with a line each', () => {
  test('are approved together, each line shows its payment, and the rest stays', async () => {
    const { voucherWithLine, whys, approveAll, upload, opened, get, line, find, account, figuresOf } =
      await withFigures();
    const [one, two] = [await voucherWithLine('A'), await voucherWithLine('B')];
    const [order = ''] = await opened(1);
    const rest = await upload([{ id: order, amount: PRICE }], { bankSerial: 'Z' });
    expect(await whys()).toEqual({ [one.voucher]: null, [two.voucher]: null, [rest]: voucherLineProblems.noLine });
    expect(await approveAll([one.voucher, two.voucher, rest])).toEqual([
      { id: one.voucher, isDone: true, message: '已通过' },
      { id: two.voucher, isDone: true, message: '已通过' },
      { id: rest, isDone: false, message: voucherLineProblems.noLine },
    ]);
    expect(await get(one.order)).toMatchObject({ received: PRICE, status: 'paid' });
    expect(await find(two.voucher)).toMatchObject({ state: 'approved', bankSerial: 'B' });
    expect((await line(one.line)).state).toBe('matched');
    const [payment] = (await account(one.order)).payments;
    expect((await line(one.line)).stateReason).toBe(`附到 ${payment?.payNo}`);
    expect(await figuresOf()).toMatchObject({ gap: 0, onlyInBank: { count: 0 }, onlyInBooks: { count: 0 } });
  });

  test('that are approved together twice at once are counted once', async () => {
    const { voucherWithLine, approveAll, get, account, ledgerVerification } = await setUp();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const { order, voucher } = await voucherWithLine(`P${pair}`);
      const [[one], [other]] = await Promise.all([approveAll([voucher]), approveAll([voucher])]);
      expect([one?.isDone, other?.isDone].toSorted()).toEqual([false, true]);
      expect((await get(order)).received).toBe(PRICE);
      expect((await account(order)).payments).toHaveLength(1);
    }
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });
});

const withFigures = async () => {
  const all = await setUp();
  return { ...all, figuresOf: () => all.reconciliation.getFigures({}, all.reviewer) };
};
