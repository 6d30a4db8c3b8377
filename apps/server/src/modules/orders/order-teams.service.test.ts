import { discountRuleRecord } from '@huiwu/contract/discount-rules';
import { feeItemRecord } from '@huiwu/contract/fee-items';
import { teamRecord } from '@huiwu/contract/teams';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { ordersInMeeting, PRICE } from './testing/orders-in-meeting.ts';

/** Two teams, of which two people get a tenth off. */
const setUp = async () => {
  const tools = await ordersInMeeting();
  const { teams, here, discountRules, registrations, addPerson, lastOrders, getPerson, db } = tools;
  const team = async (name: string) => (await teams.add(z.parse(teamRecord.draft, { name }), here)).id;
  const [east, west] = [await team('华东团'), await team('西南团')];
  const step = { name: '两人成团', kind: 'team_size', effect: 'percent', value: 1000, minTeamSize: 2 };
  await discountRules.add(z.parse(discountRuleRecord.draft, step), here);
  const changeTeam = async (id: string, to: string | null) => {
    const { name, version } = await getPerson(id);
    await registrations.editRegistration({ id, version, name, team: to }, here);
  };
  const added = async (of: string | null) => {
    const person = await addPerson({ team: of });
    const [id = ''] = await lastOrders(1);
    return { person, id };
  };
  const orderOf = async (registrationId: string) => {
    const rows = await db
      .selectFrom('order_items')
      .select('order_id')
      .where('registration_id', '=', registrationId)
      .where('cancelled_at', 'is', null)
      .execute();
    return [...new Set(rows.map(({ order_id: id }) => id))].join();
  };
  /** A payment that waits for its payer. */
  const payOnline = async (orderId: string) => {
    const { customer_id, meeting_id } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const channel = await tools.paymentChannels.channelOf(customer_id);
    const at = tools.clock.now().toISOString();
    await db
      .insertInto('payment_intents')
      .values({
        id: `${orderId}-1`,
        customer_id,
        meeting_id,
        order_id: orderId,
        channel_id: channel?.id ?? '',
        method: 'wechat',
        amount: PRICE,
        state: 'pending',
        expires_at: '2099-01-01T00:00:00.000Z',
        asked_at: at,
        created_at: at,
        created_by: null,
        updated_at: at,
        updated_by: null,
      })
      .execute();
  };
  return { ...tools, east, west, changeTeam, added, orderOf, payOnline };
};

describe('a change of team', () => {
  test('of a registration that has paid, or whose voucher waits, changes no order', async () => {
    const { added, changeTeam, orderOf, west, east, pay, get, db, getPerson } = await setUp();
    const paid = await added(east);
    await pay(paid.id, 1000);
    await changeTeam(paid.person.id, west);
    expect(await orderOf(paid.person.id)).toBe(paid.id);
    expect(await get(paid.id)).toMatchObject({ total: PRICE, received: 1000 });
    expect((await getPerson(paid.person.id)).team?.id).toBe(west);
    const waiting = await added(null);
    await db.updateTable('orders').set({ has_voucher: 1 }).where('id', '=', waiting.id).execute();
    await changeTeam(waiting.person.id, west);
    expect(await orderOf(waiting.person.id)).toBe(waiting.id);
  });

  test('of one who need not pay leaves their place in the order of those who wait', async () => {
    const { added, changeTeam, orderOf, east, west, act } = await setUp();
    const waived = await added(east);
    await added(east);
    await act(waived.person.id, 'waive', '特邀嘉宾');
    await changeTeam(waived.person.id, west);
    expect(await orderOf(waived.person.id)).toBe(waived.id);
  });

  test('moves the unpaid positions to the open order of the new team, and both get its step', async () => {
    const { added, changeTeam, orderOf, west, get, ledgerVerification } = await setUp();
    const host = await added(west);
    const guest = await added(null);
    await changeTeam(guest.person.id, west);
    expect(await orderOf(guest.person.id)).toBe(host.id);
    expect(await get(host.id)).toMatchObject({ total: 2 * PRICE * 0.9, people: 2 });
    expect(await get(guest.id)).toMatchObject({ status: 'cancelled', total: 0, statusReason: '人员已移入其他订单' });
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('out of a team prices who leaves without its step, and no one who stays pays more', async () => {
    const { added, changeTeam, orderOf, east, get, ledgerVerification } = await setUp();
    const first = await added(east);
    const second = await added(east);
    expect(await get(first.id)).toMatchObject({ total: 2 * PRICE * 0.9 });
    await changeTeam(second.person.id, null);
    const own = await orderOf(second.person.id);
    expect(own).not.toBe(first.id);
    expect(await get(own)).toMatchObject({ total: PRICE, people: 1, status: 'unpaid' });
    expect(await get(first.id)).toMatchObject({ total: PRICE * 0.9, people: 1 });
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('takes services that staff added along as they are', async () => {
    const { added, changeTeam, orderOf, east, get, account, feeItems, orderChanges, here } = await setUp();
    const { person, id } = await added(null);
    const draft = { code: 'DIN', name: '晚宴', category: 'meal', priceMode: 'fixed', basePrice: 30_000 };
    const dinner = await feeItems.add(z.parse(feeItemRecord.draft, draft), here);
    const additions = [{ registrationId: person.id, feeItemId: dinner.id, quantity: 1 }];
    await orderChanges.change({ id, version: 1, additions, removals: [], discounts: [], reason: '加晚宴' }, here);
    await changeTeam(person.id, east);
    const own = await orderOf(person.id);
    expect(await get(own)).toMatchObject({ total: PRICE + 30_000 });
    expect((await account(own)).items.map(({ name, isAdded }) => [name, isAdded])).toEqual([
      ['报名费（普通代表）', false],
      ['晚宴', true],
    ]);
  });
});

describe('an order of a team is not joined', () => {
  test('while a voucher of it waits for its review', async () => {
    const { added, east, get, db } = await setUp();
    const first = await added(east);
    await db.updateTable('orders').set({ has_voucher: 1 }).where('id', '=', first.id).execute();
    const second = await added(east);
    expect(second.id).not.toBe(first.id);
    expect(await get(first.id)).toMatchObject({ total: PRICE, people: 1 });
    const third = await added(east);
    expect(third.id).toBe(second.id);
  });

  test('while someone pays it online', async () => {
    const { added, east, get, payOnline } = await setUp();
    const first = await added(east);
    await payOnline(first.id);
    expect((await added(east)).id).not.toBe(first.id);
    expect(await get(first.id)).toMatchObject({ total: PRICE, people: 1 });
  });
});

describe('a team that grows', () => {
  test('changes no position of those who wait while it reaches no other step', async () => {
    const { added, east, account, get } = await setUp();
    const { id } = await added(east);
    await added(east);
    const before = (await account(id)).items.length;
    await added(east);
    expect((await account(id)).items).toHaveLength(before + 1);
    expect(await get(id)).toMatchObject({ total: 3 * PRICE * 0.9, people: 3 });
  });

  test('keeps the services that were added for those who wait', async () => {
    const { added, east, feeItems, orderChanges, here, get, account } = await setUp();
    const { id, person } = await added(east);
    const draft = { code: 'DIN', name: '晚宴', category: 'meal', priceMode: 'fixed', basePrice: 30_000 };
    const dinner = await feeItems.add(z.parse(feeItemRecord.draft, draft), here);
    const { version } = await get(id);
    const additions = [{ registrationId: person.id, feeItemId: dinner.id, quantity: 1 }];
    await orderChanges.change({ id, version, reason: '加晚宴', additions, removals: [], discounts: [] }, here);
    await added(east);
    const active = (await account(id)).items.filter(({ isActive }) => isActive);
    expect(active.filter(({ name }) => name === '晚宴')).toHaveLength(1);
    expect(await get(id)).toMatchObject({ people: 2 });
  });
});
