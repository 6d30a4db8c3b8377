import { baseErrors } from '@huiwu/contract/base/errors';
import { onlinePaymentProblems, orderErrors, orderProblems } from '@huiwu/contract/orders';
import { describe, expect, test } from 'vitest';
import { shanghaiDay } from '../../platform/clock.ts';
import { blockersOf, codeOf, messageOf, refusalOf } from '../../testing/refusals.ts';
import { voucherTools } from '../vouchers/testing/vouchers-in-meeting.ts';
import { onlineInMeeting } from '../../testing/meetings/online-in-meeting.ts';
import { ordersInMeeting, PRICE } from './testing/orders-in-meeting.ts';

/** An order with a payment, and what people are told of it. */
const setUp = async () => {
  const tools = await ordersInMeeting();
  const { addPerson, lastOrders, pay, db } = tools;
  const person = await addPerson();
  const [id = ''] = await lastOrders(1);
  const told = async () =>
    (await db.selectFrom('scene_events').selectAll().orderBy('id').execute()).map(({ scene, target_id: to }) => [
      scene,
      to,
    ]);
  await db.deleteFrom('scene_events').execute();
  return { ...tools, person, id, told, paid: () => pay(id, PRICE) };
};

describe('a payment is not taken back', () => {
  test('by hand if it came by a voucher', async () => {
    const tools = await setUp();
    const { upload, approve } = await voucherTools(tools);
    const { id, account, reverse, get } = tools;
    await approve(await upload([{ id, amount: PRICE }]));
    const [payment] = (await account(id)).payments;
    expect(await messageOf(reverse(id, payment?.id ?? ''))).toBe(orderProblems.fromVoucher);
    expect(await get(id)).toMatchObject({ received: PRICE });
  });

  test('by hand if it came online', async () => {
    const { ordered, start, choose, payments, reverse, get } = await onlineInMeeting();
    const { id } = await ordered();
    const { url } = await start(id);
    await choose(url, 'pay');
    const [payment] = await payments(id);
    expect(await messageOf(reverse(id, payment?.id ?? ''))).toBe(onlinePaymentProblems.fromProvider);
    expect(await get(id)).toMatchObject({ status: 'paid', received: PRICE });
  });

  test('by hand if it came from another order', async () => {
    const { id, paid, reverse, db } = await setUp();
    const payment = await paid();
    await db.updateTable('payments').set({ offset_id: 'O' }).where('id', '=', payment).execute();
    expect(await blockersOf(reverse(id, payment))).toEqual(['isOffset']);
  });

  test('at another order than its own', async () => {
    const { id, paid, reverse, addPerson, lastOrders, get } = await setUp();
    const payment = await paid();
    await addPerson();
    const [other = ''] = await lastOrders(1);
    expect(await codeOf(reverse(other, payment))).toBe(baseErrors.notFound.code);
    expect(await get(id)).toMatchObject({ received: PRICE });
  });

  test.each(['held', 'invoicing', 'invoiced'] as const)('while a fen of its money is %s', async (claim) => {
    const { id, paid, reverse, db, get, finance, ledgerVerification } = await setUp();
    const payment = await paid();
    await db
      .updateTable('orders')
      .set({ [claim]: 1 })
      .where('id', '=', id)
      .execute();
    const figures = { asked: PRICE, left: PRICE - 1 };
    expect(await refusalOf(reverse(id, payment, finance))).toMatchObject({
      code: orderErrors.amounts.code,
      message: orderProblems.notEnough(figures),
      data: figures,
    });
    // Who may not see amounts is told none.
    const { message, data } = await refusalOf(reverse(id, payment));
    expect([message, data]).toEqual([orderProblems.notEnough(), undefined]);
    await db
      .updateTable('orders')
      .set({ [claim]: 0 })
      .where('id', '=', id)
      .execute();
    expect(await get(id)).toMatchObject({ received: PRICE });
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });
});

describe('a payment', () => {
  test('of today is taken, and is no money of another order', async () => {
    const { id, pay, clock, account } = await setUp();
    await pay(id, PRICE, { paidOn: shanghaiDay(clock.now()) });
    expect((await account(id)).payments).toMatchObject([{ amount: PRICE, isOffset: false }]);
  });

  test('and its end are told to the payer of the order', async () => {
    const { id, person, paid, reverse, told } = await setUp();
    const payment = await paid();
    expect(await told()).toContainEqual(['pay_received', person.id]);
    await reverse(id, payment);
    expect(await told()).toContainEqual(['payment_reversed', person.id]);
  });

  test('is told to no one where no registration is left in its order', async () => {
    const { id, person, act, pay, told, db, get } = await setUp();
    await pay(id, 100);
    await act(person.id, 'withdraw', '行程有变');
    await db.deleteFrom('order_items').where('order_id', '=', id).execute();
    await db.deleteFrom('scene_events').execute();
    await db.updateTable('orders').set({ pending: 100 }).where('id', '=', id).execute();
    await pay(id, 100);
    expect(await get(id)).toMatchObject({ received: 200 });
    expect(await told()).toEqual([]);
  });

  test('is logged with its number of a transaction, if it has one', async () => {
    const { id, pay, logsOf } = await setUp();
    await pay(id, 100);
    await pay(id, 200, { method: 'bank_transfer', tradeNo: 'B-7' });
    const facts = (await logsOf(id)).filter(({ action }) => action === '登记收款').map((row) => JSON.stringify(row));
    expect(facts.map((each) => each.includes('交易单号'))).toEqual([false, true]);
    expect(facts[1]).toContain('B-7');
  });
});

describe('an order that was paid and waits for money again', () => {
  const DAY_MS = 86_400_000;

  test('after a payment was taken back has as much time as a new one, and keeps its prices', async () => {
    const tools = await ordersInMeeting({ meeting: { payDeadlineDays: 3 } });
    const { addPerson, only, pay, reverse, later, get, getPerson, clock, db } = tools;
    const person = await addPerson();
    const { id } = await only();
    const payment = await pay(id, PRICE);
    await later(10);
    await reverse(id, payment);
    const { status, dueAt } = await get(id);
    expect(status).toBe('unpaid');
    expect(Date.parse(dueAt ?? '')).toBeGreaterThan(clock.now().getTime() + 3 * DAY_MS - 1);
    const row = await db.selectFrom('orders').select('keeps_price').where('id', '=', id).executeTakeFirst();
    expect(row?.keeps_price).toBe(1);
    await later(2);
    expect((await getPerson(person.id)).state).toBe('pending_payment');
    await later(3);
    expect(await get(id)).toMatchObject({ status: 'expired' });
  });

  test('after a voucher was revoked is not ended by the deadline that is over', async () => {
    const tools = await ordersInMeeting({ meeting: { payDeadlineDays: 3 } });
    const { upload, approve, revoke } = await voucherTools(tools);
    const { addPerson, only, later, get } = tools;
    await addPerson();
    const { id } = await only();
    const voucher = await upload([{ id, amount: PRICE }]);
    await approve(voucher);
    await later(10);
    await revoke(voucher);
    await later(1);
    expect(await get(id)).toMatchObject({ status: 'unpaid', received: 0 });
  });
});

describe('a deadline', () => {
  test('that is over ends every order, however many there are', async () => {
    const { id, db, clock, orderEnds } = await setUp();
    const due_at = new Date(clock.now().getTime() - 1).toISOString();
    await db.updateTable('orders').set({ due_at }).where('id', '=', id).execute();
    const { pay_number: number, ...row } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 120 }, (_, at) => ({
      ...row,
      id: `${row.id}-${String(at).padStart(3, '0')}`,
      order_no: `${row.order_no}-${at}`,
      pay_number: number + 1 + at,
      pay_ref: `${row.pay_ref}-${at}`,
    }));
    for (const copy of copies) await db.insertInto('orders').values(copy).execute();
    await orderEnds.expireOverdue();
    expect(await db.selectFrom('orders').select('id').where('expired_at', 'is', null).execute()).toEqual([]);
  });

  test.each(['an extension', 'a payment'])(
    'that comes while %s is written ends nothing, or comes first',
    async (what) => {
      const { id, person, orderPayments, orderEnds, here, get, getPerson, clock, db } = await setUp();
      const due_at = new Date(clock.now().getTime() - 1).toISOString();
      await db.updateTable('orders').set({ due_at }).where('id', '=', id).execute();
      const asked = { id, version: (await get(id)).version };
      const payment = { method: 'cash' as const, amount: 100, paidOn: '2026-11-01', tradeNo: '', remark: '' };
      const act =
        what === 'a payment'
          ? orderPayments.record({ ...asked, ...payment }, here)
          : orderEnds.extend({ ...asked, dueAt: '2099-01-01T00:00:00.000Z', reason: '申请' }, here);
      const [code] = await Promise.all([codeOf(act), orderEnds.expireOverdue()]);
      const order = await db.selectFrom('orders').select('expired_at').where('id', '=', id).executeTakeFirst();
      const end = [code, order?.expired_at === null, (await getPerson(person.id)).state];
      expect([
        [200, true, 'pending_payment'],
        [baseErrors.changed.code, false, 'cancelled'],
      ]).toContainEqual(end);
    },
  );

  test('comes at its very millisecond, and an extension to it is refused', async () => {
    const { id, extend, orderEnds, clock, db, get, told, person } = await setUp();
    const now = clock.now().toISOString();
    expect(await codeOf(extend(id, now))).toBe(400);
    await db.updateTable('orders').set({ due_at: now }).where('id', '=', id).execute();
    await orderEnds.expireOverdue();
    expect((await get(id)).status).toBe('expired');
    expect(await told()).toEqual([['order_expired', person.id]]);
  });

  test('is not extended of an order that was cancelled or refunded', async () => {
    const { id, extend, cancel } = await setUp();
    await cancel(id);
    expect(await blockersOf(extend(id, '2099-01-01T00:00:00.000Z'))).toEqual(['isClosed']);
  });
});

describe('registrations from before there were orders', () => {
  test('get theirs in the order in which they came', async () => {
    const { addPerson, db, orderEnds, list, person, clock } = await setUp();
    clock.advance(1);
    const second = await addPerson();
    await db.updateTable('order_items').set({ cancelled_at: '2026-01-01T00:00:00.000Z' }).execute();
    await db.updateTable('orders').set({ cancelled_at: '2026-01-01T00:00:00.000Z', status: 'cancelled' }).execute();
    await orderEnds.openMissing();
    const open = (await list()).filter(({ status }) => status === 'unpaid');
    const byNumber = open.toSorted((one, other) => (one.orderNo < other.orderNo ? -1 : 1));
    expect(byNumber.map(({ payerName }) => payerName)).toEqual([person.name, second.name]);
  });
});
