import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/refusals.ts';
import { onlineInMeeting } from '../../../testing/meetings/online-in-meeting.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';

const setUp = async () => {
  const tools = await onlineInMeeting();
  const { person, id } = await tools.ordered();
  const setDue = (seconds: number | null) => {
    const due = seconds === null ? null : new Date(tools.clock.now().getTime() + seconds * 1000).toISOString();
    return tools.db.updateTable('orders').set({ due_at: due }).where('id', '=', id).execute();
  };
  const left = async () => {
    const { expiresAt } = await tools.start(id);
    return (Date.parse(expiresAt) - tools.clock.now().getTime()) / 1000;
  };
  const told = async () => {
    const rows = await tools.db.selectFrom('scene_events').select(['scene', 'target_id']).execute();
    return rows.map(({ scene, target_id: to }) => [scene, to]);
  };
  return { ...tools, person, id, setDue, left, told };
};

describe('a page for a payment', () => {
  test('is not given at the very end of the order', async () => {
    const { setDue, start, id, db } = await setUp();
    await setDue(0);
    expect(await codeOf(start(id))).toBe(720_001);
    expect(await db.selectFrom('payment_intents').selectAll().execute()).toEqual([]);
  });

  test('ends with the order, or after two hours, whichever comes first', async () => {
    const cases: [number | null, number][] = [
      [null, 7200],
      [600, 600],
      [86_400, 7200],
    ];
    for (const [due, expected] of cases) {
      const { setDue, left } = await setUp();
      await setDue(due);
      expect(await left()).toBe(expected);
    }
  });

  test('is given out again while a minute is left, and then another one', async () => {
    const { start, id, clock } = await setUp();
    const first = await start(id);
    clock.advance(7139);
    expect((await start(id)).id).toBe(first.id);
    clock.advance(1);
    expect((await start(id)).id).not.toBe(first.id);
  });
});

describe('the list of payments online', () => {
  test('shows amounts to those alone who may read them, and asks for attention where there is a reason', async () => {
    const { start, id, onlinePayments, here, reader, db } = await setUp();
    const { id: intent } = await start(id);
    const seen = async (by: typeof here) => (await onlinePayments.list(id, by)).intents[0];
    expect(await seen(here)).toMatchObject({ amount: null, paidAmount: null, needsAttention: false });
    await db.updateTable('payment_intents').set({ needs_attention: 1 }).where('id', '=', intent).execute();
    expect(await seen(reader)).toMatchObject({ amount: PRICE, needsAttention: true });
  });
});

describe('the end of a refund that a provider pays', () => {
  test.each([
    [PRICE, 'done', 'refund_done'],
    [1, 'failed', 'refund_failed'],
  ] as const)('is told to the payer: of %s fen at the provider it is %s', async (atProvider, state, scene) => {
    const { id, person, start, choose, apply, move, refund, onlineRefunds, here, db, told } = await setUp();
    await choose((await start(id)).url, 'pay');
    const refundId = await apply(id, PRICE, { registrationIds: [person.id], method: 'wechat' });
    await move(refundId, 'approve');
    await db.updateTable('sandbox_payments').set({ paid_amount: atProvider }).execute();
    const { version } = await refund(refundId);
    await db.deleteFrom('scene_events').execute();
    await onlineRefunds.send({ id: refundId, version }, here);
    expect((await refund(refundId)).state).toBe(state);
    expect(await told()).toEqual([[scene, person.id]]);
  });
});
