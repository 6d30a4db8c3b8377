import { payOwnOrder, registerOneself } from '@huiwu/contract/attendees';
import { describe, expect, test } from 'vitest';
import { attendeeApp, OTHER_PHONE } from '../../../testing/attendees/attendee-app.ts';

const PRICE = 160_000;

/** An attendee with an order that is paid online, and another one. */
const twoAttendees = async () => {
  const app = await attendeeApp({
    type: { is_free: 0, price: PRICE },
    meeting: { payment_methods: '["wechat","bank_transfer"]' },
  });
  const { signIn, by, type, db, clock } = app;
  const [one, other] = [by(await signIn()), by(await signIn(OTHER_PHONE))];
  await one(registerOneself, { type, name: '林晓' });
  clock.advance(1);
  await other(registerOneself, { type, name: '王敏' });
  const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
  const [own = '', foreign = ''] = orders.map(({ id }) => id);
  const statusOf = async (id: string) =>
    (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const choose = (url: string, choice: string) =>
    app.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    });
  return { ...app, one, other, own, foreign, statusOf, choose };
};

describe('an attendee', () => {
  test('does not pay the order of another, nor in a way that is not offered', async () => {
    const { one, own, foreign, db } = await twoAttendees();
    expect((await one(payOwnOrder, { orderId: foreign, method: 'wechat' })).code).toBe(404);
    expect((await one(payOwnOrder, { orderId: own, method: 'alipay' })).code).toBe(400);
    expect((await one(payOwnOrder, { orderId: own, method: 'cash' })).code).toBe(400);
    expect(await db.selectFrom('payment_intents').selectAll().execute()).toEqual([]);
  });

  test('pays on the page of the provider; the same key gives the same page', async () => {
    const { one, own, statusOf, choose, send, db } = await twoAttendees();
    const headers = { 'idempotency-key': 'attendee-pays-1' };
    const first = await one(payOwnOrder, { orderId: own, method: 'wechat' }, headers);
    const again = await one(payOwnOrder, { orderId: own, method: 'wechat' }, headers);
    expect([first.code, again.data.url]).toEqual([200, first.data.url]);
    const page = await send({ method: 'GET', url: first.data.url });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('¥1600.00');
    const done = await choose(first.data.url, 'pay');
    expect(done.text).toContain('支付成功');
    expect(await statusOf(own)).toBe('paid');
    expect(await db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  });
});

describe('a callback', () => {
  test('to an unknown secret or kind is answered as any unknown path', async () => {
    const { send, paymentChannels, customer } = await twoAttendees();
    const nowhere = await send({ method: 'POST', url: '/api/nowhere' });
    const channel = await paymentChannels.channelOf(customer.id);
    const known = channel?.callbackPath ?? '';
    for (const url of [`/api/callback/sandbox/${'0'.repeat(32)}`, known.replace('sandbox', 'alipay')]) {
      const { status, text } = await send({ method: 'POST', url, payload: { outNo: 'x' } });
      expect([status, text]).toEqual([404, nowhere.text]);
    }
    expect((await send({ method: 'GET', url: known })).status).toBe(404);
    expect((await send({ method: 'POST', url: known, payload: { outNo: 'x' } })).status).toBe(400);
    expect((await send({ method: 'POST', url: known })).status).toBe(400);
  });

  test('is limited in size, and by its secret', async () => {
    const { send, paymentChannels, customer } = await twoAttendees();
    const url = (await paymentChannels.channelOf(customer.id))?.callbackPath ?? '';
    const large = Buffer.alloc(65_537, 'x');
    const headers = { 'content-type': 'application/octet-stream' };
    expect((await send({ method: 'POST', url, headers, payload: large })).status).toBe(413);
    const statuses = new Set<number>();
    for (let count = 0; count < 601; count += 1)
      statuses.add((await send({ method: 'POST', url, payload: '{}' })).status);
    expect([...statuses]).toEqual([400, 429]);
  });

  test('is the way by which every fault of the sandbox comes: what is booked is what was paid', async () => {
    const { one, own, statusOf, choose, db } = await twoAttendees();
    const { data } = await one(payOwnOrder, { orderId: own, method: 'wechat' });
    for (const choice of ['nothing', 'unknownOrder']) await choose(data.url, choice);
    expect(await statusOf(own)).toBe('unpaid');
    await choose(data.url, 'twice');
    expect(await statusOf(own)).toBe('paid');
    expect(await db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
    const notices = await db.selectFrom('sandbox_notices').select('tries').execute();
    expect(notices.map(({ tries }) => tries)).toEqual([1]);
  });

  test('leaves no secret in what is stored', async () => {
    const { paymentChannels, customer, db } = await twoAttendees();
    const channel = await paymentChannels.channelOf(customer.id);
    const [row] = await db.selectFrom('payment_channels').selectAll().execute();
    const secret = channel?.callbackPath.split('/').at(-1) ?? '';
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    for (const hidden of [secret, channel?.signingKey ?? '-']) expect(JSON.stringify(row)).not.toContain(hidden);
  });
});
