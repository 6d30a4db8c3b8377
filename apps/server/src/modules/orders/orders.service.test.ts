import { feeItemRecord } from '@huiwu/contract/fee-items';
import { orderProblems } from '@huiwu/contract/orders';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { iso } from '../../platform/clock.ts';
import { randomLetters } from '../../platform/ids.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { ordersInMeeting as setUp, PAGE, PRICE } from './testing/orders-in-meeting.ts';

const DAY_MS = 86_400_000;

const inDays = (days: number, from: Date) => new Date(from.getTime() + days * DAY_MS).toISOString();

describe('an order', () => {
  test('is opened with a registration that must pay, and for no other', async () => {
    const { addPerson, only, list, account, balance, addType, here } = await setUp();
    const free = await addType({ code: 'F', name: '嘉宾', isFree: true });
    await addPerson({ type: free.id });
    expect(await list()).toEqual([]);
    const { regNo: _regNo, name } = await addPerson();
    const order = await only();
    expect(order).toMatchObject({ payerName: name, status: 'unpaid', total: PRICE, pending: PRICE, people: 1 });
    expect(order.orderNo).toMatch(/^DD/);
    expect(order.payRef).toMatch(/^HW\d{7}$/);
    const { items, movements } = await account(order.id);
    expect(items).toMatchObject([
      { name: '报名费（普通代表）', person: name, quantity: 1, amount: PRICE, isActive: true },
    ]);
    expect(movements).toMatchObject([{ event: 'charge', change: PRICE, pending: PRICE }]);
    expect(await balance()).toEqual({ receivable: PRICE, revenue: -PRICE });
    expect(here.meeting.id).toBeTruthy();
  });

  test('is opened by an approval, not while the registration waits for it', async () => {
    const { addPerson, act, list } = await setUp({ meeting: { needsReview: true } });
    const { id } = await addPerson();
    expect(await list()).toEqual([]);
    await act(id, 'approve');
    expect(await list()).toMatchObject([{ total: PRICE, status: 'unpaid' }]);
  });

  test('is one for the registrations of a team until money comes, and another after it', async () => {
    const { addPerson, list, pay, teams, here } = await setUp();
    const team = await teams.add(
      { name: '一队', contactName: '', contactPhone: '', invoiceMode: 'one', remark: '' },
      here,
    );
    await addPerson({ team: team.id });
    await addPerson({ team: team.id });
    const [order] = await list();
    expect(await list()).toMatchObject([{ total: 2 * PRICE, people: 2 }]);
    await pay(order?.id ?? '', PRICE);
    await addPerson({ team: team.id });
    expect(await list()).toMatchObject([
      { total: 2 * PRICE, status: 'partial' },
      { total: PRICE, status: 'unpaid' },
    ]);
  });

  test('has a reference of its own among all meetings of the company, and a trade is recorded in one of them only', async () => {
    const { addPerson, list, pay, addType, elsewhere, inside, draft, registrations, orders, orderPayments, manager } =
      await setUp();
    const type = await addType({ code: 'E', name: '别处', isFree: false, price: PRICE }, elsewhere);
    await addPerson();
    await registrations.addRegistration(draft({ type: type.id }), elsewhere);
    const reader = inside(elsewhere.meeting, await manager({ fields: { 'orders.amounts': 'read' } }));
    const [here, there] = [(await list())[0], (await orders.list(PAGE, reader)).list[0]];
    expect([here?.payRef, there?.payRef]).toEqual(['HW0000018', 'HW0000026']);
    await pay(here?.id ?? '', PRICE, { method: 'pos', tradeNo: 'T1' });
    const twice = { method: 'pos' as const, amount: PRICE, paidOn: '2026-11-01', tradeNo: 'T1', remark: '' };
    const { id = '', version = 0 } = there ?? {};
    expect(await problemsOf(orderPayments.record({ id, version, ...twice }, elsewhere))).toEqual({
      tradeNo: orderProblems.tradeNoTaken,
    });
  });

  test('of another meeting is neither found nor changed', async () => {
    const { addPerson, only, orders, orderPayments, orderEnds, elsewhere } = await setUp();
    await addPerson();
    const { id, version } = await only();
    expect((await orders.list(PAGE, elsewhere)).total).toBe(0);
    expect(await codeOf(orders.get(id, elsewhere))).toBe(404);
    const payment = { method: 'cash' as const, amount: PRICE, paidOn: '2026-11-01', tradeNo: '', remark: '' };
    expect(await codeOf(orderPayments.record({ id, version, ...payment }, elsewhere))).toBe(404);
    expect(await codeOf(orderEnds.cancel({ id, version, reason: '误下单' }, elsewhere))).toBe(404);
  });

  test('follows its registration: a change of type, a waiver, a withdrawal', async () => {
    const { addPerson, only, addType, registrationStates, getPerson, act, here, account, balance } = await setUp();
    const dear = await addType({ code: 'C', name: '企业代表', isFree: false, price: 240_000 });
    const person = await addPerson();
    const { id } = await only();
    await registrationStates.changeType(
      { id: person.id, version: person.version, typeId: dear.id, reason: '选错类型' },
      here,
    );
    expect(await only()).toMatchObject({ id, total: 240_000, status: 'unpaid' });
    expect((await account(id)).items.map(({ amount, isActive }) => [amount, isActive])).toEqual([
      [PRICE, false],
      [240_000, true],
    ]);
    await act(person.id, 'waive', '特邀嘉宾');
    expect(await only()).toMatchObject({ total: 0, discount: 240_000, status: 'paid' });
    expect((await getPerson(person.id)).state).toBe('confirmed');
    const other = await addPerson();
    await act(other.id, 'withdraw', '行程有变');
    expect((await balance())['receivable']).toBeUndefined();
  });

  test('whose registrations all withdrew is cancelled, and stays overpaid if money was received', async () => {
    const { addPerson, only, pay, act, list } = await setUp();
    const first = await addPerson();
    await act(first.id, 'withdraw', '行程有变');
    expect(await only()).toMatchObject({ status: 'cancelled', total: 0, people: 0 });
    const second = await addPerson();
    const [, order] = await list();
    await pay(order?.id ?? '', PRICE);
    await act(second.id, 'withdraw', '行程有变');
    expect((await list())[1]).toMatchObject({ status: 'paid', total: 0, received: PRICE, pending: -PRICE });
  });

  test('passes to the substitute of its registration', async () => {
    const { addPerson, only, pay, getPerson, registrationStates, here, draft, account } = await setUp({
      meeting: { allowsSubstitute: true },
    });
    const person = await addPerson();
    const { id } = await only();
    await pay(id, PRICE);
    const { name, phone, phoneCountry, email, company, areaCode, department, jobTitle } = draft();
    const to = { name, phone, phoneCountry, email, company, areaCode, department, jobTitle };
    const { version } = await getPerson(person.id);
    const { id: substitute } = await registrationStates.substitute(
      { id: person.id, version, reason: '临时有事', ...to },
      here,
    );
    expect((await account(id)).items).toMatchObject([{ registrationId: substitute, person: to.name }]);
    expect(await only()).toMatchObject({ status: 'paid', people: 1 });
  });
});

describe('fee items', () => {
  const EARLY = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T15:59:59.999Z' };

  const withItems = async () => {
    const tools = await setUp();
    const { feeItems, feePrices, here } = tools;
    const add = async (own: object) => {
      const draft = z.parse(feeItemRecord.draft, { code: `F${randomLetters(6)}`, isRequired: true, ...own });
      return (await feeItems.add(draft, here)).id;
    };
    const fee = await add({ name: '注册费', category: 'registration', priceMode: 'matrix', basePrice: 0 });
    const prices = { periods: [{ name: '早鸟', ...EARLY }], rows: [{ typeId: null, prices: [120_000] }] };
    await feePrices.editPrices({ id: fee, version: 1, ...prices }, here);
    await add({ name: '资料费', category: 'material', priceMode: 'fixed', basePrice: 5000 });
    return tools;
  };

  test('decide what a registration costs and what its order says, until their prices are over', async () => {
    const { addPerson, only, account, clock, draft, registrations, here, list } = await withItems();
    expect(await addPerson()).toMatchObject({ price: 125_000, state: 'pending_payment' });
    const order = await only();
    expect(order.total).toBe(125_000);
    expect((await account(order.id)).items.map(({ name, amount }) => [name, amount])).toEqual([
      ['注册费', 120_000],
      ['资料费', 5000],
    ]);
    clock.advance(20 * 86_400);
    const { type = '' } = await problemsOf(registrations.addRegistration(draft(), here));
    expect(type).toContain('“注册费”对“普通代表”');
    expect(type).toContain('早鸟');
    expect(await list()).toHaveLength(1);
  });

  test('are shown as the price of the moment where types are chosen; a type without one has none', async () => {
    const { registrations, here, clock } = await withItems();
    const price = async () => (await registrations.getOptions(here)).types.map((each) => each.price);
    expect(await price()).toEqual([125_000]);
    clock.advance(20 * 86_400);
    expect(await price()).toEqual([null]);
  });
});

describe('a payment', () => {
  test('is refused for nothing due, a day to come, a stale order and a transaction that is recorded already', async () => {
    const { addPerson, only, pay, here, orderPayments, clock, list } = await setUp();
    await addPerson();
    const { id } = await only();
    const tomorrow = new Date(clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await problemsOf(pay(id, PRICE, { paidOn: tomorrow }))).toEqual({ paidOn: orderProblems.paidInFuture });
    const asked = { method: 'pos' as const, amount: 100, paidOn: '2026-11-01', tradeNo: 'T1', remark: '' };
    expect(await codeOf(orderPayments.record({ id, version: 9, ...asked }, here))).toBe(409);
    await pay(id, PRICE, { method: 'pos', tradeNo: 'T1' });
    expect(await refusalOf(pay(id, 1))).toMatchObject({ code: 720_001, data: { blockers: [{ code: 'nothingDue' }] } });
    await addPerson();
    const other = (await list())[1];
    expect(await problemsOf(pay(other?.id ?? '', PRICE, { method: 'pos', tradeNo: 'T1' }))).toEqual({
      tradeNo: orderProblems.tradeNoTaken,
    });
    expect(await list()).toMatchObject([{ received: PRICE }, { received: 0 }]);
  });

  test('confirms the registration once all is paid, and its reversal opens it again', async () => {
    const { addPerson, only, pay, reverse, getPerson, account, balance, logsOf } = await setUp();
    const person = await addPerson();
    const { id } = await only();
    await pay(id, 60_000);
    expect([(await only()).status, (await getPerson(person.id)).state]).toEqual(['partial', 'pending_payment']);
    const second = await pay(id, 100_000, { method: 'bank_transfer', tradeNo: 'B-1' });
    expect(await only()).toMatchObject({ status: 'paid', pending: 0, method: 'bank_transfer' });
    expect((await getPerson(person.id)).state).toBe('confirmed');
    expect(await balance()).toEqual({ cash: PRICE, revenue: -PRICE });
    await reverse(id, second);
    expect(await only()).toMatchObject({ status: 'partial', pending: 100_000, paidAt: null });
    expect(await getPerson(person.id)).toMatchObject({ state: 'pending_payment', stateReason: '金额登记有误' });
    expect(await refusalOf(reverse(id, second))).toMatchObject({ code: 720_001 });
    expect((await account(id)).movements.map(({ event, pending }) => [event, pending])).toEqual([
      ['charge', PRICE],
      ['payment', 100_000],
      ['payment', 0],
      ['reversal', 100_000],
    ]);
    expect((await logsOf(id)).map(({ action }) => action)).toEqual(['新增', '登记收款', '登记收款', '冲正收款']);
  });

  test('that is more than what is due leaves the order overpaid', async () => {
    const { addPerson, only, pay } = await setUp();
    await addPerson();
    const { id } = await only();
    await pay(id, PRICE + 500);
    expect(await only()).toMatchObject({ status: 'paid', pending: -500 });
  });
});

describe('the end of an order', () => {
  const PAY_IN_THREE_DAYS = { payDeadlineDays: 3, capacity: 1, hasWaitlist: false };

  test('comes at the end of its last day in Shanghai, frees the place and keeps the positions', async () => {
    const { addPerson, only, later, getPerson, clock } = await setUp({ meeting: PAY_IN_THREE_DAYS });
    const person = await addPerson();
    const { dueAt } = await only();
    expect(new Date(Date.parse(dueAt ?? '') + 8 * 3_600_000).toISOString()).toContain('T23:59:59.999');
    expect(Date.parse(dueAt ?? '')).toBeGreaterThan(clock.now().getTime() + 3 * DAY_MS - DAY_MS);
    await later(2);
    expect((await only()).status).toBe('unpaid');
    await later(2);
    expect(await only()).toMatchObject({ status: 'expired', total: PRICE, statusReason: '订单到期未缴费' });
    expect(await getPerson(person.id)).toMatchObject({ state: 'cancelled', stateReason: '订单到期未缴费' });
  });

  test('does not come in a meeting that was cancelled, and is no order that others of the team join once it is due', async () => {
    const tools = await setUp({ meeting: { payDeadlineDays: 1 } });
    const { addPerson, list, later, clock, teams, here, db, meeting } = tools;
    const team = await teams.add(
      { name: '一队', contactName: '', contactPhone: '', invoiceMode: 'one', remark: '' },
      here,
    );
    await addPerson({ team: team.id });
    clock.advance(3 * 86_400);
    await addPerson({ team: team.id });
    expect(await list()).toMatchObject([{ people: 1 }, { people: 1 }]);
    await db.updateTable('meetings').set({ state: 'cancelled' }).where('id', '=', meeting.id).execute();
    const { orders } = tools.store.read({ tenantScope: 'all-customers' });
    expect(await orders.listOverdue(iso(clock.now()), { id: '', due_at: '' })).toEqual([]);
    await later(0);
    expect((await list())[0]).toMatchObject({ status: 'unpaid' });
  });

  test('is taken back by an extension, which is refused if the place is gone', async () => {
    const { addPerson, only, later, extend, getPerson, list, clock } = await setUp({ meeting: PAY_IN_THREE_DAYS });
    const person = await addPerson();
    const { id } = await only();
    await later(4);
    expect(await problemsOf(extend(id, inDays(-1, clock.now())))).toEqual({ dueAt: orderProblems.dueInPast });
    await extend(id, inDays(5, clock.now()));
    expect([(await only()).status, (await getPerson(person.id)).state]).toEqual(['unpaid', 'pending_payment']);
    await later(6);
    await addPerson();
    expect(await refusalOf(extend(id, inDays(5, clock.now())))).toMatchObject({
      code: 720_001,
      data: { blockers: [{ code: 'noPlace' }] },
    });
    expect((await list())[0]).toMatchObject({ status: 'expired' });
  });

  test('late money takes the place again, or asks for attention if it is gone', async () => {
    const { addPerson, list, later, pay, getPerson } = await setUp({ meeting: PAY_IN_THREE_DAYS });
    const first = await addPerson();
    await later(4);
    const [one] = await list();
    await pay(one?.id ?? '', PRICE);
    expect((await getPerson(first.id)).state).toBe('confirmed');
    expect((await list())[0]).toMatchObject({ status: 'paid', needsAttention: false });
  });

  test('late money for a place that is gone is kept, and the order asks for attention', async () => {
    const { addPerson, list, later, pay, getPerson } = await setUp({ meeting: PAY_IN_THREE_DAYS });
    const first = await addPerson();
    await later(4);
    await addPerson();
    const [one] = await list();
    await pay(one?.id ?? '', PRICE);
    expect((await getPerson(first.id)).state).toBe('cancelled');
    expect((await list())[0]).toMatchObject({ status: 'paid', received: PRICE, needsAttention: true });
  });

  test('by an admin cancels its registrations', async () => {
    const { addPerson, only, cancel, pay, reverse, getPerson, balance } = await setUp();
    const person = await addPerson();
    const { id } = await only();
    await reverse(id, await pay(id, 100));
    await cancel(id);
    expect(await only()).toMatchObject({ status: 'cancelled', total: 0, statusReason: '重复下单' });
    expect(await getPerson(person.id)).toMatchObject({ state: 'cancelled', stateReason: '重复下单' });
    expect(await balance()).toEqual({});
  });
});

describe('the ledger', () => {
  test('refuses to change or delete an entry', async () => {
    const { addPerson, db } = await setUp();
    await addPerson();
    await expect(db.updateTable('ledger_entries').set({ amount: 1 }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('never changed');
  });
});

describe('the verification of the ledger', () => {
  test('names the order whose sum is not what its rows say, to the fen', async () => {
    const { addPerson, only, pay, db, ledgerVerification } = await setUp();
    await addPerson();
    const { id, orderNo } = await only();
    await pay(id, 60_000);
    const balanced = { isBalanced: true, orders: 1, pending: 100_000, received: 60_000 };
    expect(await ledgerVerification.verify()).toEqual(balanced);
    const wrong = async (change: object) => {
      const before = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      await db.updateTable('orders').set(change).execute();
      const { sentence } = { sentence: '', ...(await ledgerVerification.verify()) };
      await db.updateTable('orders').set(before).execute();
      return sentence;
    };
    expect(await wrong({ total: PRICE + 1 })).toBe(`订单 ${orderNo} 的应付为 1600.01 元，收费明细合计 1600.00 元`);
    expect(await wrong({ received: 1 })).toBe(`订单 ${orderNo} 的已收为 0.01 元，收款记录合计 600.00 元`);
    expect(await wrong({ pending: 0 })).toBe(`订单 ${orderNo} 的待付为 0.00 元，应收分录合计 1000.00 元`);
    expect(await ledgerVerification.verify()).toEqual(balanced);
  });
});

describe('amounts', () => {
  test('are hidden from an admin without the right to them, in lists, details and accounts', async () => {
    const { addPerson, only, orders, inside, meeting, manager } = await setUp();
    await addPerson();
    const { id } = await only();
    const reader = inside(meeting, await manager({ fields: { 'orders.amounts': 'masked' } }));
    const seen = await orders.get(id, reader);
    expect([seen.total, seen.received, seen.pending]).toEqual([undefined, undefined, undefined]);
    expect(seen.status).toBe('unpaid');
    const { items, movements } = await orders.getAccount(id, reader);
    expect([items[0]?.amount, movements[0]?.change]).toEqual([null, null]);
  });
});
