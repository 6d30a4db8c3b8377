import { describe, expect, test } from 'vitest';
import { codeOf, problemsOf, refusalOf } from '../../../testing/refusals.ts';
import { testServices } from '../../../testing/test-services.ts';
import { signatureOf } from '../../payment-sandbox/payment-sandbox.service.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { onlineInMeeting } from '../../../testing/meetings/online-in-meeting.ts';

type OnlineTools = Awaited<ReturnType<typeof onlineInMeeting>>;

const started = async (tools: OnlineTools) => {
  const { person, id } = await tools.ordered();
  const page = await tools.start(id);
  return { ...page, person, intentId: page.id, orderId: id };
};

const balanced = async ({ ledgerVerification }: OnlineTools) =>
  expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });

describe('a payment online is refused', () => {
  test('where the meeting does not offer it, for another method, and for what is not due', async () => {
    const without = await onlineInMeeting({ meeting: { paymentMethods: ['bank_transfer'] } });
    const { id: closed } = await without.ordered();
    expect(await codeOf(without.start(closed))).toBe(720_041);
    const tools = await onlineInMeeting({ meeting: { paymentMethods: ['wechat'] } });
    const { id } = await tools.ordered();
    expect(Object.keys(await problemsOf(tools.start(id, 'alipay')))).toEqual(['method']);
    await tools.pay(id, PRICE);
    expect(await codeOf(tools.start(id))).toBe(720_001);
    expect(await tools.db.selectFrom('payment_intents').selectAll().execute()).toEqual([]);
    expect(await tools.db.selectFrom('sandbox_payments').selectAll().execute()).toEqual([]);
  });

  test('of an order that is over, or does not exist', async () => {
    const tools = await onlineInMeeting({ meeting: { payDeadlineDays: 1 } });
    const { id } = await tools.ordered();
    expect(await codeOf(tools.start('01J00000000000000000000000'))).toBe(404);
    tools.clock.advance(3 * 86_400);
    expect(await codeOf(tools.start(id))).toBe(720_001);
    const { id: other } = await tools.ordered();
    await tools.cancel(other);
    expect(await codeOf(tools.start(other))).toBe(720_001);
  });

  test('where nothing takes money online; a demo that is wanted is none without the demo company', async () => {
    const tools = await onlineInMeeting();
    const { id } = await tools.ordered();
    for (const payment of ['manual', 'demo'] as const) {
      const node = await testServices({ surroundings: tools, payment });
      expect(await codeOf(node.onlinePayments.pay({ id, method: 'wechat' }, tools.here))).toBe(720_041);
      expect((await node.onlinePayments.list(id, tools.here)).methods).toEqual([]);
      const { callbackPath } = await tools.channel();
      expect(await tools.receive(node, callbackPath, { body: '{}', signature: '' })).toBe('unknown');
    }
  });
});

describe('a notice changes nothing', () => {
  test('if its signature is wrong, it cannot be read, or no one asked for it', async () => {
    const tools = await onlineInMeeting();
    const { intentId: outNo, orderId, url } = await started(tools);
    expect(await tools.notify({ outNo }, tools, '0'.repeat(64))).toBe('refused');
    expect(await tools.notify({ outNo }, tools, '')).toBe('refused');
    expect(await tools.notify({ outNo: 'UNKNOWN' })).toBe('refused');
    expect(await tools.notify({ outNo, amount: 1.5 })).toBe('refused');
    expect(await tools.notify({ outNo, paidAt: 'soon' })).toBe('refused');
    expect(await tools.receive(tools, '/api/callback/sandbox/0123456789abcdef', { body: '{}', signature: '' })).toBe(
      'unknown',
    );
    const { callbackPath } = await tools.channel();
    expect(
      await tools.receive(tools, callbackPath.replace('/sandbox/', '/wechat/'), { body: '{}', signature: '' }),
    ).toBe('unknown');
    await tools.choose(url, 'wrongSignature');
    expect(tools.answers).toEqual(['refused']);
    expect(await tools.payments(orderId)).toEqual([]);
    expect(await tools.intent(outNo)).toMatchObject({ state: 'pending', needs_attention: 0 });
  });

  test('if it is about a payment of another company', async () => {
    const tools = await onlineInMeeting();
    const { intentId: outNo, orderId } = await started(tools);
    const other = await tools.build.customer();
    const foreign = await tools.paymentChannels.channelOf(other.id);
    const body = JSON.stringify({ outNo, tradeNo: 'T', state: 'paid', amount: PRICE, paidAt: '2026-11-21T00:00:00Z' });
    const signature = signatureOf(foreign?.signingKey ?? '', body);
    expect(await tools.receive(tools, foreign?.callbackPath ?? '', { body, signature })).toBe('refused');
    expect(await tools.payments(orderId)).toEqual([]);
  });

  test('with another amount nothing is booked, and the order needs attention, once', async () => {
    const tools = await onlineInMeeting();
    const { intentId, orderId, url } = await started(tools);
    await tools.choose(url, 'wrongAmount');
    expect(tools.answers).toEqual(['accepted']);
    expect(await tools.payments(orderId)).toEqual([]);
    const seen = await tools.intent(intentId);
    expect(seen).toMatchObject({ state: 'failed', needs_attention: 1, paid_amount: PRICE + 1 });
    expect(seen.reason).toContain('1600.01');
    const asked = await tools.get(orderId);
    expect(asked).toMatchObject({ status: 'unpaid', needsAttention: true });
    expect(asked.statusReason).toMatch(/^在线支付没有入账，\D*$/);
    const { version } = await tools.get(orderId);
    await tools.onlinePayments.query({ id: orderId, intentId }, tools.here);
    expect((await tools.get(orderId)).version).toBe(version);
    await tools.onlinePayments.close({ id: orderId, intentId, reason: '已联系付款人' }, tools.here);
    expect(await tools.intent(intentId)).toMatchObject({ state: 'failed', needs_attention: 0 });
    await balanced(tools);
  });
});

describe('a payment online', () => {
  test('confirms the order, its registration and the transaction', async () => {
    const tools = await onlineInMeeting();
    const { person, intentId, orderId, url, amount } = await started(tools);
    expect(amount).toBe(PRICE);
    expect(await tools.choose(url, 'pay')).toBe(true);
    expect(tools.answers).toEqual(['accepted']);
    expect(await tools.get(orderId)).toMatchObject({ status: 'paid', received: PRICE, method: 'wechat' });
    expect((await tools.getPerson(person.id)).state).toBe('confirmed');
    const [payment] = await tools.payments(orderId);
    expect(await tools.intent(intentId)).toMatchObject({ state: 'confirmed', payment_id: payment?.id });
    expect(payment).toMatchObject({ trade_no: url.split('/').at(-1), created_by: null });
    expect(await tools.choose(url, 'pay')).toBe(false);
    await balanced(tools);
  });

  test.each([
    ['twice', ['accepted', 'accepted']],
    ['disorder', ['accepted', 'accepted']],
  ] as const)('whose notices come %s is booked once', async (choice, answers) => {
    const tools = await onlineInMeeting();
    const { orderId, url } = await started(tools);
    await tools.choose(url, choice);
    expect(tools.answers).toEqual(answers);
    expect(await tools.payments(orderId)).toHaveLength(1);
    expect((await tools.get(orderId)).status).toBe('paid');
    await balanced(tools);
  });

  test('whose notice comes late is booked when it comes', async () => {
    const tools = await onlineInMeeting();
    const { orderId, url } = await started(tools);
    await tools.choose(url, 'late');
    expect((await tools.get(orderId)).status).toBe('unpaid');
    tools.clock.advance(61);
    await tools.paymentSandbox.deliverDue();
    expect((await tools.get(orderId)).status).toBe('paid');
    expect(await tools.db.selectFrom('sandbox_notices').selectAll().execute()).toEqual([]);
  });

  test.each(['never', 'wrongSignature'] as const)('whose notice is lost (%s) is found by asking', async (choice) => {
    const tools = await onlineInMeeting();
    const { orderId, url } = await started(tools);
    await tools.choose(url, choice);
    expect(await tools.payments(orderId)).toEqual([]);
    await tools.ask();
    expect((await tools.get(orderId)).status).toBe('paid');
    await balanced(tools);
  });

  test('is asked for once: again gives the same page, another amount or method a new one', async () => {
    const tools = await onlineInMeeting();
    const { intentId, orderId, url } = await started(tools);
    expect(await tools.start(orderId)).toMatchObject({ id: intentId, url });
    await tools.pay(orderId, 10_000);
    const next = await tools.start(orderId);
    expect(next).toMatchObject({ amount: PRICE - 10_000 });
    expect(next.id).not.toBe(intentId);
    expect((await tools.intent(intentId)).state).toBe('closing');
    await tools.ask();
    expect((await tools.intent(intentId)).state).toBe('cancelled');
    expect(await tools.choose(url, 'pay')).toBe(false);
    const last = await tools.start(orderId, 'alipay');
    expect(last.id).not.toBe(next.id);
    await tools.choose(last.url, 'pay');
    expect(await tools.get(orderId)).toMatchObject({ status: 'paid', method: 'alipay' });
    await balanced(tools);
  });

  test('is closed when it expires, when the order ends, and by hand', async () => {
    const tools = await onlineInMeeting();
    const [expired, cancelled, byHand] = [await started(tools), await started(tools), await started(tools)];
    await tools.cancel(cancelled.orderId);
    await tools.onlinePayments.close({ id: byHand.orderId, intentId: byHand.intentId, reason: '改用转账' }, tools.here);
    expect(await tools.intent(byHand.intentId)).toMatchObject({ state: 'cancelled', reason: '改用转账' });
    await tools.ask();
    expect((await tools.intent(cancelled.intentId)).state).toBe('cancelled');
    expect((await tools.intent(expired.intentId)).state).toBe('pending');
    tools.clock.advance(3 * 3600);
    await tools.ask();
    expect(await tools.intent(expired.intentId)).toMatchObject({ state: 'cancelled', reason: '到期未支付' });
    for (const { url } of [expired, cancelled, byHand]) expect(await tools.choose(url, 'pay')).toBe(false);
    const again = tools.onlinePayments.close(
      { id: byHand.orderId, intentId: byHand.intentId, reason: '再次' },
      tools.here,
    );
    expect(await codeOf(again)).toBe(720_001);
  });

  test('that is paid before it could be closed is late money', async () => {
    const tools = await onlineInMeeting({ meeting: { payDeadlineDays: 1 } });
    const { person, intentId, orderId, url } = await started(tools);
    await tools.choose(url, 'never');
    await tools.later(3);
    expect((await tools.getPerson(person.id)).state).toBe('cancelled');
    await tools.ask();
    expect(await tools.get(orderId)).toMatchObject({ status: 'paid', received: PRICE });
    expect((await tools.getPerson(person.id)).state).toBe('confirmed');
    expect((await tools.intent(intentId)).state).toBe('confirmed');
    await balanced(tools);
  });

  test('for an order that was cancelled meanwhile is kept, and the order needs attention', async () => {
    const tools = await onlineInMeeting();
    const { intentId, orderId } = await started(tools);
    await tools.cancel(orderId);
    expect(await tools.notify({ outNo: intentId })).toBe('accepted');
    expect(await tools.get(orderId)).toMatchObject({ received: PRICE, pending: -PRICE, needsAttention: true });
    await balanced(tools);
  });

  test('whose notice comes before its own request was answered is booked', async () => {
    const tools = await onlineInMeeting();
    const { intentId, orderId } = await started(tools);
    await tools.db
      .updateTable('payment_intents')
      .set({ state: 'created', pay_url: '' })
      .where('id', '=', intentId)
      .execute();
    expect(await tools.notify({ outNo: intentId })).toBe('accepted');
    await tools.intentQueries.begin(intentId);
    expect(await tools.intent(intentId)).toMatchObject({ state: 'confirmed' });
    expect((await tools.get(orderId)).status).toBe('paid');
  });

  test('that was recorded by hand before is not booked twice; a number of another order needs attention', async () => {
    const tools = await onlineInMeeting();
    const [one, other] = [await started(tools), await started(tools)];
    const byHand = await tools.pay(one.orderId, PRICE, { method: 'wechat', tradeNo: 'T1' });
    expect(await tools.notify({ outNo: one.intentId })).toBe('accepted');
    expect(await tools.intent(one.intentId)).toMatchObject({ state: 'confirmed', payment_id: byHand });
    expect(await tools.notify({ outNo: other.intentId })).toBe('accepted');
    expect(await tools.intent(other.intentId)).toMatchObject({ state: 'failed', needs_attention: 1 });
    expect(await tools.payments(other.orderId)).toEqual([]);
    await balanced(tools);
  });

  test('that comes a second time with another number needs attention', async () => {
    const tools = await onlineInMeeting();
    const { intentId, orderId } = await started(tools);
    await tools.notify({ outNo: intentId });
    expect(await tools.notify({ outNo: intentId, tradeNo: 'T2' })).toBe('accepted');
    expect(await tools.payments(orderId)).toHaveLength(1);
    expect(await tools.intent(intentId)).toMatchObject({ state: 'confirmed', needs_attention: 1, trade_no: 'T1' });
  });

  test('is not taken back by hand, and shows amounts only to those who may read them', async () => {
    const tools = await onlineInMeeting();
    const { intentId, orderId } = await started(tools);
    await tools.notify({ outNo: intentId });
    const [payment] = await tools.payments(orderId);
    const { code, message } = await refusalOf(tools.reverse(orderId, payment?.id ?? ''));
    expect([code, message]).toEqual([720_001, '该笔收款由在线支付确认，请申请退款']);
    const blind = tools.inside(tools.meeting, await tools.manager());
    const { intents, methods } = await tools.onlinePayments.list(orderId, blind);
    expect(methods).toEqual(['wechat', 'alipay']);
    expect(intents).toMatchObject([{ amount: null, paidAmount: null, state: 'confirmed', url: '' }]);
  });
});

describe('at once', { timeout: 60_000 }, () => {
  test('20 equal notices on two nodes book one payment', async () => {
    const tools = await onlineInMeeting();
    const { intentId, orderId } = await started(tools);
    const there = await tools.secondNode();
    const notices = Array.from({ length: 20 }, (_each, at) =>
      tools.notify({ outNo: intentId }, at % 2 === 0 ? tools : there),
    );
    expect(new Set(await Promise.all(notices))).toEqual(new Set(['accepted']));
    expect(await tools.payments(orderId)).toHaveLength(1);
    await balanced(tools);
  });

  test('requests for one order give one page', async () => {
    const tools = await onlineInMeeting();
    const { id } = await tools.ordered();
    const pages = await Promise.all(Array.from({ length: 8 }, () => tools.start(id)));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    expect(await tools.db.selectFrom('sandbox_payments').selectAll().execute()).toHaveLength(1);
  });

  test('a notice and the deadline: the money is kept and confirms, whichever came first', async () => {
    const tools = await onlineInMeeting({ meeting: { payDeadlineDays: 1 } });
    for (let pair = 0; pair < 8; pair += 1) {
      const { person, intentId, orderId } = await started(tools);
      tools.clock.advance(3 * 86_400);
      const [answer] = await Promise.all([
        tools.notify({ outNo: intentId, tradeNo: `T${pair}` }),
        tools.orderEnds.expireOverdue(),
      ]);
      expect(answer).toBe('accepted');
      expect(await tools.get(orderId)).toMatchObject({ status: 'paid', received: PRICE });
      expect((await tools.getPerson(person.id)).state).toBe('confirmed');
    }
    await balanced(tools);
  });

  test('a notice and the answer to a query on another node book one payment', async () => {
    const tools = await onlineInMeeting();
    const there = await tools.secondNode();
    for (let pair = 0; pair < 8; pair += 1) {
      const { intentId, orderId, url } = await started(tools);
      await tools.choose(url, 'never');
      const tradeNo = url.split('/').at(-1) ?? '';
      await Promise.all([tools.notify({ outNo: intentId, tradeNo }), there.intentQueries.ask(intentId)]);
      expect(await tools.payments(orderId)).toHaveLength(1);
    }
    await balanced(tools);
  });
});
