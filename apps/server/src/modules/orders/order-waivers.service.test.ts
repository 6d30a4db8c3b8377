import { feeItemRecord } from '@huiwu/contract/fee-items';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf } from '../../testing/refusals.ts';
import { ordersInMeeting, PRICE } from './testing/orders-in-meeting.ts';

const DINNER = 30_000;

const setUp = async () => {
  const tools = await ordersInMeeting();
  const waive = async (id: string, by = tools.here) => {
    const { version } = await tools.get(id);
    return tools.orderWaivers.waive({ id, version, reason: '特邀嘉宾' }, by);
  };
  return { ...tools, waive };
};

describe('an order is waived', () => {
  test('not once it is paid or cancelled, nor in another meeting or with an old version', async () => {
    const { addPerson, lastOrders, pay, cancel, waive, orderWaivers, elsewhere, here } = await setUp();
    for (let at = 0; at < 3; at += 1) await addPerson();
    const [paid = '', cancelled = '', open = ''] = await lastOrders(3);
    await pay(paid, PRICE);
    await cancel(cancelled);
    expect(await blockersOf(waive(paid))).toEqual(['nothingToWaive']);
    expect(await codeOf(waive(cancelled))).toBe(720_001);
    expect(await codeOf(waive(open, elsewhere))).toBe(404);
    expect(await codeOf(orderWaivers.waive({ id: open, version: 0, reason: '特邀嘉宾' }, here))).toBe(409);
  });

  test('with everything that was added to it, and confirms its registrations', async () => {
    const { addPerson, only, waive, feeItems, here, orderChanges, get, getPerson, balance, ledgerVerification } =
      await setUp();
    const item = { code: 'DIN', name: '晚宴', category: 'meal', priceMode: 'fixed', basePrice: DINNER, maxQty: 1 };
    const dinner = await feeItems.add(z.parse(feeItemRecord.draft, item), here);
    const person = await addPerson();
    const { id, version } = await only();
    const addition = { registrationId: person.id, feeItemId: dinner.id, quantity: 1 };
    const nothing = { removals: [], discounts: [] };
    await orderChanges.change({ id, version, reason: '加晚宴', additions: [addition], ...nothing }, here);
    expect(await get(id)).toMatchObject({ total: PRICE + DINNER, status: 'unpaid' });
    await waive(id);
    expect(await get(id)).toMatchObject({ total: 0, pending: 0, status: 'paid', discount: PRICE + DINNER });
    expect(await getPerson(person.id)).toMatchObject({ state: 'confirmed', isWaived: true });
    expect(await balance()).toEqual({});
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('ends what was asked for once, and leaves alone what costs nothing', async () => {
    const { addPerson, only, waive, account } = await setUp();
    await addPerson();
    const { id } = await only();
    await waive(id);
    expect((await account(id)).items.map(({ isActive, amount }) => [isActive, amount])).toEqual([
      [false, PRICE],
      [true, 0],
    ]);
  });

  test('after a part was paid: the money is an overpayment', async () => {
    const { addPerson, only, pay, waive, get, getPerson } = await setUp();
    const person = await addPerson();
    const { id } = await only();
    await pay(id, 100);
    await waive(id);
    expect(await get(id)).toMatchObject({ total: 0, received: 100, pending: -100, status: 'paid' });
    expect((await getPerson(person.id)).state).toBe('confirmed');
  });
});

describe('the order of a registration', () => {
  test('is shown without amounts to those who lack the right, and to no other meeting', async () => {
    const { addPerson, only, registrationOrders, here, elsewhere, inside, meeting, manager } = await setUp();
    const { id } = await addPerson();
    const { id: orderId, orderNo } = await only();
    const states = { id: orderId, orderNo, status: 'unpaid', invoiceState: 'none' };
    expect(await codeOf(registrationOrders.get(id, elsewhere))).toBe(404);
    expect(await registrationOrders.get(id, here)).toEqual({ order: { ...states, share: null, pending: null } });
    const finance = inside(meeting, await manager({ fields: { 'orders.amounts': 'read' } }));
    expect(await registrationOrders.get(id, finance)).toEqual({ order: { ...states, share: PRICE, pending: PRICE } });
  });

  test('is none where nothing has to be paid', async () => {
    const { addPerson, addType, registrationOrders, here } = await setUp();
    const free = await addType({ code: 'F', name: '嘉宾', isFree: true });
    const { id } = await addPerson({ type: free.id });
    expect(await registrationOrders.get(id, here)).toEqual({ order: null });
  });
});
