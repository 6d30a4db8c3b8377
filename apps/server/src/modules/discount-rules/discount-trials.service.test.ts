import { discountProblems, discountTrial } from '@huiwu/contract/discount-rules';
import { memberRecord } from '@huiwu/contract/members';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { discountsInMeeting } from './testing/discounts-in-meeting.ts';

const setUp = async () => {
  const all = await discountsInMeeting();
  const at = all.clock.now().toISOString();
  const asked = (own: object = {}) => z.parse(discountTrial, { typeId: all.type.id, teamSize: 1, at, ...own });
  const attempt = (own: object = {}, by = all.here) => all.discountTrials.try(asked(own), by);
  return { ...all, attempt };
};

test('a trial shows each step, and is what an order is asked for', async () => {
  const { attempt, addRule, team, addPerson, only, feeItemOf } = await setUp();
  await team(5, 50_000, { isStackable: true });
  await addRule({ name: '学生', code: 'SAVE', effect: 'percent', value: 5_000, isStackable: true });
  expect((await attempt()).total).toBe(PRICE);
  const dinner = await feeItemOf('晚宴', { priceMode: 'fixed', basePrice: 20_000 });
  const { steps, lines, total } = await attempt({
    teamSize: 5,
    code: 'save',
    extras: [{ feeItemId: dinner, quantity: 1 }],
  });
  expect(steps).toEqual([
    { title: '价格', before: PRICE + 20_000, after: PRICE + 20_000 },
    { title: '满 5 人', before: PRICE + 20_000, after: PRICE - 30_000 },
    { title: '学生（SAVE）', before: PRICE - 30_000, after: (PRICE - 30_000) / 2 },
  ]);
  expect(lines.map(({ name, rules }) => [name, rules])).toEqual([
    ['报名费', ['满 5 人', '学生（SAVE）']],
    ['晚宴', ['学生（SAVE）']],
  ]);
  expect(total).toBe((PRICE - 30_000) / 2);
  await addPerson({ discountCode: 'SAVE' });
  expect((await only()).total).toBe((await attempt({ code: 'SAVE' })).total);
});

test('a trial says when the code does not count, because another discount is greater and goes with none', async () => {
  const { attempt, addRule, team } = await setUp();
  await team(5, 50_000);
  const { name } = await addRule({ code: 'SAVE', value: 10_000 });
  expect(await attempt({ code: 'SAVE' })).toMatchObject({ total: PRICE - 10_000, note: '' });
  expect(await attempt({ code: 'SAVE', teamSize: 5 })).toMatchObject({
    total: PRICE - 50_000,
    note: discountProblems.notCounted(name),
  });
});

test('a trial is refused at the code, for a type of another meeting, and writes nothing', async () => {
  const { attempt, addRule, addType, elsewhere, rule, list } = await setUp();
  const { id } = await addRule({ code: 'SAVE', maxUses: 1, validTo: '2020-01-01T00:00:00.000Z' });
  expect(await problemsOf(attempt({ code: 'SAVE' }))).toEqual({ code: discountProblems.refused.over });
  expect(await problemsOf(attempt({ code: 'NONE' }))).toEqual({ code: discountProblems.refused.unknown });
  const other = await addType({ code: 'X' }, elsewhere);
  expect(await codeOf(attempt({ typeId: other.id }))).toBe(404);
  expect((await attempt({ code: 'SAVE', at: '2019-12-01T00:00:00.000Z' })).total).toBe(PRICE - 10_000);
  expect([(await rule(id)).used, await list()]).toEqual([0, []]);
});

test('members who were known before get the discount of members; who comes by registering does not', async () => {
  const { attempt, addRule, addPerson, list, members, caller, clock } = await setUp();
  await addRule({ kind: 'member_of_customer', code: '', value: 30_000 });
  expect([(await attempt()).total, (await attempt({ isMember: true })).total]).toEqual([PRICE, PRICE - 30_000]);
  const known = { name: '老朋友', phone: '19911112222' };
  await members.add(z.parse(memberRecord.draft, known), caller);
  clock.advance(60);
  await addPerson(known);
  await addPerson();
  expect((await list()).map(({ discount }) => discount)).toEqual([30_000, 0]);
});

test('the uses of a rule name the order, without amounts for those who may not read them', async () => {
  const { addRule, addPerson, discountTrials, here, inside, meeting, manager, only, act } = await setUp();
  const { id } = await addRule({ code: 'SAVE' });
  const person = await addPerson({ discountCode: 'SAVE' });
  const { orderNo } = await only();
  const reader = inside(meeting, await manager({ fields: { 'orders.amounts': 'read' } }));
  expect(await discountTrials.uses(id, reader)).toMatchObject([
    { orderNo, person: person.name, discount: 10_000, amount: PRICE - 10_000, isActive: true },
  ]);
  const blind = inside(meeting, await manager({ fields: { 'orders.amounts': 'hidden' } }));
  expect(await discountTrials.uses(id, blind)).toMatchObject([{ orderNo, discount: null, amount: null }]);
  await act(person.id, 'withdraw', '行程有变');
  expect((await discountTrials.uses(id, here)).map(({ isActive }) => isActive)).toEqual([false]);
});
