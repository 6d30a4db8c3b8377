import { orderProblems } from '@huiwu/contract/orders';
import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { bankLinesInMeeting as setUp } from './testing/bank-lines-in-meeting.ts';

describe('a line of a statement', () => {
  test('that was imported before is a duplicate: it is for no order, and cannot be confirmed', async () => {
    const { opened, lineFor, line, match, confirm, confirmExact, get } = await setUp();
    const [order = ''] = await opened(1);
    const first = await lineFor(order, { serial: 'S1' });
    const same = await lineFor(order, { serial: 'S1' });
    const sameSerial = await lineFor(order, { serial: 'S1', payerName: '另一种写法' });
    const other = await lineFor(order, { serial: 'S1', amount: 1 });
    const states = await Promise.all([first, same, sameSerial, other].map(async (id) => (await line(id)).state));
    expect(states).toEqual(['imported', 'duplicate', 'duplicate', 'imported']);
    expect((await line(same)).stateReason).toMatch(/^与 \d{4}-\d\d-\d\d 导入的流水重复$/);
    expect((await line(same)).orders).toEqual([]);
    expect(await codeOf(match(same, [{ id: order, amount: PRICE }]))).toBe(720_001);
    expect(await codeOf(confirm(same))).toBe(720_001);
    expect(await confirmExact()).toMatchObject({ confirmed: 1 });
    expect((await get(order)).received).toBe(PRICE);
  });

  test('of an equal transfer is matched once an admin says that it is no duplicate, but no serial counts twice', async () => {
    const { opened, addLine, line, move, match, confirm, get } = await setUp();
    const [one = '', two = ''] = await opened(2);
    const equal = { serial: '', payerName: '林晓', purpose: '会务费' };
    await addLine(equal);
    const second = await addLine(equal);
    expect((await line(second)).state).toBe('duplicate');
    await move(second, 'distinguish');
    await match(second, [{ id: two, amount: PRICE }]);
    await confirm(second);
    expect((await get(two)).received).toBe(PRICE);

    const first = await addLine({ serial: 'S9' });
    await match(first, [{ id: one, amount: PRICE }]);
    await confirm(first);
    const again = await addLine({ serial: 'S9' });
    await move(again, 'distinguish');
    await match(again, [{ id: one, amount: PRICE }]);
    expect((await refusalOf(confirm(again))).code).toBe(720_006);
    expect((await get(one)).received).toBe(PRICE);
  });

  test('shows its own amount to all who may see it, and those of its orders by their field right', async () => {
    const { opened, lineFor, bankLines, manager, inside, meeting } = await setUp();
    const [order = ''] = await opened(1);
    const id = await lineFor(order);
    const reader = inside(meeting, await manager({ fields: { 'orders.amounts': 'hidden' } }));
    const shown = await bankLines.get(id, reader);
    expect([shown.amount, shown.orders.map(({ total, pending }) => [total, pending])]).toEqual([PRICE, [[null, null]]]);
  });

  test('is matched by its reference before the number, the payer and the phone', async () => {
    const { addPerson, list, get, addLine, line } = await setUp();
    const people = [await addPerson({ name: '林晓' }), await addPerson({ name: '王敏', phone: '19900001111' })];
    const [first = '', second = ''] = (await list()).map(({ id }) => id);
    const regNo = people[1]?.regNo ?? '';
    const basisOf = async (draft: Parameters<typeof addLine>[0]) => {
      const { basis, orders, state } = await line(await addLine(draft));
      return [basis, orders.map(({ id }) => id), state];
    };
    const { payRef } = await get(first);
    expect(await basisOf({ purpose: `${payRef}，${regNo}` })).toEqual(['payRef', [first], 'imported']);
    for (const beside of [`20261120${payRef}`, `${payRef}20261120`, `INV8${payRef}abc`, `HW${payRef}`])
      expect(await basisOf({ purpose: beside })).toEqual(['payRef', [first], 'imported']);
    expect(await basisOf({ purpose: `20261120${payRef.slice(0, -1)}` })).toEqual([null, [], 'nomatch']);
    expect(await basisOf({ purpose: `报名 ${regNo}` })).toEqual(['regNo', [second], 'imported']);
    expect(await basisOf({ payerName: '林晓' })).toEqual(['payer', [first], 'imported']);
    expect(await basisOf({ payerName: '林晓', amount: 1 })).toEqual([null, [], 'nomatch']);
    expect(await basisOf({ purpose: '19900001111' })).toEqual(['phone', [second], 'imported']);
    expect(await basisOf({ purpose: '货款' })).toEqual([null, [], 'nomatch']);
  });

  test('pays its orders when it is confirmed, and the money goes back when it is released', async () => {
    const { opened, addLine, match, confirm, move, get, line, account, reverse, ledgerVerification } = await setUp();
    const [one = '', two = ''] = await opened(2);
    const id = await addLine({ amount: PRICE + 100, serial: 'S2' });
    expect(await codeOf(confirm(id))).toBe(720_001);
    expect(Object.keys(await problemsOf(match(id, [{ id: one, amount: PRICE }])))).toEqual(['orders']);
    await match(id, [
      { id: one, amount: PRICE },
      { id: two, amount: 100 },
    ]);
    expect((await get(one)).received).toBe(0);
    await confirm(id);
    expect([(await get(one)).status, (await get(two)).status]).toEqual(['paid', 'partial']);
    const [payment] = (await account(one)).payments;
    expect(payment).toMatchObject({ tradeNo: 'S2', method: 'bank_transfer' });
    expect((await refusalOf(reverse(one, payment?.id ?? ''))).message).toBe(orderProblems.fromBankLine);
    await move(id, 'release');
    expect([(await get(one)).status, (await get(two)).status]).toEqual(['unpaid', 'unpaid']);
    expect((await line(id)).state).toBe('nomatch');
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('that was discarded is not confirmed', async () => {
    const { opened, lineFor, move, confirm, get } = await setUp();
    const [order = ''] = await opened(1);
    const id = await lineFor(order);
    await move(id, 'discard');
    expect(await codeOf(confirm(id))).toBe(720_001);
    expect((await get(order)).received).toBe(0);
  });

  test('of another meeting is neither found nor confirmed', async () => {
    const { opened, lineFor, bankLines, bankLineMatches, elsewhere } = await setUp();
    const [order = ''] = await opened(1);
    const id = await lineFor(order);
    expect(await codeOf(bankLines.get(id, elsewhere))).toBe(404);
    expect(await codeOf(bankLineMatches.confirm({ id, version: 1, keepsOverpayment: false }, elsewhere))).toBe(404);
  });
});

describe('one transfer is one payment', () => {
  test('so a line whose voucher is revoked waits for another match, and can be matched rightly', async () => {
    const { opened, upload, approve, revoke, addLine, match, confirm, get, line, ledgerVerification } = await setUp();
    const [order = '', other = ''] = await opened(2);
    const voucher = await upload([{ id: order, amount: PRICE }], { bankSerial: 'S9' });
    await approve(voucher);
    const id = await addLine({ serial: 'S9' });
    await match(id, [{ id: order, amount: PRICE }]);
    await confirm(id);
    await revoke(voucher);
    expect(await line(id)).toMatchObject({ state: 'nomatch', stateReason: expect.stringContaining('缴费凭证已撤销') });
    expect((await get(order)).received).toBe(0);
    await match(id, [{ id: other, amount: PRICE }]);
    await confirm(id);
    expect([(await get(order)).received, (await get(other)).received]).toEqual([0, PRICE]);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('so a line is attached to the voucher that was approved, and a release leaves its payment', async () => {
    const { opened, upload, approve, lineFor, addLine, match, confirm, move, get, line, find } = await setUp();
    const [order = ''] = await opened(1);
    const voucher = await upload([{ id: order, amount: PRICE }], { bankSerial: 'S3' });
    await approve(voucher);
    const id = await addLine({ serial: 'S3' });
    await match(id, [{ id: order, amount: PRICE }]);
    await confirm(id);
    expect(await get(order)).toMatchObject({ received: PRICE, pending: 0 });
    expect((await line(id)).stateReason).toContain('SK');
    const again = await lineFor(order, { serial: 'S3', amount: PRICE, bookedOn: '2026-11-02' });
    await match(again, [{ id: order, amount: PRICE }]);
    expect((await refusalOf(confirm(again))).code).toBe(720_006);
    await move(id, 'release');
    expect((await get(order)).received).toBe(PRICE);
    expect((await find(voucher)).state).toBe('approved');
  });

  test('so a voucher that waits is approved with the line', async () => {
    const { opened, upload, lineFor, confirm, get, find, account } = await setUp();
    const [order = ''] = await opened(1);
    const voucher = await upload([{ id: order, amount: PRICE }], { paidOn: '2026-11-01' });
    await confirm(await lineFor(order, { serial: 'S4' }));
    expect(await find(voucher)).toMatchObject({ state: 'approved', bankSerial: 'S4' });
    expect(await get(order)).toMatchObject({ received: PRICE, hasVoucher: false });
    expect((await account(order)).payments).toHaveLength(1);
  });

  test('but not by the admin who handed the voucher in, where the setting says so', async () => {
    const { opened, upload, lineFor, line, bankLineMatches, here, get, find, db } = await setUp();
    const [order = ''] = await opened(1);
    const voucher = await upload([{ id: order, amount: PRICE }], { paidOn: '2026-11-01' });
    await db.updateTable('settings').set({ value: '1' }).where('key', '=', 'voucherNeedsSecondPerson').execute();
    const id = await lineFor(order, { serial: 'S6' });
    const asked = { id, version: (await line(id)).version, keepsOverpayment: false };
    expect(await blockersOf(bankLineMatches.confirm(asked, here))).toEqual(['uploadedByCaller']);
    expect((await find(voucher)).state).toBe('submitted');
    expect((await get(order)).received).toBe(0);
  });

  test('so a line is not counted beside a payment by hand of another amount', async () => {
    const { opened, pay, lineFor, confirm, get } = await setUp();
    const [order = ''] = await opened(1);
    const id = await lineFor(order, { serial: 'S5' });
    await pay(order, 100, { method: 'bank_transfer', tradeNo: 'S5' });
    expect((await refusalOf(confirm(id))).code).toBe(720_006);
    expect((await get(order)).received).toBe(100);
  });
});

test('only references with the exact amount are confirmed together', async () => {
  const { opened, lineFor, addLine, confirmExact, get, line } = await setUp();
  const [one = '', two = '', three = ''] = await opened(3);
  const exact = await lineFor(one);
  const less = await lineFor(two, { amount: PRICE - 1 });
  const twice = await lineFor(one, { serial: 'OTHER' });
  await addLine({ payerName: (await get(three)).payerName });
  expect(await confirmExact()).toEqual({ confirmed: 1, left: 2, nextAfterId: null });
  expect([(await line(exact)).state, (await line(less)).state, (await line(twice)).state]).toEqual([
    'matched',
    'imported',
    'imported',
  ]);
  expect([(await get(one)).status, (await get(two)).status, (await get(three)).status]).toEqual([
    'paid',
    'unpaid',
    'unpaid',
  ]);
});

test('confirming together goes on behind a line, in the order of the statement', async () => {
  const { opened, lineFor, confirmExact, line } = await setUp();
  const orders = await opened(3);
  const lines: string[] = [];
  for (const order of orders) lines.push(await lineFor(order));
  expect(await confirmExact(lines[0])).toMatchObject({ confirmed: 2, left: 0 });
  const states = await Promise.all(lines.map(async (id) => (await line(id)).state));
  expect(states).toEqual(['imported', 'matched', 'matched']);
  expect(await codeOf(confirmExact('01M7XX9Z6GDSAPYXYETD4NSRAD'))).toBe(404);
});
