import { feeItemRecord } from '@huiwu/contract/fee-items';
import { orderProblems, type OrderChange } from '@huiwu/contract/orders';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf, problemsOf } from '../../testing/refusals.ts';
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
  const preview = async (asked: Partial<OrderChange>) =>
    tools.orderChanges.preview({ id, version: 1, ...nothing, ...asked }, finance);
  const change = async (asked: Partial<OrderChange>, by = tools.here) => {
    const { version } = await tools.get(id);
    return tools.orderChanges.change({ id, version, reason: '加晚宴', ...nothing, ...asked }, by);
  };
  const active = async () => (await tools.account(id)).items.filter(({ isActive }) => isActive);
  return { ...tools, id, person, dinner, addition, preview, change, active };
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
    expect(await problemsOf(change({ discounts: [{ itemId: fee?.id ?? '', discount: PRICE + 1 }] }))).toEqual({
      reason: orderProblems.discountTooMuch,
    });
    expect(await get(id)).toMatchObject({ total: PRICE, version: 1 });
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
});
