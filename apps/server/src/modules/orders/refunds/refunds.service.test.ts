import { feeItemRecord } from '@huiwu/contract/fee-items';
import { refundProblems } from '@huiwu/contract/refunds';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf, problemsOf, refusalOf } from '../../../testing/refusals.ts';
import { PAGE, PRICE } from '../testing/orders-in-meeting.ts';
import { refundsInMeeting as setUp } from './testing/refunds-in-meeting.ts';

const HALF = { refundRules: [{ beforeDays: 0, percent: 50 }] };

/** A paid registration with its order. */
const paid = async (own?: Parameters<typeof setUp>[0]) => {
  const tools = await setUp(own);
  const person = await tools.addPerson();
  const { id } = await tools.only();
  await tools.pay(id, PRICE);
  return { ...tools, person, id };
};

describe('a refund', () => {
  test('is not applied for without money, nor for more than is free', async () => {
    const { addPerson, only, apply, pay, get, reader } = await setUp();
    const person = await addPerson();
    const { id } = await only();
    expect(await blockersOf(apply(id, PRICE))).toEqual(['noMoney']);
    await pay(id, PRICE);
    expect(await problemsOf(apply(id, 1))).toEqual({ amount: refundProblems.nothingLeft });
    const asked = { registrationIds: [person.id], kept: 1 };
    expect(await problemsOf(apply(id, PRICE, { ...asked, by: reader }))).toEqual({
      amount: refundProblems.tooMuch({ left: PRICE }),
    });
    expect(await problemsOf(apply(id, PRICE, asked))).toEqual({ amount: refundProblems.tooMuch() });
    expect(await problemsOf(apply(id, 1, { registrationIds: ['nothing'] }))).toEqual({
      registrationIds: refundProblems.notInOrder,
    });
    expect(await get(id)).toMatchObject({ refundState: 'none', refunded: 0, pending: 0 });
  });

  test('holds its money from the application on, and frees it once if it is rejected', async () => {
    const { id, person, apply, move, terms, balance } = await paid();
    const refundId = await apply(id, PRICE, { registrationIds: [person.id] });
    expect(await terms(id)).toMatchObject({ refundable: 0, registrations: [], payee: { method: 'cash' } });
    expect(await blockersOf(apply(id, 1))).toEqual(['noMoney']);
    const before = await balance();
    expect(await move(refundId, 'reject')).toMatchObject({ state: 'rejected' });
    expect(await balance()).toEqual(before);
    expect(await terms(id)).toMatchObject({ refundable: PRICE, registrations: [{ id: person.id, amount: PRICE }] });
  });

  test('ends the registration and its position when it is approved, and is paid out once', async () => {
    const { id, person, apply, move, refund, prove, settle, get, getPerson, balance, ledgerVerification } =
      await paid();
    const refundId = await apply(id, PRICE, { registrationIds: [person.id] });
    expect((await getPerson(person.id)).state).toBe('confirmed');
    const offered = async () => (await refund(refundId)).actions.map(({ name }) => name);
    expect(await offered()).not.toContain('override');
    await move(refundId, 'approve');
    expect(await offered()).toContain('override');
    expect((await getPerson(person.id)).state).toBe('cancelled');
    expect(await get(id)).toMatchObject({ status: 'refunded', refundState: 'full', total: 0, pending: 0 });
    expect(await balance()).toEqual({ cash: PRICE, refunds: -PRICE });
    expect(await problemsOf(settle(refundId))).toEqual({ proof: refundProblems.noProof });
    await prove(refundId);
    expect(await settle(refundId)).toMatchObject({ state: 'done', hasProof: true });
    expect(await balance()).toEqual({});
    expect(await codeOf(settle(refundId))).toBe(720_001);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('keeps a part by the rule of the meeting, as a position of the order', async () => {
    const { id, person, terms, apply, move, get, account } = await paid({ meeting: HALF });
    expect(await terms(id)).toMatchObject({ percent: 50, registrations: [{ id: person.id, base: PRICE }] });
    const refundId = await apply(id, PRICE / 2, { registrationIds: [person.id], kept: PRICE / 2 });
    await move(refundId, 'approve');
    expect(await get(id)).toMatchObject({ total: PRICE / 2, refunded: PRICE / 2, pending: 0, refundState: 'partial' });
    const { items } = await account(id);
    expect(items.filter(({ isActive }) => isActive)).toMatchObject([{ name: '退款扣费', amount: PRICE / 2 }]);
    await move(refundId, 'cancel');
    expect(await get(id)).toMatchObject({ total: 0, refunded: 0, pending: -PRICE });
  });

  test('that failed frees its money, and takes it again only if it is still there', async () => {
    const { id, person, apply, move, terms, get, ledgerVerification } = await paid();
    const first = await apply(id, PRICE, { registrationIds: [person.id] });
    await move(first, 'approve');
    await move(first, 'send');
    expect(await move(first, 'fail')).toMatchObject({ state: 'failed' });
    expect(await terms(id)).toMatchObject({ refundable: PRICE, surplus: PRICE });
    const second = await apply(id, PRICE);
    expect(await codeOf(move(first, 'send'))).toBe(720_005);
    await move(second, 'approve');
    expect(await get(id)).toMatchObject({ refunded: PRICE, pending: 0 });
    await move(first, 'cancel');
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('of a registration leaves what is not refundable out of the amount that the rule is applied to', async () => {
    const { feeItems, addPerson, only, pay, terms, here } = await setUp({ type: { isFree: true, price: 0 } });
    const fees = [
      { code: 'FEE', name: '会议费', basePrice: PRICE, isRefundable: true },
      { code: 'BADGE', name: '证件工本费', basePrice: 5_000, isRefundable: false },
    ];
    for (const fee of fees) await feeItems.add(z.parse(feeItemRecord.draft, { isRequired: true, ...fee }), here);
    const person = await addPerson();
    const { id } = await only();
    await pay(id, PRICE + 5_000);
    expect((await terms(id)).registrations).toMatchObject([{ id: person.id, amount: PRICE + 5_000, base: PRICE }]);
  });

  test('is of the surplus alone while the registrations stay', async () => {
    const { id, pay, reverse, apply, terms, move, get } = await setUp().then(async (tools) => {
      await tools.addPerson();
      return { ...tools, id: (await tools.only()).id };
    });
    const payment = await pay(id, PRICE + 5_000);
    expect(await terms(id)).toMatchObject({ surplus: 5_000, surplusRefund: 5_000 });
    const refundId = await apply(id, 5_000, { reasonCode: 'overpaid' });
    await move(refundId, 'approve');
    expect(await get(id)).toMatchObject({ status: 'paid', pending: 0, refunded: 5_000 });
    expect(await codeOf(reverse(id, payment))).toBe(720_005);
  });

  test('of a registration whose price rose meanwhile is not approved', async () => {
    const { id, apply, move, pay, db, reader } = await setUp().then(async (tools) => {
      await tools.addPerson();
      return { ...tools, id: (await tools.only()).id };
    });
    await pay(id, PRICE + 5_000);
    const refundId = await apply(id, 5_000);
    await db
      .updateTable('order_items')
      .set({ unit: PRICE + 1, amount: PRICE + 1 })
      .where('order_id', '=', id)
      .execute();
    expect((await refusalOf(move(refundId, 'approve', reader))).data).toMatchObject({ asked: 5_000, left: 4_999 });
  });

  test('is not reviewed by the one who applied, where the setting says so', async () => {
    const { id, person, apply, move, db, inside, meeting, manager } = await paid();
    await db.updateTable('settings').set({ value: '1' }).where('key', '=', 'refundNeedsTwo').execute();
    const refundId = await apply(id, PRICE, { registrationIds: [person.id] });
    expect(await blockersOf(move(refundId, 'approve'))).toEqual(['ownRequest']);
    const other = inside(meeting, await manager({}));
    expect(await move(refundId, 'approve', other)).toMatchObject({ state: 'approved' });
  });

  test('of another meeting is neither found nor changed', async () => {
    const { id, person, apply, refunds, refundSteps, refundRequests, elsewhere } = await paid();
    const refundId = await apply(id, PRICE, { registrationIds: [person.id] });
    expect(await codeOf(refunds.get(refundId, elsewhere))).toBe(404);
    expect(await codeOf(refundSteps.move('approve', { id: refundId, version: 1 }, elsewhere))).toBe(404);
    expect(await codeOf(refundRequests.terms(id, elsewhere))).toBe(404);
    expect((await refunds.list({ ...PAGE, orderBy: 'createdAt', order: 'asc' }, elsewhere)).list).toEqual([]);
  });
});

describe('an offset', () => {
  const twoOrders = async () => {
    const tools = await setUp();
    await tools.addPerson();
    const [first] = await tools.list();
    await tools.addPerson();
    const [, second] = await tools.list();
    return { ...tools, from: first?.id ?? '', to: second?.id ?? '' };
  };

  test('moves no more than the surplus and what the other order waits for', async () => {
    const { from, to, pay, offset } = await twoOrders();
    expect(await blockersOf(offset(from, to, 1))).toEqual(['noSurplus']);
    await pay(from, PRICE + 1_000);
    const tooMuch = refundProblems.offsetTooMuch({ left: 1_000 });
    expect(await problemsOf(offset(from, to, 1_001))).toEqual({ amount: tooMuch });
    expect(await problemsOf(offset(from, from, 1))).toEqual({ toOrderId: refundProblems.sameOrder });
    expect(await problemsOf(offset(from, 'nothing', 1))).toEqual({ toOrderId: refundProblems.noTarget });
  });

  test('goes to another order that waits for money, which is found by its number', async () => {
    const { from, to, pay, get, orderOffsets, reader, here } = await twoOrders();
    await pay(from, PRICE + 1_000);
    const { orderNo, payerName } = await get(to);
    const target = { id: to, orderNo, payerName, pending: PRICE };
    expect(await orderOffsets.targets({ id: from, keyword: '' }, reader)).toEqual({ surplus: 1_000, orders: [target] });
    expect((await orderOffsets.targets({ id: from, keyword: orderNo }, here)).orders).toEqual([
      { ...target, pending: null },
    ]);
    expect((await orderOffsets.targets({ id: from, keyword: '查无此单' }, reader)).orders).toEqual([]);
    expect((await orderOffsets.targets({ id: to, keyword: '' }, reader)).orders).toEqual([]);
  });

  test('is a refund of one order and a payment of the other, and both end together', async () => {
    const { from, to, pay, offset, endOffset, reverse, get, balance, ledgerVerification } = await twoOrders();
    await pay(from, 2 * PRICE);
    const { id: paymentId } = await offset(from, to, PRICE);
    expect(await get(from)).toMatchObject({ status: 'paid', pending: 0, refunded: PRICE });
    expect(await get(to)).toMatchObject({ status: 'paid', method: 'offset', received: PRICE });
    expect(await balance()).toEqual({ cash: 2 * PRICE, revenue: -2 * PRICE });
    expect(await blockersOf(reverse(to, paymentId))).toEqual(['isOffset']);
    await endOffset(to, paymentId);
    expect(await get(from)).toMatchObject({ pending: -PRICE, refunded: 0 });
    expect(await get(to)).toMatchObject({ status: 'unpaid', pending: PRICE });
    expect(await codeOf(endOffset(to, paymentId))).toBe(720_001);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });
});

describe('a meeting whose money is under way', () => {
  test('is not archived before its orders and refunds are at their end', async () => {
    const { id, person, apply, move, prove, settle, addPerson, list, cancel, meeting, db, ...tools } = await paid();
    await addPerson();
    await apply(id, PRICE, { registrationIds: [person.id] });
    await db.updateTable('meetings').set({ end_at: '2020-01-01T00:00:00.000Z' }).execute();
    const archive = () => tools.moveMeeting(meeting.id, 'archive');
    expect(await blockersOf(archive())).toEqual(['openOrders', 'openRefunds']);
    await cancel((await list())[1]?.id ?? '');
    const [refund] = await db.selectFrom('refunds').selectAll().execute();
    await move(refund?.id ?? '', 'approve');
    expect(await blockersOf(archive())).toEqual(['openRefunds']);
    await prove(refund?.id ?? '');
    await settle(refund?.id ?? '');
    expect(await archive()).toMatchObject({ state: 'archived' });
  });

  test('is not opened again once a refund of its cancellation was decided about', async () => {
    const { here, meeting, move, moveMeeting, refundRequests, db } = await paid();
    await moveMeeting(meeting.id, 'cancel');
    await refundRequests.applyAll({ reason: '会议取消' }, here);
    const [refund] = await db.selectFrom('refunds').selectAll().execute();
    await move(refund?.id ?? '', 'approve');
    expect(await blockersOf(moveMeeting(meeting.id, 'reopen'))).toEqual(['refundsDecided']);
  });
});

describe('a cancelled meeting', () => {
  test('still receives and gives back money, and changes no person', async () => {
    const { id, person, here, move, refundRequests, refunds, registrations, db, get, reader } = await paid();
    expect(await blockersOf(refundRequests.applyAll({ reason: '会议取消' }, here))).toEqual(['notCancelled']);
    await db.updateTable('meetings').set({ state: 'cancelled' }).execute();
    // The console sends a key, and sends the call again when the answer was lost.
    const idempotency = {
      owner: reader.adminId,
      key: 'all',
      call: 'refund',
      bodyHash: '',
      now: '2026-11-20T00:00:00.000Z',
    };
    const batch = await refundRequests.applyAll({ reason: '会议取消' }, { ...reader, idempotency });
    expect(await refundRequests.applyAll({ reason: '会议取消' }, { ...reader, idempotency })).toEqual(batch);
    expect(batch).toMatchObject({ count: 1, amount: PRICE });
    expect(batch.batchNo).toMatch(/^TK/);
    expect(await refundRequests.applyAll({ reason: '会议取消' }, reader)).toMatchObject({ count: 0, amount: 0 });
    // Without the right to amounts.
    expect(await refundRequests.applyAll({ reason: '会议取消' }, here)).toMatchObject({ count: 0, amount: null });
    const { list } = await refunds.list({ ...PAGE, orderBy: 'createdAt', order: 'asc', batchNo: batch.batchNo }, here);
    expect(list).toMatchObject([{ source: 'meeting_cancel', state: 'applied' }]);
    await move(list[0]?.id ?? '', 'approve');
    expect(await get(id)).toMatchObject({ status: 'refunded' });
    expect(await codeOf(registrations.editRegistration({ id: person.id, version: 3, name: '改名' }, here))).toBe(
      720_101,
    );
  });
});
