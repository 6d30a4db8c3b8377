import { buffer } from 'node:stream/consumers';
import { voucherErrors, voucherProblems } from '@huiwu/contract/vouchers';
import { orderProblems } from '@huiwu/contract/orders';
import { describe, expect, test } from 'vitest';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { vouchersInMeeting as setUp } from './testing/vouchers-in-meeting.ts';

const FULL = (id: string) => ({ id, amount: PRICE });

describe('a voucher', () => {
  test('is refused for an unknown order, a cancelled one, a day that does not fit, and another kind of file', async () => {
    const { opened, upload, cancel, voucherOf, voucherUploads, here, elsewhere, vouchers } = await setUp();
    const [open = '', closed = ''] = await opened(2);
    await cancel(closed);
    expect(await codeOf(upload([FULL('nothing')]))).toBe(404);
    expect(await codeOf(voucherUploads.submit(voucherOf([FULL(open)]), elsewhere))).toBe(404);
    expect((await vouchers.list({ page: 1, limit: 10 }, here)).total).toBe(0);
    expect(Object.keys(await problemsOf(upload([FULL(closed)])))).toEqual(['orders']);
    expect(await problemsOf(upload([FULL(open)], { paidOn: '2099-01-01' }))).toEqual({
      paidOn: voucherProblems.paidInFuture,
    });
    expect(await problemsOf(upload([FULL(open)], { paidOn: '2020-01-01' }))).toEqual({
      paidOn: voucherProblems.paidTooEarly,
    });
    const text = { ...voucherOf([FULL(open)]), file: { name: '凭证.txt', content: Buffer.from('付') } };
    expect(Object.keys(await problemsOf(voucherUploads.submit(text, here)))).toEqual(['file']);
  });

  test('keeps its order from expiring until it is rejected', async () => {
    const { opened, upload, reject, later, get } = await setUp({ meeting: { payDeadlineDays: 1 } });
    const [order = ''] = await opened(1);
    const voucher = await upload([FULL(order)]);
    expect((await get(order)).hasVoucher).toBe(true);
    await later(5);
    expect((await get(order)).status).toBe('unpaid');
    await reject(voucher);
    expect((await get(order)).hasVoucher).toBe(false);
    await later(1);
    expect((await get(order)).status).toBe('expired');
  });

  test('shows its orders, its difference, and the file through itself alone', async () => {
    const { opened, upload, find, vouchers, reviewer, here, elsewhere, downloads } = await setUp();
    const [one = '', other = ''] = await opened(2);
    const id = await upload([FULL(one), { id: other, amount: 100 }]);
    const voucher = await find(id);
    expect(voucher).toMatchObject({ state: 'submitted', sender: 'admin', amount: PRICE + 100, gap: 100 - PRICE });
    expect(voucher.orders).toMatchObject([
      { id: one, amount: PRICE, pending: PRICE },
      { id: other, amount: 100, pending: PRICE },
    ]);
    const hidden = await vouchers.get(id, here);
    expect([hidden.gap, hidden.orders[0]?.pending]).toEqual([undefined, null]);
    // What the voucher itself says is not hidden (record 193).
    expect(hidden.amount).toBe(PRICE + 100);
    const file = await vouchers.showFile(id, reviewer);
    expect(file.name).toBe(voucher.fileName);
    expect((await buffer(file.content)).toString()).toContain('%PDF');
    expect(await codeOf(vouchers.showFile(id, elsewhere))).toBe(404);
    const stored = `${'0'.repeat(32)}.pdf`;
    expect(await codeOf(downloads.downloadFile({ fileName: stored, delete: 'false' }, reviewer))).toBe(404);
    expect((await vouchers.list({ page: 1, limit: 10, hasGap: true }, reviewer)).total).toBe(1);
    expect((await vouchers.list({ page: 1, limit: 10, hasGap: false }, reviewer)).total).toBe(0);
  });
});

describe('an approval', () => {
  test('pays each order of the voucher, and says which still wait', async () => {
    const { opened, upload, approve, get, find, account, ledgerVerification } = await setUp();
    const [one = '', other = ''] = await opened(2);
    const id = await upload([FULL(one), { id: other, amount: 100 }], { bankSerial: 'S1' });
    const outcome = await approve(id);
    expect(outcome.partial).toMatchObject([{ pending: PRICE - 100 }]);
    expect([(await get(one)).status, (await get(other)).status]).toEqual(['paid', 'partial']);
    expect(await find(id)).toMatchObject({ state: 'approved', auditAmount: PRICE + 100, gap: null });
    expect((await account(one)).payments).toMatchObject([{ method: 'bank_transfer', amount: PRICE, tradeNo: 'S1' }]);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('must give the whole audited amount to orders of the voucher', async () => {
    const { opened, upload, find, voucherReviews, reviewer, get } = await setUp();
    const [one = '', foreign = ''] = await opened(2);
    const id = await upload([FULL(one)]);
    const { version } = await find(id);
    const asked = { id, version, amount: PRICE, keepsOverpayment: false, forcedReason: '' };
    const wrongSum = voucherReviews.approve({ ...asked, orders: [{ id: one, amount: PRICE - 1 }] }, reviewer);
    expect(Object.keys(await problemsOf(wrongSum))).toEqual(['orders']);
    expect(await problemsOf(voucherReviews.approve({ ...asked, orders: [FULL(foreign)] }, reviewer))).toEqual({
      orders: voucherProblems.notAll,
    });
    expect((await get(one)).received).toBe(0);
  });

  test('of more than is awaited is refused with the figures, unless the money is kept', async () => {
    const { opened, upload, approve, get } = await setUp();
    const [order = ''] = await opened(1);
    const id = await upload([{ id: order, amount: PRICE + 1 }]);
    const refused = await refusalOf(approve(id));
    expect(refused.code).toBe(voucherErrors.conflict.code);
    expect(refused.data).toMatchObject({ overpaid: [{ pending: PRICE, amount: PRICE + 1 }] });
    await approve(id, { keeps: true });
    expect(await get(order)).toMatchObject({ status: 'paid', pending: -1 });
  });

  test('of the same picture or the same serial is refused, unless a reason is given', async () => {
    const { opened, upload, approve, find, get, ledgerVerification } = await setUp();
    const [one = '', two = '', three = ''] = await opened(3);
    const first = await upload([FULL(one)], { content: '%PDF-1.4\nsame\n%%EOF\n' });
    const copy = await upload([FULL(two)], { content: '%PDF-1.4\nsame\n%%EOF\n', bankSerial: 'S2' });
    const serial = await upload([FULL(three)], { bankSerial: 'S2' });
    expect([(await find(first)).isDuplicate, (await find(copy)).isDuplicate]).toEqual([false, true]);
    expect((await find(serial)).isDuplicate).toBe(true);
    await approve(first);
    expect((await refusalOf(approve(copy))).code).toBe(720_006);
    await approve(copy, { forcedReason: '付款人分两次汇款，误传同一张图片' });
    expect((await refusalOf(approve(serial))).code).toBe(720_006);
    await approve(serial, { forcedReason: '银行确认流水号重复' });
    expect([(await get(two)).status, (await get(three)).status]).toEqual(['paid', 'paid']);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('of a serial that was recorded by hand is refused', async () => {
    const { opened, upload, approve, pay } = await setUp();
    const [one = '', two = ''] = await opened(2);
    await pay(one, PRICE, { method: 'bank_transfer', tradeNo: 'S3' });
    expect((await refusalOf(approve(await upload([FULL(two)], { bankSerial: 'S3' })))).code).toBe(720_006);
  });

  test('is for another admin than the one who uploaded, if the setting asks for it', async () => {
    const { opened, upload, find, voucherReviews, here, reviewer, db } = await setUp();
    await db.updateTable('settings').set({ value: '1' }).where('key', '=', 'voucherNeedsSecondPerson').execute();
    const [order = ''] = await opened(1);
    const id = await upload([FULL(order)]);
    const { version } = await find(id);
    const asked = { id, version, amount: PRICE, orders: [FULL(order)], keepsOverpayment: false, forcedReason: '' };
    expect(await codeOf(voucherReviews.approve(asked, here))).toBe(720_001);
    expect(await voucherReviews.approve(asked, reviewer)).toEqual({ partial: [] });
  });
});

describe('what was approved', () => {
  test('is revoked with its payments, and its registrations wait again', async () => {
    const { opened, upload, approve, revoke, get, find, addPerson, getPerson, list, ledgerVerification } =
      await setUp();
    const person = await addPerson();
    const paid = (await list())[0]?.id ?? '';
    const [other = ''] = await opened(1);
    const id = await upload([FULL(paid), { id: other, amount: 100 }], { bankSerial: 'S4' });
    await approve(id);
    expect((await getPerson(person.id)).state).toBe('confirmed');
    await revoke(id);
    expect((await getPerson(person.id)).state).toBe('pending_payment');
    expect([(await get(paid)).status, (await get(other)).status]).toEqual(['unpaid', 'unpaid']);
    expect((await find(id)).state).toBe('revoked');
    await approve(await upload([FULL(paid)], { bankSerial: 'S4', previousId: id }));
    expect((await get(paid)).status).toBe('paid');
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('is not revoked where the money is held', async () => {
    const { opened, upload, approve, revoke, db, get } = await setUp();
    const [order = ''] = await opened(1);
    const id = await upload([FULL(order)]);
    await approve(id);
    await db.updateTable('orders').set({ held: 1 }).where('id', '=', order).execute();
    expect((await refusalOf(revoke(id))).code).toBe(720_006);
    expect((await get(order)).status).toBe('paid');
  });

  test('is not taken back payment by payment', async () => {
    const { opened, upload, approve, account, reverse } = await setUp();
    const [order = ''] = await opened(1);
    await approve(await upload([FULL(order)]));
    const payment = (await account(order)).payments[0]?.id ?? '';
    expect((await refusalOf(reverse(order, payment))).message).toBe(orderProblems.fromVoucher);
  });

  test('is not replaced, and what was rejected is', async () => {
    const { opened, upload, approve, reject, find } = await setUp();
    const [order = ''] = await opened(1);
    const rejected = await upload([FULL(order)]);
    await reject(rejected);
    const next = await upload([FULL(order)], { previousId: rejected });
    expect((await find(next)).previousNo).toBe((await find(rejected)).voucherNo);
    await approve(next);
    expect(await problemsOf(upload([FULL(order)], { previousId: next }))).toEqual({
      previousId: voucherProblems.replaced,
    });
  });
});
