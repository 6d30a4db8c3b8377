import { feeItemRecord } from '@huiwu/contract/fee-items';
import type { MeetingDraft } from '@huiwu/contract/meetings';
import { teamRecord } from '@huiwu/contract/teams';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/refusals.ts';
import { ordersInMeeting } from '../testing/orders-in-meeting.ts';

const [EARLY, NORMAL] = [100_000, 150_000];
const DAY_MS = 86_400_000;
const PAIRS = Number(process.env['RACE_PAIRS'] ?? 5);

/** A meeting whose fee rises after two days; `gap` days later than the early one ends. */
const setUp = async (repricePolicy: MeetingDraft['repricePolicy'], { gap = 0 } = {}) => {
  const tools = await ordersInMeeting({ meeting: { repricePolicy } });
  const { feeItems, feePrices, here, clock, addPerson, lastOrders, orderRepricing } = tools;
  const start = clock.now().getTime();
  const inDays = (days: number) => new Date(start + days * DAY_MS).toISOString();
  const draft = { code: 'FEE', name: '注册费', priceMode: 'matrix', isRequired: true };
  const item = await feeItems.add(z.parse(feeItemRecord.draft, draft), here);
  const periods = [
    { name: '早鸟', from: inDays(-1), to: inDays(2) },
    { name: '正常', from: inDays(2 + Math.max(gap, 0.01)), to: inDays(20) },
  ];
  const rows = [{ typeId: null, prices: [EARLY, NORMAL] }];
  await feePrices.editPrices({ id: item.id, version: 1, periods, rows }, here);
  const add = async () => {
    const person = await addPerson();
    const [id = ''] = await lastOrders(1);
    return { person, id };
  };
  const later = (days: number) => clock.advance(days * 86_400);
  const settle = () => orderRepricing.settleOutdated();
  return { ...tools, item, add, later, settle, inDays };
};

describe('an unpaid order whose price period has ended', () => {
  test('stays as it is where the meeting keeps prices, and before the end', async () => {
    const kept = await setUp('keep');
    const { id } = await kept.add();
    kept.later(3);
    await kept.settle();
    expect(await kept.get(id)).toMatchObject({ total: EARLY, status: 'unpaid', version: 1 });
    const early = await setUp('reprice');
    const order = await early.add();
    early.later(1);
    await early.settle();
    expect(await early.get(order.id)).toMatchObject({ total: EARLY, version: 1 });
  });

  test('stays as it is with money, with a voucher that waits, or once it was extended', async () => {
    const { add, later, settle, pay, extend, get, db, inDays } = await setUp('reprice');
    const [paid, waiting, extended] = [await add(), await add(), await add()];
    await pay(paid.id, 1);
    await db.updateTable('orders').set({ has_voucher: 1 }).where('id', '=', waiting.id).execute();
    await extend(extended.id, inDays(9));
    later(3);
    await settle();
    for (const { id } of [paid, waiting, extended]) expect(await get(id)).toMatchObject({ total: EARLY });
  });

  test.each(['held', 'invoicing'] as const)('stays as it is while some of its money is %s', async (claim) => {
    const { add, later, settle, get, db } = await setUp('reprice');
    const { id } = await add();
    await db
      .updateTable('orders')
      .set({ [claim]: 1 })
      .where('id', '=', id)
      .execute();
    later(3);
    await settle();
    expect(await get(id)).toMatchObject({ total: EARLY, version: 1 });
  });

  test('of a team changes for those whose price has ended, and not for one who need not pay', async () => {
    const { addPerson, lastOrders, later, settle, teams, here, act, account, addType, feeItems } =
      await setUp('reprice');
    const guest = await addType({ code: 'G', name: '专家', isFree: false, price: 7000 });
    const fixed = { code: 'FIX', name: '专家费', priceMode: 'fixed', basePrice: 7000, isRequired: true };
    await feeItems.add(z.parse(feeItemRecord.draft, { ...fixed, types: [guest.id] }), here);
    const team = await teams.add(z.parse(teamRecord.draft, { name: '一队' }), here);
    const waived = await addPerson({ team: team.id });
    const [id = ''] = await lastOrders(1);
    const person = await addPerson({ team: team.id });
    await act(waived.id, 'waive', '特邀嘉宾');
    const before = await account(id);
    later(3);
    await settle();
    const after = await account(id);
    const added = after.items.filter((item) => before.items.every((each) => each.id !== item.id));
    expect(added.map(({ registrationId, amount }) => [registrationId, amount])).toEqual([[person.id, NORMAL]]);
  });

  test('costs what it costs today, once, with its rows in log and ledger', async () => {
    const { add, later, settle, get, getPerson, account, logsOf, ledgerVerification } = await setUp('reprice');
    const { id, person } = await add();
    later(3);
    await settle();
    const order = await get(id);
    expect(order).toMatchObject({ total: NORMAL, pending: NORMAL, status: 'unpaid' });
    expect((await getPerson(person.id)).price).toBe(NORMAL);
    const { items, movements } = await account(id);
    expect(items.map(({ amount, isActive }) => [amount, isActive])).toEqual([
      [EARLY, false],
      [NORMAL, true],
    ]);
    expect(movements.at(-1)).toMatchObject({
      change: NORMAL - EARLY,
      pending: NORMAL,
      remark: '价格时段已结束，按当前价格重新计价',
    });
    expect((await logsOf(id)).map(({ action }) => action)).toContain('重新定价');
    await settle();
    expect((await get(id)).version).toBe(order.version);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('asks for attention while nothing is valid today, and is priced once something is', async () => {
    const { add, later, settle, get, getPerson } = await setUp('reprice', { gap: 5 });
    const { id, person } = await add();
    later(3);
    await settle();
    const marked = await get(id);
    expect(marked).toMatchObject({ total: EARLY, status: 'unpaid', needsAttention: true });
    expect(marked.statusReason).toContain('价格时段已结束，无法重新计价：“注册费”对“普通代表”');
    expect((await getPerson(person.id)).price).toBe(EARLY);
    later(5);
    await settle();
    expect(await get(id)).toMatchObject({ total: NORMAL, needsAttention: false, statusReason: '' });
  });

  test('asks no second time for a reason that was handled', async () => {
    const { add, later, settle, get, orderAttention, here } = await setUp('reprice', { gap: 5 });
    const { id } = await add();
    later(3);
    await settle();
    const { version, statusReason } = await get(id);
    await orderAttention.handle({ id, version, note: '等待新价格' }, here);
    await settle();
    const handled = `${statusReason}（已处理：等待新价格）`;
    expect(await get(id)).toMatchObject({ needsAttention: false, version: version + 1, statusReason: handled });
    later(5);
    await settle();
    expect(await get(id)).toMatchObject({ total: NORMAL, statusReason: '' });
  });

  test('expires where the meeting says so: its places are free, and an extension brings it back for good', async () => {
    const { add, later, settle, extend, get, getPerson, inDays } = await setUp('expire');
    const { id, person } = await add();
    later(3);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'expired', statusReason: '价格时段已结束', total: EARLY });
    expect((await getPerson(person.id)).state).toBe('cancelled');
    await extend(id, inDays(9));
    await settle();
    expect(await get(id)).toMatchObject({ status: 'unpaid', total: EARLY });
    expect((await getPerson(person.id)).state).toBe('pending_payment');
  });

  test('is priced once by two nodes at once', async () => {
    const { add, later, settle, get, account } = await setUp('reprice');
    const { id } = await add();
    later(3);
    await Promise.all([settle(), settle()]);
    expect(await get(id)).toMatchObject({ total: NORMAL });
    expect((await account(id)).items).toHaveLength(2);
  });

  test('is never priced against a payment: the one that comes first counts', { timeout: 60_000 }, async () => {
    const { add, later, settle, get, pay, ledgerVerification } = await setUp('reprice');
    const orders = await Promise.all(Array.from({ length: 1 }, add));
    for (let pair = 1; pair < PAIRS; pair += 1) orders.push(await add());
    later(3);
    const pays = orders.map(({ id }) => pay(id, EARLY));
    const [, ...codes] = await Promise.all([settle(), ...pays.map((each) => codeOf(each))]);
    for (const [at, { id }] of orders.entries()) {
      const { total, received } = await get(id);
      expect([`${EARLY} ${EARLY}`, `${NORMAL} 0`, `${NORMAL} ${EARLY}`]).toContain(`${total} ${received}`);
      // What was accepted was received, and what was refused because the order had changed was not.
      expect([`200 ${EARLY}`, '409 0']).toContain(`${codes[at]} ${received}`);
    }
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });
});
