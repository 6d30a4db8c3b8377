import { discountRuleRecord } from '@huiwu/contract/discount-rules';
import { feeItemRecord } from '@huiwu/contract/fee-items';
import { orderChange, orderProblems, type OrderChange } from '@huiwu/contract/orders';
import { teamRecord } from '@huiwu/contract/teams';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { ordersInMeeting, PRICE } from './testing/orders-in-meeting.ts';

const DINNER = 30_000;

/** An order of one person, and a dinner that can be added to it. */
const setUp = async (own?: Parameters<typeof ordersInMeeting>[0]) => {
  const tools = await ordersInMeeting(own);
  const dinner = await tools.feeItems.add(
    z.parse(feeItemRecord.draft, {
      code: 'DIN',
      name: '晚宴',
      category: 'meal',
      priceMode: 'fixed',
      basePrice: DINNER,
      maxQty: 2,
    }),
    tools.here,
  );
  const person = await tools.addPerson();
  const { id } = await tools.only();
  const finance = tools.inside(tools.meeting, await tools.manager({ fields: { 'orders.amounts': 'read' } }));
  const nothing = { additions: [], removals: [], discounts: [] };
  const addition = { registrationId: person.id, feeItemId: dinner.id, quantity: 1 };
  const rule = (own: object) =>
    tools.discountRules.add(z.parse(discountRuleRecord.draft, { name: '优惠', ...own }), tools.here);
  const preview = async (asked: Partial<OrderChange>) =>
    tools.orderChanges.preview({ id, version: 1, ...nothing, ...asked }, finance);
  const change = async (asked: Partial<OrderChange>, by = tools.here) => {
    const { version } = await tools.get(id);
    return tools.orderChanges.change({ id, version, reason: '加晚宴', ...nothing, ...asked }, by);
  };
  const active = async () => (await tools.account(id)).items.filter(({ isActive }) => isActive);
  return { ...tools, id, person, dinner, rule, finance, addition, preview, change, active };
};

describe('a change of an order', () => {
  test('is refused if nothing changes, or what it names is not in the order', async () => {
    const { change, addition, active, get, id } = await setUp();
    const [fee] = await active();
    expect(await problemsOf(change({}))).toEqual({ reason: orderProblems.nothingChanged });
    expect(await problemsOf(change({ additions: [{ ...addition, registrationId: 'nothing' }] }))).toEqual({
      reason: orderProblems.notInOrder,
    });
    expect(await codeOf(change({ additions: [{ ...addition, quantity: 3 }] }))).not.toBe(200);
    expect(await problemsOf(change({ removals: [fee?.id ?? ''] }))).toEqual({ reason: orderProblems.itemFixed });
    expect(await problemsOf(change({ removals: ['nothing'] }))).toEqual({ reason: orderProblems.itemGone });
    const itemId = fee?.id ?? '';
    expect(await problemsOf(change({ discounts: [{ itemId, discount: PRICE + 1 }] }))).toEqual({
      [`discounts.${itemId}`]: orderProblems.discountTooMuch,
    });
    expect(await get(id)).toMatchObject({ total: PRICE, version: 1 });
  });

  test('is refused if it discounts what a refund keeps', async () => {
    const { change, active, db, id, get } = await setUp();
    const [fee] = await active();
    await db
      .updateTable('order_items')
      .set({ registration_id: null, priced_at: null })
      .where('id', '=', fee?.id ?? '')
      .execute();
    expect(await problemsOf(change({ discounts: [{ itemId: fee?.id ?? '', discount: 1 }] }))).toEqual({
      reason: orderProblems.keptByRefund,
    });
    expect(await get(id)).toMatchObject({ total: PRICE, version: 1 });
  });

  test('names each position once in its discounts', () => {
    const asked = { id: 'O', version: 1, reason: '优惠', discounts: [{ itemId: 'A', discount: 1 }] };
    expect(orderChange.safeParse(asked).success).toBe(true);
    const twice = [...asked.discounts, { itemId: 'A', discount: 2 }];
    expect(orderChange.safeParse({ ...asked, discounts: twice }).success).toBe(false);
  });

  test('is shown before it is made, and then is what was shown', async () => {
    const { id, preview, change, addition, get } = await setUp();
    const shown = await preview({ additions: [addition] });
    expect(shown).toMatchObject({ before: { total: PRICE }, after: { total: PRICE + DINNER }, difference: DINNER });
    expect(shown.positions.map(({ kind }) => kind)).toEqual(['kept', 'added']);
    expect(await get(id)).toMatchObject({ total: PRICE });
    await change({ additions: [addition] });
    expect(await get(id)).toMatchObject({ total: PRICE + DINNER, pending: PRICE + DINNER });
  });

  test('of a paid order asks for the difference and leaves the registration confirmed', async () => {
    const { id, person, pay, preview, change, addition, get, getPerson, ledgerVerification } = await setUp({
      meeting: { payDeadlineDays: 1 },
    });
    await pay(id, PRICE);
    expect((await preview({ additions: [addition] })).consequences).toEqual([
      '订单变为部分缴费，须补缴 300.00 元；报名不受影响',
    ]);
    await change({ additions: [addition] });
    expect(await get(id)).toMatchObject({ status: 'partial', pending: DINNER });
    expect((await getPerson(person.id)).state).toBe('confirmed');
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('ends what was added, and gives a discount on what stays', async () => {
    const { id, change, addition, active, get, pay, preview } = await setUp();
    await change({ additions: [addition] });
    const [fee, dinner] = await active();
    await pay(id, PRICE + DINNER);
    const asked = { removals: [dinner?.id ?? ''], discounts: [{ itemId: fee?.id ?? '', discount: 10_000 }] };
    expect((await preview(asked)).consequences).toEqual(['多缴 400.00 元，可申请退款或抵扣其他订单']);
    await change(asked);
    expect(await get(id)).toMatchObject({ total: PRICE - 10_000, discount: 10_000, pending: -40_000, status: 'paid' });
    expect(await active()).toMatchObject([{ discount: 10_000, amount: PRICE - 10_000 }]);
  });

  test('that takes up what was paid too much asks for nothing: no deadline, nothing to do, no one is told', async () => {
    const { id, pay, preview, change, addition, get, db } = await setUp({ meeting: { payDeadlineDays: 1 } });
    await pay(id, PRICE + DINNER);
    const { dueAt } = await get(id);
    expect((await preview({ additions: [addition] })).consequences).toEqual([]);
    await db.deleteFrom('scene_events').execute();
    await change({ additions: [addition] });
    expect(await get(id)).toMatchObject({ status: 'paid', pending: 0, dueAt });
    expect(await db.selectFrom('scene_events').selectAll().execute()).toEqual([]);
  });

  test('of a paid order sets a new deadline and is told to its payer, of an unpaid one the deadline stays', async () => {
    const { id, pay, change, addition, get, db, clock, active } = await setUp({ meeting: { payDeadlineDays: 1 } });
    const { dueAt } = await get(id);
    const told = async () => (await db.selectFrom('scene_events').select('scene').execute()).map(({ scene }) => scene);
    clock.advance(3600);
    await db.deleteFrom('scene_events').execute();
    await change({ additions: [addition] });
    expect(await get(id)).toMatchObject({ dueAt });
    expect(await told()).toEqual(['price_difference']);
    await pay(id, PRICE + DINNER);
    clock.advance(2 * 86_400);
    await change({ additions: [addition] });
    const { dueAt: next } = await get(id);
    expect(Date.parse(next ?? '') - Date.parse(dueAt ?? '')).toBe(2 * 86_400_000);
    const [, dinner] = await active();
    await pay(id, DINNER);
    await db.deleteFrom('scene_events').execute();
    await change({ removals: [dinner?.id ?? ''] });
    expect(await told()).toEqual([]);
  });

  test('asks for a red invoice only if more is invoiced than is left to pay', async () => {
    const { id, preview, active, db } = await setUp();
    const [fee] = await active();
    const consequences = async (invoiced: number) => {
      await db.updateTable('orders').set({ invoiced }).where('id', '=', id).execute();
      return (await preview({ discounts: [{ itemId: fee?.id ?? '', discount: 100 }] })).consequences;
    };
    expect(await consequences(PRICE - 100)).toEqual([]);
    expect(await consequences(PRICE - 99)).toEqual(['已开票 1599.01 元，多于应付，须红冲后重开']);
  });

  test('gives a position away in full, and its account says why what is due has changed', async () => {
    const { id, change, addition, active, account, get } = await setUp();
    await change({ additions: [addition] });
    const [fee] = await active();
    await change({ discounts: [{ itemId: fee?.id ?? '', discount: PRICE }] });
    expect(await get(id)).toMatchObject({ total: DINNER });
    const { movements } = await account(id);
    expect(movements.map(({ remark }) => remark)).toEqual(['', '改项：加晚宴', '改项：加晚宴']);
  });

  test('is offered the items in use that no registration must have, and the people of the order', async () => {
    const { id, person, dinner, feeItems, orderChanges, here, finance, db } = await setUp();
    const add = async (own: object) =>
      feeItems.add(z.parse(feeItemRecord.draft, { priceMode: 'fixed', basePrice: 5000, ...own }), here);
    await add({ code: 'MUST', name: '资料费', isRequired: true });
    const closed = await add({ code: 'OLD', name: '旧晚宴' });
    await db.updateTable('fee_items').set({ state: 0 }).where('id', '=', closed.id).execute();
    const { items, registrations } = await orderChanges.options(id, finance);
    expect(items).toEqual([{ id: dinner.id, name: '晚宴', quantityMax: 2, isDonation: false }]);
    expect(registrations.map((each) => each.id)).toEqual([person.id]);
  });

  test('adds a voluntary amount, which no rule makes smaller and which other items do not have', async () => {
    const { addition, change, feeItems, here, rule, type, get, id, active, orderChanges } = await setUp();
    const fund = await feeItems.add(
      z.parse(feeItemRecord.draft, { code: 'FUND', name: '基金', category: 'other', priceMode: 'donation' }),
      here,
    );
    await rule({ kind: 'type', effect: 'percent', value: 5000, types: [type.id] });
    const given = { ...addition, feeItemId: fund.id };
    expect(await refusalOf(change({ additions: [given] }))).toMatchObject({ message: '请填写“基金”的金额' });
    expect(await refusalOf(change({ additions: [{ ...addition, unit: 1 }] }))).toMatchObject({
      message: '“晚宴”有自己的价格，不能填写金额',
    });
    expect(await get(id)).toMatchObject({ total: PRICE, version: 1 });
    await change({ additions: [{ ...given, unit: 12_345 }] });
    expect(await get(id)).toMatchObject({ total: PRICE + 12_345 });
    await change({ additions: [addition] });
    const positions = new Map((await active()).map((each) => [each.name, each]));
    expect(positions.get('基金')).toMatchObject({ amount: 12_345, discount: 0 });
    expect(positions.get('晚宴')).toMatchObject({ amount: DINNER / 2 });
    expect((await orderChanges.options(id, here)).items.map(({ isDonation }) => isDonation)).toEqual([false, true]);
  });

  test('of an order that expired is shown as what it would be', async () => {
    const { id, preview, addition, later, db } = await setUp({ meeting: { payDeadlineDays: 1 } });
    const states = async () => {
      const { before, after } = await preview({ additions: [addition] });
      return [before.status, after.status];
    };
    expect(await states()).toEqual(['unpaid', 'unpaid']);
    await later(3);
    expect(await states()).toEqual(['expired', 'expired']);
    await db.updateTable('orders').set({ cancelled_at: '2026-11-01T00:00:00.000Z' }).where('id', '=', id).execute();
    expect(await states()).toEqual(['cancelled', 'cancelled']);
  });

  test('of an order that expired or ended is refused', async () => {
    const { id, change, addition, cancel } = await setUp();
    await cancel(id);
    expect(await blockersOf(change({ additions: [addition] }))).toEqual(['isClosed']);
  });

  test('is shown without amounts to those who may not see them', async () => {
    const { id, orderChanges, addition, inside, meeting, manager } = await setUp();
    const blind = inside(meeting, await manager({ fields: { 'orders.amounts': 'hidden' } }));
    const asked = { id, version: 1, additions: [addition], removals: [], discounts: [] };
    const shown = await orderChanges.preview(asked, blind);
    expect(shown).toMatchObject({
      difference: null,
      consequences: [],
      before: { total: null },
      after: { total: null },
    });
    expect(shown.positions).toMatchObject([{ amount: null }, { amount: null }]);
  });

  test('gives added services the discounts of the moment, and says how they came about', async () => {
    const { id, rule, type, preview, change, addition, active, get, discountRules, here } = await setUp();
    const ten = await rule({ name: '九折', kind: 'type', effect: 'percent', value: 1000, types: [type.id] });
    const shown = await preview({ additions: [addition] });
    expect(shown).toMatchObject({ difference: 27_000, after: { total: PRICE + 27_000 } });
    expect(shown.trace).toEqual([
      { person: '参会1', title: '价格', before: DINNER, after: DINNER },
      { person: '参会1', title: '九折', before: DINNER, after: 27_000 },
    ]);
    await change({ additions: [addition] });
    expect(await get(id)).toMatchObject({ total: PRICE + 27_000, discount: 3000 });
    const [, dinner] = await active();
    expect(dinner).toMatchObject({ discount: 3000, amount: 27_000 });
    expect((await discountRules.get(ten.id, here)).used).toBe(1);
    await change({ discounts: [{ itemId: dinner?.id ?? '', discount: 5000 }] });
    expect(await get(id)).toMatchObject({ total: PRICE + 25_000 });
  });

  test('takes what a rule takes off once only off what it was not taken off before', async () => {
    const { rule, type, preview, addition } = await setUp();
    await rule({ name: '立减', kind: 'type', effect: 'minus', value: 10_000, types: [type.id] });
    const shown = await preview({ additions: [addition] });
    expect(shown).toMatchObject({ difference: DINNER });
    expect(shown.trace.map(({ title }) => title)).toEqual(['价格']);
  });

  test('gives the code that was given at registration, also after it was used up', async () => {
    const { rule, addPerson, lastOrders, dinner, orderChanges, get, here } = await setUp();
    await rule({ name: '赞助码', kind: 'code', code: 'ZZ22', effect: 'percent', value: 5000, maxUses: 1 });
    const guest = await addPerson({ discountCode: 'ZZ22' });
    const [order = ''] = await lastOrders(1);
    expect(await get(order)).toMatchObject({ total: PRICE / 2 });
    const additions = [{ registrationId: guest.id, feeItemId: dinner.id, quantity: 2 }];
    const asked = { id: order, version: 1, additions, removals: [], discounts: [], reason: '加晚宴' };
    await orderChanges.change(asked, here);
    expect(await get(order)).toMatchObject({ total: PRICE / 2 + DINNER });
  });

  test('of a type that a rule is for prices the new type with its discount, also with the last use of it', async () => {
    const { rule, addType, person, id, get, registrationStates, getPerson, clock, here } = await setUp();
    const student = await addType({ code: 'B', name: '学生', isFree: false, price: 80_000 });
    await rule({ name: '学生半价', kind: 'type', effect: 'percent', value: 5000, types: [student.id], maxUses: 1 });
    const changeTo = async (typeId: string) => {
      clock.advance(1);
      const { version } = await getPerson(person.id);
      await registrationStates.changeType({ id: person.id, version, typeId, reason: '登记有误' }, here);
    };
    await changeTo(student.id);
    expect(await get(id)).toMatchObject({ total: 40_000 });
    const other = await addType({ code: 'C', name: '专家', isFree: false, price: 90_000 });
    await changeTo(other.id);
    expect(await get(id)).toMatchObject({ total: 90_000 });
    await changeTo(student.id);
    expect(await get(id)).toMatchObject({ total: 40_000 });
  });

  test('gives the step of the team to its services', async () => {
    const { teams, rule, addPerson, lastOrders, dinner, orderChanges, finance, here } = await setUp();
    await rule({ name: '两人成团', kind: 'team_size', effect: 'percent', value: 1000, minTeamSize: 2 });
    const { id: team } = await teams.add(z.parse(teamRecord.draft, { name: '华东团' }), here);
    const one = await addPerson({ team });
    await addPerson({ team });
    const [order = ''] = await lastOrders(1);
    const additions = [{ registrationId: one.id, feeItemId: dinner.id, quantity: 1 }];
    const { trace } = await orderChanges.preview(
      { id: order, version: 2, additions, removals: [], discounts: [] },
      finance,
    );
    expect(trace.at(-1)).toMatchObject({ title: '两人成团', before: DINNER, after: 27_000 });
  });
});
