import { baseErrors, DONE } from '@huiwu/contract/base/errors';
import { orderProblems } from '@huiwu/contract/orders';
import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf, problemsOf } from '../../../testing/refusals.ts';
import { LATE_AND_FULL } from '../order-ends.service.ts';
import { ordersInMeeting, PAGE, PRICE } from '../testing/orders-in-meeting.ts';

const NOTE = '已与付款人确认，款项退回';

/** An order that was paid when its place was gone, and one that needs nothing. */
const setUp = async () => {
  const tools = await ordersInMeeting({ meeting: { payDeadlineDays: 3, capacity: 1, hasWaitlist: false } });
  const { addPerson, lastOrders, later, pay, get, db, here, orderAttention, orders } = tools;
  await addPerson();
  const [id = ''] = await lastOrders(1);
  await later(4);
  await addPerson();
  const [other = ''] = await lastOrders(1);
  await pay(id, PRICE);
  const handle = async (own: { id?: string; version?: number; note?: string } = {}, by = here) => {
    const { version } = await get(own.id ?? id);
    return orderAttention.handle({ id, version, note: NOTE, ...own }, by);
  };
  const listed = async () => (await orders.list({ ...PAGE, needsAttention: true }, here)).list.map((each) => each.id);
  const logs = () =>
    db.selectFrom('business_logs').selectAll().where('target_id', '=', id).where('action', '=', '标记已处理').execute();
  return { ...tools, id, other, handle, listed, logs };
};

describe('an order is not marked as handled', () => {
  test('where it needs no attention, in another meeting, or in an archived one', async () => {
    const { id, other, handle, elsewhere, listed, logs, db, meeting } = await setUp();
    expect(await blockersOf(handle({ id: other }))).toEqual(['notNow']);
    expect(await codeOf(handle({}, elsewhere))).toBe(404);
    await db.updateTable('meetings').set({ state: 'archived' }).where('id', '=', meeting.id).execute();
    expect(await codeOf(handle())).not.toBe(DONE);
    expect(await listed()).toEqual([id]);
    expect(await logs()).toEqual([]);
  });

  test('for a reason that was not seen: the order has changed since', async () => {
    const { id, handle, get, cancel, listed, logs } = await setUp();
    const { version } = await get(id);
    await cancel(id);
    expect(await codeOf(handle({ version }))).toBe(baseErrors.changed.code);
    expect(await listed()).toEqual([id]);
    expect(await logs()).toEqual([]);
  });

  test('by an edit, which asks for no note; an edit may ask for attention', async () => {
    const { id, other, get, here, orders, listed } = await setUp();
    const edit = async (of: string, needsAttention: boolean) => {
      const { version, payerName } = await get(of);
      return orders.edit({ id: of, version, payerName, needsAttention }, here);
    };
    expect(await problemsOf(edit(id, false))).toEqual({ needsAttention: orderProblems.attentionByNote });
    await edit(other, true);
    expect((await listed()).toSorted()).toEqual([id, other].toSorted());
  });
});

describe('an order that was handled', () => {
  test('leaves the list of those that need attention; its log says why it was there and what was done', async () => {
    const { id, handle, listed, logs, get } = await setUp();
    const before = await get(id);
    expect(before.actions).toContainEqual({ name: 'handle', blockers: [] });
    await handle();
    expect(await listed()).toEqual([]);
    const after = await get(id);
    expect(after.statusReason).toBe(`${LATE_AND_FULL}（已处理：${NOTE}）`);
    expect(after).toMatchObject({ needsAttention: false, status: 'paid', received: PRICE });
    expect(after.actions.map(({ name }) => name)).not.toContain('handle');
    const [log, ...more] = await logs();
    expect(more).toEqual([]);
    for (const said of [LATE_AND_FULL, NOTE]) expect(JSON.stringify(log)).toContain(said);
  });

  test('by two people at once is handled by one of them', async () => {
    const { id, get, here, orderAttention, logs } = await setUp();
    const { version } = await get(id);
    const handle = (note: string) => codeOf(orderAttention.handle({ id, version, note }, here));
    const codes = await Promise.all([handle('已退款'), handle('已改签')]);
    expect(codes.toSorted()).toEqual([DONE, baseErrors.changed.code]);
    expect(await logs()).toHaveLength(1);
  });
});
