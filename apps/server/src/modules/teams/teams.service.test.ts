import type { FunctionName } from '@huiwu/contract/base/functions';
import type { DataScope } from '@huiwu/contract/roles';
import { teamProblems } from '@huiwu/contract/teams';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { ordersInMeeting, PRICE } from '../orders/testing/orders-in-meeting.ts';

const draft = (own: object = {}) => ({
  name: '华东院校团',
  contactName: '林晓',
  contactPhone: '021-55550123',
  invoiceMode: 'one' as const,
  remark: '',
  ...own,
});

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const writer = await all.manager({ fields: { 'teams.contactPhone': 'write' } });
  return { ...all, here: all.inside(all.meeting, writer), there: all.inside(all.other, writer) };
};

test('a team has a name that no other team of the meeting has, those in the recycle bin aside', async () => {
  const { teams, here, there } = await setUp();
  const { id } = await teams.add(draft(), here);
  const taken = { name: teamProblems.nameTaken };
  expect(await problemsOf(teams.add(draft(), here))).toEqual(taken);
  expect(await codeOf(teams.add(draft(), there))).toBe(200);
  await teams.delete(id, here);
  const next = await teams.add(draft(), here);
  expect(await problemsOf(teams.restore(id, here))).toEqual(taken);
  await teams.edit({ id: next.id, version: 1, name: '华北院校团' }, here);
  expect(await codeOf(teams.restore(id, here))).toBe(200);
});

test('the phone of a team is masked in list, detail and log for everyone without the right to it', async () => {
  const { teams, here, inside, meeting, callerWith, logsOf } = await setUp();
  const { id } = await teams.add(draft(), here);
  const reader = inside(meeting, await callerWith(['teams.search', 'teams.view']));
  expect((await teams.get(id, reader)).contactPhone).toBe('********0123');
  expect((await teams.list({ page: 1, limit: 10 }, reader)).list[0]?.contactPhone).toBe('********0123');
  expect((await teams.get(id, here)).contactPhone).toBe('021-55550123');
  expect(JSON.stringify(await logsOf(id))).not.toContain('55550123');
});

describe('an invoice for a team', () => {
  const withTeam = async () => {
    const tools = await ordersInMeeting();
    const { teams, here, addPerson, lastOrders } = tools;
    const team = await teams.add(draft({ contactPhone: '' }), here);
    await teams.add(draft({ name: '西南团', contactPhone: '' }), here);
    await addPerson({ team: team.id });
    const [order = ''] = await lastOrders(1);
    const offeredTo = async (caller: typeof here) => {
      const rows = [...(await teams.list({ page: 1, limit: 10 }, caller)).list, await teams.get(team.id, caller)];
      const offers = rows.map(({ id, actions }) => [id, actions.find(({ name }) => name === 'applyInvoice')] as const);
      const codesOf = (id: string) =>
        offers.filter(([of]) => of === id).map(([, offer]) => offer?.blockers.map(({ code }) => code));
      return { ofTeam: codesOf(team.id), ofOther: codesOf(rows.find(({ id }) => id !== team.id)?.id ?? '') };
    };
    return { ...tools, team, order, offeredTo };
  };

  test('is offered with its reason while there is nothing to invoice, and to no one without the right', async () => {
    const { offeredTo, here, inside, meeting, callerWith, pay, order } = await withTeam();
    const none = ['nothingToInvoice'];
    expect(await offeredTo(here)).toEqual({ ofTeam: [none, none], ofOther: [none] });
    await pay(order, PRICE);
    expect(await offeredTo(here)).toEqual({ ofTeam: [[], []], ofOther: [none] });
    const reader = inside(meeting, await callerWith(['teams.search', 'teams.view', 'orders.invoiceHandling']));
    expect(await offeredTo(reader)).toEqual({ ofTeam: [undefined, undefined], ofOther: [undefined] });
  });

  test('is over the orders of the team that have money, and no others', async () => {
    const { team, order, invoiceChoices, addPerson, lastOrders, pay, here, inside, meeting } = await withTeam();
    const found = async (caller = here) =>
      (await invoiceChoices.findOrders({ keyword: '', ids: [], team: team.id }, caller)).map(({ id }) => id);
    expect(await found()).toEqual([]);
    await pay(order, PRICE);
    await addPerson();
    const [stranger = ''] = await lastOrders(1);
    await pay(stranger, PRICE);
    await addPerson({ team: team.id });
    expect(await found()).toEqual([order]);
    expect(await found(inside({ ...meeting, id: 'another' }, here))).toEqual([]);
  });
});

describe('what a team owes and has paid', () => {
  /** A team of two with an order each, one of which paid too much and got some of it back, and a team without orders. */
  const withOrders = async () => {
    const tools = await ordersInMeeting();
    const { teams, addPerson, lastOrders, pay, here, db } = tools;
    const add = (name: string) => teams.add(draft({ name, contactPhone: '' }), here);
    const [east, west] = [await add('华东团'), await add('西南团')];
    await addPerson({ team: east.id });
    const [one = ''] = await lastOrders(1);
    await pay(one, PRICE + 1000);
    await addPerson({ team: east.id });
    const [two = ''] = await lastOrders(1);
    await addPerson();
    await db.updateTable('orders').set({ refunded: 600, pending: -400 }).where('id', '=', one).execute();
    const amountsFor = async (caller: typeof here) => {
      const { list } = await teams.list({ page: 1, limit: 10, orderBy: 'name', order: 'asc' }, caller);
      const detail = await teams.get(east.id, caller);
      const pick = ({ id, total, paid }: { id: string; total?: number; paid?: number }) => ({ id, total, paid });
      return { list: list.map(pick), detail: pick(detail) };
    };
    return { ...tools, east, west, one, two, amountsFor };
  };

  test('adds up its orders: what was received less what was paid back', async () => {
    const { amountsFor, finance, east, west, one, two } = await withOrders();
    expect(one).not.toBe(two);
    const owes = { id: east.id, total: 2 * PRICE, paid: PRICE + 400 };
    const { list, detail } = await amountsFor(finance);
    expect(list).toEqual(expect.arrayContaining([owes, { id: west.id, total: 0, paid: 0 }]));
    expect(detail).toEqual(owes);
  });

  test('is told to no one without the right to amounts or to the list of all orders', async () => {
    const { amountsFor, inside, meeting, manager, build, customer, teams, east } = await withOrders();
    const without = await amountsFor(inside(meeting, await manager()));
    expect(without.detail).toEqual({ id: east.id, total: undefined, paid: undefined });
    const readerWith = async (functions: FunctionName[], dataScope: DataScope) => {
      const role = await build.role(customer.id, { functions, fields: { 'orders.amounts': 'read' }, dataScope });
      const admin = await build.admin(customer.id, { roleIds: [role.id] });
      return inside(meeting, await build.callerFor(admin.id));
    };
    const held: FunctionName[] = ['teams.search', 'teams.view'];
    for (const reader of [await readerWith(held, 'all'), await readerWith([...held, 'orders.search'], 'own')])
      expect(await teams.get(east.id, reader)).not.toHaveProperty('total');
    const reader = await readerWith([...held, 'orders.search'], 'all');
    expect(await teams.get(east.id, reader)).toMatchObject({ total: 2 * PRICE });
  });
});
