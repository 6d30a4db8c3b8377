import { teamRecord } from '@huiwu/contract/teams';
import * as z from 'zod/mini';
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

test('an order is found by the type of anyone in it, as long as that person is part of it', async () => {
  const { addPerson, lastOrders, orders, here, type, addType, teams, act } = await ordersInMeeting();
  const speaker = await addType({ code: 'B', name: '讲者', isFree: false, price: PRICE });
  const { id: team } = await teams.add(z.parse(teamRecord.draft, { name: '华东团' }), here);
  await addPerson();
  await addPerson({ team });
  const { id: guest } = await addPerson({ team, type: speaker.id });
  const [alone = '', both = ''] = await lastOrders(2);
  const found = async (filter: { type?: string; team?: string }) =>
    (await orders.list({ ...PAGE, order: 'asc', ...filter }, here)).list.map(({ id }) => id);
  expect(await found({ type: type.id })).toEqual([alone, both]);
  expect(await found({ type: speaker.id })).toEqual([both]);
  expect(await found({ type: speaker.id, team })).toEqual([both]);
  await act(guest, 'cancel', '行程有变');
  expect(await found({ type: speaker.id })).toEqual([]);
  expect(await found({ type: type.id })).toEqual([alone, both]);
  expect(await orders.filterOptions(here)).toEqual({
    types: [
      { id: type.id, name: '普通代表' },
      { id: speaker.id, name: '讲者' },
    ],
    teams: [{ id: team, name: '华东团' }],
  });
});
