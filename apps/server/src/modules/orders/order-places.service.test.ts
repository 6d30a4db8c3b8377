import { feeItemProblems, feeItemRecord } from '@huiwu/contract/fee-items';
import { refusalOf, codeOf, problemsOf } from '../../testing/refusals.ts';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { ordersInMeeting, PRICE } from './testing/orders-in-meeting.ts';

const DINNER = 30_000;
const FULL = 720_004;

/** A meeting whose fee is an item with so many places, and a dinner with places of its own. */
const setUp = async ({ fee = null, dinner = null }: { fee?: number | null; dinner?: number | null }) => {
  const tools = await ordersInMeeting({ meeting: { payDeadlineDays: 1 } });
  const item = (own: object) =>
    tools.feeItems.add(z.parse(feeItemRecord.draft, { priceMode: 'fixed', ...own }), tools.here);
  const feeItem = await item({ code: 'FEE', name: '注册费', basePrice: PRICE, isRequired: true, capacity: fee });
  const dinnerItem = await item({
    code: 'DIN',
    name: '晚宴',
    category: 'meal',
    basePrice: DINNER,
    maxQty: 5,
    capacity: dinner,
  });
  const add = async () => {
    const person = await tools.addPerson();
    const [id = ''] = await tools.lastOrders(1);
    return { person, id };
  };
  const addDinner = async ({ person, id }: Awaited<ReturnType<typeof add>>, quantity = 1) => {
    const { version } = await tools.get(id);
    const additions = [{ registrationId: person.id, feeItemId: dinnerItem.id, quantity }];
    const asked = { id, version, additions, removals: [], discounts: [], reason: '加晚宴' };
    await tools.orderChanges.change(asked, tools.here);
  };
  const endDinner = async ({ id }: { id: string }) => {
    const { items } = await tools.account(id);
    const removals = items.filter(({ isAdded, isActive }) => isAdded && isActive).map((each) => each.id);
    const { version } = await tools.get(id);
    const asked = { id, version, additions: [], removals, discounts: [], reason: '不参加晚宴' };
    await tools.orderChanges.change(asked, tools.here);
  };
  const soldOf = async (id: string) => (await tools.feeItems.get(id, tools.here)).sold;
  return { ...tools, feeItem, dinnerItem, add, addDinner, endDinner, soldOf };
};

describe('a fee item with a limited number of places', () => {
  test('is refused to a person too many, by its name and what is left, and nothing is added', async () => {
    const { add, addPerson, list, registrations, here, feeItem, soldOf } = await setUp({ fee: 1 });
    await add();
    expect(await refusalOf(addPerson())).toMatchObject({
      code: FULL,
      message: feeItemProblems.noPlace({ name: '注册费', left: 0 }),
    });
    expect(await list()).toHaveLength(1);
    expect((await registrations.listRegistrations({ page: 1, limit: 10 }, here)).list).toHaveLength(1);
    expect(await soldOf(feeItem.id)).toBe(1);
  });

  test('is refused to services that are added beyond it, and to their preview', async () => {
    const { add, addDinner, dinnerItem, here, orderChanges, soldOf, get } = await setUp({ dinner: 3 });
    const first = await add();
    await addDinner(first, 2);
    const second = await add();
    const sentence = { code: FULL, message: feeItemProblems.noPlace({ name: '晚宴', left: 1 }) };
    expect(await refusalOf(addDinner(second, 2))).toMatchObject(sentence);
    const additions = [{ registrationId: second.person.id, feeItemId: dinnerItem.id, quantity: 2 }];
    const preview = { id: second.id, version: 1, additions, removals: [], discounts: [] };
    expect(await refusalOf(orderChanges.preview(preview, here))).toMatchObject(sentence);
    expect(await get(second.id)).toMatchObject({ total: PRICE, version: 1 });
    await addDinner(second, 1);
    expect(await soldOf(dinnerItem.id)).toBe(3);
  });

  test('cannot be limited to fewer than are held', async () => {
    const { add, feeItems, feeItem, here } = await setUp({ fee: 5 });
    await add();
    await add();
    const edit = (capacity: number) =>
      feeItems.edit({ id: feeItem.id, version: 1, code: 'FEE', name: '注册费', capacity }, here);
    expect(await problemsOf(edit(1))).toEqual({ capacity: feeItemProblems.belowSold(2) });
    await edit(2);
  });

  test('is free again once a service, a registration or an order has ended', async () => {
    const { add, addDinner, endDinner, act, cancel, later, soldOf, dinnerItem, feeItem } = await setUp({
      fee: 2,
      dinner: 1,
    });
    const first = await add();
    await addDinner(first);
    await endDinner(first);
    const second = await add();
    await addDinner(second);
    await act(second.person.id, 'withdraw', '行程有变');
    const third = await add();
    await addDinner(third);
    await cancel(third.id);
    expect([await soldOf(dinnerItem.id), await soldOf(feeItem.id)]).toEqual([0, 1]);
    const fourth = await add();
    await addDinner(fourth);
    await later(3);
    expect([await soldOf(dinnerItem.id), await soldOf(feeItem.id)]).toEqual([0, 0]);
  });

  test('is asked for again by an order that expired: an extension is refused, late money needs attention', async () => {
    const { add, later, extend, pay, get, getPerson, soldOf, feeItem, ledgerVerification } = await setUp({ fee: 1 });
    const first = await add();
    await later(3);
    await add();
    const dueAt = '2099-01-01T00:00:00.000Z';
    expect(await refusalOf(extend(first.id, dueAt))).toMatchObject({
      code: FULL,
      message: feeItemProblems.noPlace({ name: '注册费', left: 0 }),
    });
    expect(await get(first.id)).toMatchObject({ status: 'expired' });
    await pay(first.id, PRICE);
    expect(await get(first.id)).toMatchObject({
      status: 'paid',
      needsAttention: true,
      statusReason: '逾期到账，但“注册费”名额不足，还剩 0 份，请人工处理',
    });
    expect((await getPerson(first.person.id)).state).toBe('cancelled');
    expect(await soldOf(feeItem.id)).toBe(1);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('is refused to a registration whose new type would need one that is gone, and its order stays', async () => {
    const { add, addType, feeItems, here, registrationStates, getPerson, get, list } = await setUp({});
    const other = await addType({ code: 'V', name: '专家', isFree: false, price: 10_000 });
    const seat = { code: 'SEAT', name: '专家席', basePrice: 5000, isRequired: true, capacity: 1, types: [other.id] };
    await feeItems.add(z.parse(feeItemRecord.draft, { priceMode: 'fixed', ...seat }), here);
    const [first, second] = [await add(), await add()];
    const changeType = async ({ person }: typeof first) => {
      const { version } = await getPerson(person.id);
      const asked = { id: person.id, version, typeId: other.id, reason: '选错类型' };
      return registrationStates.changeType(asked, here);
    };
    await changeType(first);
    const before = await get(second.id);
    expect(await refusalOf(changeType(second))).toMatchObject({
      code: FULL,
      message: feeItemProblems.noPlace({ name: '专家席', left: 0 }),
    });
    expect(await get(second.id)).toEqual(before);
    expect(await list()).toHaveLength(2);
  });

  test('goes to those who find one, of registrations from before there were orders', async () => {
    const { add, db, feeItem, orderEnds, list, soldOf, clock } = await setUp({});
    const people: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      people.push((await add()).person.name);
      clock.advance(1);
    }
    const at = '2026-01-01T00:00:00.000Z';
    await db.updateTable('order_items').set({ cancelled_at: at }).execute();
    await db.updateTable('orders').set({ cancelled_at: at, status: 'cancelled' }).execute();
    await db.updateTable('fee_items').set({ capacity: 2 }).where('id', '=', feeItem.id).execute();
    await orderEnds.openMissing();
    const open = (await list()).filter(({ status }) => status === 'unpaid');
    expect(open.map(({ payerName }) => payerName).toSorted()).toEqual(people.slice(0, 2).toSorted());
    expect(await soldOf(feeItem.id)).toBe(2);
  });

  test('is given back to an order that is extended while there are places', async () => {
    const { add, later, extend, getPerson, soldOf, feeItem } = await setUp({ fee: 1 });
    const first = await add();
    await later(3);
    await extend(first.id, '2099-01-01T00:00:00.000Z');
    expect((await getPerson(first.person.id)).state).toBe('pending_payment');
    expect(await soldOf(feeItem.id)).toBe(1);
  });

  test('goes to exactly ten of fifty at once', { timeout: 240_000 }, async () => {
    const { registrations, draft, here, feeItem, soldOf, list } = await setUp({ fee: 10 });
    const adds = Array.from({ length: 50 }, () => registrations.addRegistration(draft(), here));
    const codes = await Promise.all(adds.map((each) => each.then(() => 200).catch(() => codeOf(each))));
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === FULL)).toHaveLength(40);
    expect(await soldOf(feeItem.id)).toBe(10);
    expect(await list()).toHaveLength(10);
  });

  test('is found by the types that it applies to, with the items of all types', async () => {
    const { feeItems, feeItem, dinnerItem, addType, type, here } = await setUp({});
    const other = await addType({ code: 'B', name: '学生' });
    await feeItems.edit({ id: dinnerItem.id, version: 1, code: 'DIN', name: '晚宴', types: [other.id] }, here);
    const found = async (of: string) =>
      (await feeItems.list({ page: 1, limit: 10, type: of }, here)).list.map(({ id }) => id);
    expect(await found(type.id)).toEqual([feeItem.id]);
    expect((await found(other.id)).toSorted()).toEqual([feeItem.id, dinnerItem.id].toSorted());
  });
});
