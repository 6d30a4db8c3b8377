import { expect, test } from 'vitest';
import { problemsOf } from '../../testing/refusals.ts';
import { ordersInMeeting, PAGE, PRICE } from './testing/orders-in-meeting.ts';

type SumsInput = Partial<Parameters<Awaited<ReturnType<typeof ordersInMeeting>>['orders']['sums']>[0]>;

const setUp = async () => {
  const tools = await ordersInMeeting();
  const { inside, meeting, manager, orders, addPerson, lastOrders } = tools;
  const finance = inside(meeting, await manager({ fields: { 'orders.amounts': 'read' } }));
  for (let person = 0; person < 4; person += 1) await addPerson();
  const [due = '', over = '', even = '', partly = ''] = await lastOrders(4);
  await tools.pay(over, PRICE + 500);
  await tools.pay(even, PRICE);
  await tools.pay(partly, 60_000);
  const sums = (filter: SumsInput = {}, by = finance) => orders.sums({ ...PAGE, ...filter }, by);
  const amounts = async (filter: SumsInput = {}) =>
    Object.fromEntries((await sums(filter)).sums.map(({ name, amount, negative }) => [name, negative ?? amount]));
  return { ...tools, finance, due, over, even, partly, sums, amounts };
};

test('a sum tells nothing to an admin without the right to the amounts, and no filter by one is added up', async () => {
  const { sums, here, inside, meeting, manager } = await setUp();
  for (const access of ['hidden', 'masked'] as const) {
    const blind = inside(meeting, await manager({ fields: { 'orders.amounts': access } }));
    expect(await sums({}, blind)).toEqual({ count: 4, sums: [] });
    expect(Object.keys(await problemsOf(sums({ balance: 'over' }, blind)))).toEqual(['balance']);
  }
  expect(await sums({}, here)).toEqual({ count: 4, sums: [] });
});

test('the line below the list adds up all orders of the filter, whatever the page shows', async () => {
  const { sums, orders, finance } = await setUp();
  const received = PRICE + 500 + PRICE + 60_000;
  const expected = {
    count: 4,
    sums: [
      { name: 'total', amount: 4 * PRICE },
      { name: 'discount', amount: 0 },
      { name: 'received', amount: received },
      { name: 'refunded', amount: 0 },
      { name: 'pending', amount: PRICE + PRICE - 60_000, negative: -500 },
      { name: 'invoiced', amount: 0 },
    ],
  };
  expect(await sums()).toEqual(expected);
  expect(await sums({ page: 3, limit: 1 })).toEqual(expected);
  const { list } = await orders.list(PAGE, finance);
  expect(list.reduce((sum, { received: each = 0 }) => sum + each, 0)).toBe(received);
});

test('the sums follow the filter of the list, and no order of another meeting is in them', async () => {
  const { sums, due, over, get, inside, elsewhere, manager } = await setUp();
  const { orderNo } = await get(over);
  expect(await sums({ orderNo })).toMatchObject({
    count: 1,
    sums: [{}, {}, { amount: PRICE + 500 }, {}, { amount: 0, negative: -500 }, {}],
  });
  expect(await sums({ balance: 'due' })).toMatchObject({ count: 2, sums: [{ amount: 2 * PRICE }, {}, {}, {}, {}, {}] });
  expect(await sums({ status: ['unpaid'] })).toMatchObject({ count: 1 });
  expect((await get(due)).status).toBe('unpaid');
  expect(await sums({ status: ['cancelled'] })).toMatchObject({ count: 0, sums: [{ amount: 0 }, {}, {}, {}, {}, {}] });
  const reader = inside(elsewhere.meeting, await manager({ fields: { 'orders.amounts': 'read' } }));
  expect(await sums({}, reader)).toMatchObject({ count: 0, sums: [{ amount: 0 }, {}, {}, {}, {}, {}] });
});

test('a payment is in the sums at once', async () => {
  const { amounts, pay, due } = await setUp();
  const before = await amounts();
  await pay(due, 10_000);
  const after = await amounts();
  expect((after['received'] ?? 0) - (before['received'] ?? 0)).toBe(10_000);
});
