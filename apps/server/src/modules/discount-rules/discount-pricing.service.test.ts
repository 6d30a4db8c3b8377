import { discountProblems } from '@huiwu/contract/discount-rules';
import { describe, expect, test } from 'vitest';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { discountsInMeeting } from './testing/discounts-in-meeting.ts';

const { refused } = discountProblems;

describe('a code is refused at its field, with the reason,', () => {
  const refusedWith = async (rule: object, code = 'SAVE') => {
    const all = await discountsInMeeting();
    await all.addRule({ code: 'SAVE', ...rule });
    const problems = await problemsOf(all.addPerson({ discountCode: code }));
    expect((await all.list()).length).toBe(0);
    return problems;
  };

  test.each([
    ['if there is none like it', {}, 'OTHER', refused.unknown],
    ['before it is valid', { validFrom: '2099-01-01T00:00:00.000Z' }, 'SAVE', refused.notYet],
    ['after it was valid', { validTo: '2020-01-01T00:00:00.000Z' }, 'SAVE', refused.over],
  ])('%s', async (...[, rule, code, sentence]) => {
    expect(await refusedWith(rule, code)).toEqual({ discountCode: sentence });
  });

  test('if it is disabled, deleted or used up', async () => {
    const { addRule, addPerson, discountRules, here } = await discountsInMeeting();
    const { id } = await addRule({ code: 'SAVE', maxUses: 1 });
    await discountRules.enable({ id, state: 0 }, here);
    expect(await problemsOf(addPerson({ discountCode: 'SAVE' }))).toEqual({ discountCode: refused.disabled });
    await discountRules.enable({ id, state: 1 }, here);
    await addPerson({ discountCode: ' save '.trim().toUpperCase() });
    expect(await problemsOf(addPerson({ discountCode: 'SAVE' }))).toEqual({ discountCode: refused.usedUp(1) });
    const other = await addRule({ code: 'TEMP' });
    await discountRules.delete(other.id, here);
    expect(await problemsOf(addPerson({ discountCode: 'TEMP' }))).toEqual({ discountCode: refused.unknown });
  });

  test('if it is for other types, or for items that the person does not pay', async () => {
    const { addRule, addPerson, addType, feeItemOf } = await discountsInMeeting();
    const other = await addType({ code: 'B', isFree: false, price: PRICE });
    await addRule({ code: 'SAVE', types: [other.id] });
    expect(await problemsOf(addPerson({ discountCode: 'SAVE' }))).toEqual({ discountCode: refused.otherType });
    await addRule({ code: 'MEAL', items: [await feeItemOf('晚宴')] });
    expect(await problemsOf(addPerson({ discountCode: 'MEAL' }))).toEqual({ discountCode: refused.otherItems });
  });
});

describe('an order', () => {
  test('is charged less by a code, with the rule on its position', async () => {
    const { addRule, addPerson, only, account, rule, db, ledgerVerification } = await discountsInMeeting();
    const { id } = await addRule({ code: 'SAVE', value: 20_000 });
    const person = await addPerson({ discountCode: 'SAVE' });
    const order = await only();
    expect(order).toMatchObject({ total: PRICE - 20_000, discount: 20_000, status: 'unpaid' });
    expect((await account(order.id)).items).toMatchObject([{ unit: PRICE, discount: 20_000, amount: PRICE - 20_000 }]);
    const item = await db.selectFrom('order_items').select('rules').executeTakeFirstOrThrow();
    expect(JSON.parse(item.rules)).toEqual([id]);
    expect(await db.selectFrom('discount_uses').select('rule_id').execute()).toEqual([{ rule_id: id }]);
    expect((await rule(id)).used).toBe(1);
    expect(person.discountCode).toBe('SAVE');
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true, pending: PRICE - 20_000 });
  });

  test('of nothing is paid at once, and its registration is confirmed', async () => {
    const { addRule, addPerson, getPerson, only } = await discountsInMeeting();
    await addRule({ code: 'FREE', effect: 'percent', value: 10_000 });
    const { id } = await addPerson({ discountCode: 'FREE' });
    expect(await only()).toMatchObject({ total: 0, discount: PRICE, status: 'paid' });
    expect((await getPerson(id)).state).toBe('confirmed');
  });

  test('keeps its discount when the rule is changed or disabled later', async () => {
    const { addRule, addPerson, only, editRule, discountRules, here } = await discountsInMeeting();
    const { id } = await addRule({ code: 'SAVE', value: 20_000 });
    await addPerson({ discountCode: 'SAVE' });
    await editRule(id, { value: 90_000 });
    await discountRules.enable({ id, state: 0 }, here);
    expect((await only()).discount).toBe(20_000);
  });

  test('has the discount of the code also when it is opened after a review in which the code expired', async () => {
    const { addRule, addPerson, act, only, clock } = await discountsInMeeting({ meeting: { needsReview: true } });
    await addRule({ code: 'SAVE', value: 20_000, validTo: new Date(clock.now().getTime() + 3_600_000).toISOString() });
    const { id } = await addPerson({ discountCode: 'SAVE' });
    clock.advance(7200);
    await act(id, 'approve');
    expect((await only()).discount).toBe(20_000);
  });

  test('gives the use of its code back when the registration ends', async () => {
    const { addRule, addPerson, act, rule } = await discountsInMeeting();
    const { id } = await addRule({ code: 'SAVE', maxUses: 1 });
    const first = await addPerson({ discountCode: 'SAVE' });
    expect((await rule(id)).used).toBe(1);
    await act(first.id, 'withdraw', '行程有变');
    expect((await rule(id)).used).toBe(0);
    await addPerson({ discountCode: 'SAVE' });
    expect((await rule(id)).used).toBe(1);
  });
});

describe('a team', () => {
  const withSteps = async () => {
    const all = await discountsInMeeting();
    await all.team(3, 50_000);
    await all.team(5, 100_000);
    const { id } = await all.teams.add(
      { name: '代表团', contactName: '', contactPhone: '', invoiceMode: 'one', remark: '' },
      all.here,
    );
    const join = () => all.addPerson({ team: id });
    const totals = async () => (await all.list()).map(({ total }) => total);
    return { ...all, join, totals };
  };

  test('gets a step from the person on who reaches it; who waits in the same order gets it too', async () => {
    const { join, totals, ledgerVerification } = await withSteps();
    await join();
    await join();
    expect(await totals()).toEqual([2 * PRICE]);
    await join();
    expect(await totals()).toEqual([3 * (PRICE - 50_000)]);
    await join();
    await join();
    expect(await totals()).toEqual([5 * (PRICE - 100_000)]);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('of which some have paid: these keep their price, the others get the step', async () => {
    const { join, totals, only, pay } = await withSteps();
    await join();
    await join();
    await pay((await only()).id, 2 * PRICE);
    await join();
    expect(await totals()).toEqual([2 * PRICE, PRICE - 50_000]);
  });

  test('keeps the step when a person leaves', async () => {
    const { addPerson, join, totals, act } = await withSteps();
    await join();
    await join();
    const third = await join();
    await act(third.id, 'withdraw', '行程有变');
    await addPerson();
    expect(await totals()).toEqual([2 * (PRICE - 50_000), PRICE]);
  });
});

test('the order of rules: type, team, code; what does not go together counts by the better one', async () => {
  const { addRule, addPerson, type, only } = await discountsInMeeting();
  await addRule({ kind: 'type', code: '', types: [type.id], effect: 'percent', value: 5_000, isStackable: true });
  await addRule({ code: 'SAVE', value: 10_000, isStackable: true });
  await addPerson({ discountCode: 'SAVE' });
  expect((await only()).total).toBe(PRICE / 2 - 10_000);
});

test('a rule of all people is used as often as it may be, and no more', async () => {
  const { addRule, addPerson, type, list, rule } = await discountsInMeeting();
  const { id } = await addRule({ kind: 'type', code: '', types: [type.id], value: 10_000, maxUses: 2 });
  for (const _ of [1, 2, 3]) await addPerson();
  expect((await list()).map(({ discount }) => discount)).toEqual([10_000, 10_000, 0]);
  expect((await rule(id)).used).toBe(2);
});

test(
  'of 50 registrations at once with a code of 10 uses, 10 get it and 40 are refused',
  { timeout: 60_000 },
  async () => {
    const { addRule, addPerson, rule, list, ledgerVerification } = await discountsInMeeting();
    const { id } = await addRule({ code: 'SAVE', value: 10_000, maxUses: 10 });
    const adds = Array.from({ length: 50 }, () => addPerson({ discountCode: 'SAVE' }));
    const ends = await Promise.all(adds.map((add) => add.then(() => 200).catch(() => codeOf(add))));
    expect(ends.filter((code) => code === 200)).toHaveLength(10);
    expect((await rule(id)).used).toBe(10);
    expect((await list()).map(({ discount }) => discount)).toEqual(Array.from({ length: 10 }, () => 10_000));
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true, orders: 10 });
  },
);
