import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf, problemsOf } from '../../../testing/refusals.ts';
import { testServices } from '../../../testing/test-services.ts';
import { onlineInMeeting } from '../../../testing/meetings/online-in-meeting.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { compareStatement } from './statement.rules.ts';

/** An order that was paid online, and its registration. */
const paid = async (more: Parameters<typeof onlineInMeeting>[0] = {}) => {
  const tools = await onlineInMeeting(more);
  const { person, id } = await tools.ordered();
  const page = await tools.start(id);
  await tools.choose(page.url, 'pay');
  const refunded = async (amount: number, method: 'wechat' | 'cash' = 'wechat') => {
    const refundId = await tools.apply(id, amount, { registrationIds: [person.id], method });
    await tools.move(refundId, 'approve');
    return refundId;
  };
  const send = async (refundId: string) => {
    const { version } = await tools.refund(refundId);
    await tools.onlineRefunds.send({ id: refundId, version }, tools.here);
    return tools.refund(refundId);
  };
  const requests = () => tools.db.selectFrom('online_refunds').selectAll().orderBy('id').execute();
  return { ...tools, person, orderId: id, page, refunded, send, requests };
};

describe('a refund of money that came online', () => {
  test('is not given to the provider if the method is another, or no payment covers it', async () => {
    const tools = await paid();
    const refundId = await tools.refunded(PRICE, 'cash');
    expect((await tools.send(refundId)).state).toBe('processing');
    await tools.onlineRefunds.pursue();
    expect(await tools.requests()).toEqual([]);
  });

  test('is paid back by the provider, once', async () => {
    const tools = await paid();
    const refundId = await tools.refunded(PRICE);
    const done = await tools.send(refundId);
    expect(done.state).toBe('done');
    const [request, ...others] = await tools.requests();
    expect(others).toEqual([]);
    expect(done.tradeNo).toBe(request?.trade_no);
    await Promise.all([tools.onlineRefunds.pursue(), tools.onlineRefunds.pursue()]);
    expect(await tools.db.selectFrom('sandbox_refunds').selectAll().execute()).toHaveLength(1);
    expect(await tools.get(tools.orderId)).toMatchObject({ status: 'refunded', refunded: PRICE });
    expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });

  test('that the provider refuses fails with its reason, and can be sent again', async () => {
    const tools = await paid();
    const refundId = await tools.refunded(PRICE);
    await tools.db.updateTable('sandbox_payments').set({ paid_amount: 1 }).execute();
    expect(await tools.send(refundId)).toMatchObject({ state: 'failed', stateReason: '退款超过支付金额' });
    expect((await tools.get(tools.orderId)).refunded).toBe(0);
    expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
    await tools.db.updateTable('sandbox_payments').set({ paid_amount: PRICE }).execute();
    expect((await tools.send(refundId)).state).toBe('done');
    expect((await tools.requests()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
  });

  test('whose answer was lost is neither failed nor settled by hand, and is found by asking', async () => {
    const tools = await paid();
    const refundId = await tools.refunded(PRICE);
    const without = await tools.secondNode();
    await tools.move(refundId, 'send');
    // The other node gave it to the provider, and was gone before it heard of the result.
    await without.onlineRefunds.pursue();
    expect(await tools.requests()).toHaveLength(1);
    const [request] = await tools.requests();
    await tools.db.updateTable('online_refunds').set({ state: 'sent' }).execute();
    await tools.db
      .updateTable('refunds')
      .set({ state: 'processing', trade_no: '' })
      .where('id', '=', refundId)
      .execute();
    expect(await blockersOf(tools.move(refundId, 'fail'))).toEqual(['atProvider']);
    await tools.prove(refundId);
    expect(await blockersOf(tools.settle(refundId))).toEqual(['atProvider']);
    expect((await tools.requests())[0]?.id).toBe(request?.id);
  });

  test('is sent by the chore if the node stopped before it was given to the provider', async () => {
    const tools = await paid();
    const refundId = await tools.refunded(PRICE);
    await tools.move(refundId, 'send');
    expect(await tools.requests()).toEqual([]);
    await tools.onlineRefunds.pursue();
    expect((await tools.refund(refundId)).state).toBe('done');
    expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  });
});

describe('the statement of a day', () => {
  const line = (outNo: string, amount: number) => ({
    kind: 'payment' as const,
    outNo,
    tradeNo: `T${outNo}`,
    amount,
    orderId: 'O',
  });

  test('is refused for a day to come', async () => {
    const tools = await paid();
    expect(Object.keys(await problemsOf(tools.onlineStatements.compare({ day: '2099-01-01' }, tools.here)))).toEqual([
      'day',
    ]);
    expect(await codeOf(tools.onlineStatements.compare({ day: '2020-01-01' }, tools.here))).toBe(200);
  });

  test('names what one side has and the other has not, and amounts that differ', () => {
    const { differences, matched, matchedCount } = compareStatement(
      [line('same', 5), line('ours', 3), line('amount', 7)],
      [line('same', 5), line('theirs', 4), line('amount', 8)],
    );
    expect([matched, matchedCount]).toEqual([5, 1]);
    expect(differences.map(({ kind, outNo, ours, theirs }) => [kind, outNo, ours, theirs])).toEqual([
      ['missingThere', 'ours', 3, null],
      ['amount', 'amount', 7, 8],
      ['missingHere', 'theirs', null, 4],
    ]);
  });

  test('agrees with what was booked, and shows a payment whose notice was lost', async () => {
    const tools = await paid();
    const reader = tools.inside(tools.meeting, await tools.manager({ fields: { 'orders.amounts': 'read' } }));
    const day = new Date(tools.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    const compare = (by = reader) => tools.onlineStatements.compare({ day }, by);
    const agreed = { provider: 'sandbox', differences: [] };
    expect(await compare()).toEqual({ ...agreed, matched: PRICE, matchedCount: 1 });
    const { id } = await tools.ordered();
    const lost = await tools.start(id);
    await tools.choose(lost.url, 'never');
    const { orderNo, payerName } = await tools.get(id);
    const difference = {
      kind: 'missingHere',
      of: 'payment',
      outNo: lost.id,
      orderId: id,
      orderNo,
      payerName,
      method: 'wechat',
    };
    expect(await compare()).toMatchObject({
      differences: [{ ...difference, ours: null, theirs: PRICE, reason: '', intentId: lost.id }],
    });
    const blind = tools.inside(tools.meeting, await tools.manager());
    expect(await compare(blind)).toMatchObject({ differences: [{ ours: null, theirs: null }], matched: null });
    await tools.ask();
    expect(await compare()).toEqual({ ...agreed, matched: 2 * PRICE, matchedCount: 2 });
    await tools.send(await tools.refunded(PRICE));
    expect(await compare()).toEqual({ ...agreed, matched: PRICE, matchedCount: 3 });
    expect(await compare(blind)).toEqual({ ...agreed, matched: null, matchedCount: 3 });
  });

  test('says why a payment was not booked, and does not ask the provider about it again', async () => {
    const tools = await paid();
    const reader = tools.inside(tools.meeting, await tools.manager({ fields: { 'orders.amounts': 'read' } }));
    const blind = tools.inside(tools.meeting, await tools.manager());
    const { id } = await tools.ordered();
    await tools.choose((await tools.start(id)).url, 'wrongAmount');
    const day = new Date(tools.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    const [seen] = (await tools.onlineStatements.compare({ day }, reader)).differences;
    expect(seen).toMatchObject({ kind: 'missingHere', ours: null, intentId: null });
    expect(seen?.reason).toMatch(/^应付 .* 元，支付平台实收 .* 元，没有入账$/);
    const [hidden] = (await tools.onlineStatements.compare({ day }, blind)).differences;
    expect(hidden).toMatchObject({ theirs: null, reason: '' });
  });

  test('is nothing where nothing takes money online', async () => {
    const tools = await paid();
    const node = await testServices({ surroundings: tools, payment: 'manual' });
    expect(await node.onlineStatements.compare({ day: '2020-01-01' }, tools.here)).toEqual({
      provider: null,
      differences: [],
      matched: 0,
      matchedCount: 0,
    });
  });
});
