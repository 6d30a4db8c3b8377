import { expect, test } from 'vitest';
import { problemsOf } from '../../testing/refusals.ts';
import { ordersInMeeting, PAGE, PRICE } from './testing/orders-in-meeting.ts';

test('orders are found by whether money is due or too much, and by the day on which they were paid', async () => {
  const { addPerson, lastOrders, pay, orders, here, get, later, inside, meeting, manager } = await ordersInMeeting();
  const finance = inside(meeting, await manager({ fields: { 'orders.amounts': 'read' } }));
  const people = [await addPerson(), await addPerson(), await addPerson()];
  const [due = '', over = '', even = ''] = await lastOrders(people.length);
  await pay(over, PRICE + 500);
  await later(1);
  await pay(even, PRICE);
  const found = async (filter: Partial<Parameters<typeof orders.list>[0]>, by = finance) =>
    (await orders.list({ ...PAGE, order: 'asc', ...filter }, by)).list.map(({ id }) => id);
  expect([await found({ balance: 'due' }), await found({ balance: 'over' }), await found({ balance: 'even' })]).toEqual(
    [[due], [over], [even]],
  );
  const { paidAt } = await get(over);
  const day = (paidAt ?? '').slice(0, 10);
  expect(await found({ paidAtFrom: day, paidAtTo: day })).toEqual([over]);
  expect((await get(over)).balance).toBe('over');
  // Who may not read amounts does not learn the sign of one, neither by reading nor by filtering.
  expect((await orders.get(over, here)).balance).toBeNull();
  expect(Object.keys(await problemsOf(found({ balance: 'over' }, here)))).toEqual(['balance']);
});
