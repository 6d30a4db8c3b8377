import { describe, expect, test } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { codeOf, refusalOf } from '../../testing/refusals.ts';
import { testServices } from '../../testing/test-services.ts';

const UNKNOWN = '19988888888';

const prepare = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const { clock, smsCodes, outbox, sms } = services;
  const company = await build.customer();
  const { phone } = await build.admin(company.id);
  const send = async (
    to = phone,
    type: 'login' | 'retrieve' | 'register' | 'phone' | 'bind' = 'login',
    ip = '203.0.113.9',
  ) => {
    await smsCodes.sendSmsCode({ phone: to, type }, { ip, idempotency: undefined });
    await outbox.settled();
    return sms.lastCodeTo(to);
  };
  const other = (code: string) => (code === '000000' ? '000001' : '000000');
  const nextMinute = () => clock.advance(60);
  return { ...services, build, company, phone, send, other, nextMinute };
};

describe('sending a code', () => {
  test('twice within a minute is refused, and says how long to wait', async () => {
    const { send, clock } = await prepare();
    await send();
    clock.advance(20);
    expect(await refusalOf(send())).toMatchObject({
      code: 429,
      message: '验证码发送过于频繁，请稍后再试',
      data: { retryAfter: 40 },
    });
    clock.advance(40);
    await send();
  });

  test('for another purpose within the minute is refused as well', async () => {
    const { send } = await prepare();
    await send();
    expect(await codeOf(send(undefined, 'retrieve'))).toBe(429);
  });

  test('twenty times at once sends exactly one', async () => {
    const { send, sms, db } = await prepare();
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(send())));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(sms.sent).toHaveLength(1);
    expect(await db.selectFrom('outbox_messages').select('id').execute()).toHaveLength(1);
  });

  test('that is refused leaves the earlier code good', async () => {
    const { send, smsCodes, phone } = await prepare();
    const code = await send();
    await codeOf(send());
    expect(await smsCodes.consume(phone, 'login', code)).toBe(true);
  });

  test('more than ten times a day is refused until the next day in Shanghai', async () => {
    const { send, nextMinute, clock } = await prepare();
    clock.set('2026-11-21T02:00:00.000Z');
    for (let count = 0; count < 10; count += 1, nextMinute()) await send();
    expect(await refusalOf(send())).toMatchObject({ code: 429, message: '今日验证码发送次数已达上限' });
    clock.set('2026-11-21T16:00:00.000Z');
    await send();
  });

  test('more than sixty times an hour from one address is refused', async () => {
    const { send, clock } = await prepare();
    for (let count = 0; count < 60; count += 1)
      await send(`199777770${String(count).padStart(2, '0')}`, 'login', '192.0.2.9');
    expect(await codeOf(send('19977777799', 'login', '192.0.2.9'))).toBe(429);
    expect(await codeOf(send('19977777799', 'login', '192.0.2.10'))).toBe(200);
    clock.advance(3600);
    expect(await codeOf(send('19977777798', 'login', '192.0.2.9'))).toBe(200);
  });

  test('to an unknown, a stopped or a deleted phone, or a stopped company, answers alike and sends nothing', async () => {
    const { send, build, company, sms } = await prepare();
    const phones = [
      UNKNOWN,
      (await build.admin(company.id, { state: 0 })).phone,
      (await build.admin(company.id, { deletedAt: '2026-11-01T00:00:00.000Z' })).phone,
      (await build.admin((await build.customer({ state: 0 })).id)).phone,
    ];
    for (const each of phones)
      expect([await codeOf(send(each)), await refusalOf(send(each))]).toEqual([
        200,
        expect.objectContaining({ code: 429, data: { retryAfter: 60 } }),
      ]);
    expect(sms.sent).toEqual([]);
  });

  test('to register or for a new number goes to a phone that nobody has', async () => {
    const { send, sms } = await prepare();
    await send(UNKNOWN, 'register');
    await send('19988888887', 'phone');
    expect(sms.sent.map(({ phone }) => phone)).toEqual([UNKNOWN, '19988888887']);
  });

  test('keeps the code nowhere in the clear', async () => {
    const { send, db } = await prepare();
    const code = await send();
    const rows = [
      await db.selectFrom('sms_codes').selectAll().execute(),
      await db.selectFrom('outbox_messages').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\D${code}\\D`));
  });
});

describe('a code', () => {
  test('for one purpose is worth nothing for another, nor for another phone', async () => {
    const { send, smsCodes, phone } = await prepare();
    const code = await send();
    expect(await smsCodes.consume(phone, 'retrieve', code)).toBe(false);
    expect(await smsCodes.consume(UNKNOWN, 'login', code)).toBe(false);
    expect(await smsCodes.consume(phone, 'login', code)).toBe(true);
  });

  test('is good for once, also when ten come with it at the same moment', async () => {
    const { send, smsCodes, phone } = await prepare();
    const code = await send();
    const results = await Promise.all(Array.from({ length: 10 }, () => smsCodes.consume(phone, 'login', code)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await smsCodes.consume(phone, 'login', code)).toBe(false);
  });

  test('is burnt by five wrong tries', async () => {
    const { send, smsCodes, phone, other } = await prepare();
    const code = await send();
    for (let count = 0; count < 5; count += 1) expect(await smsCodes.consume(phone, 'login', other(code))).toBe(false);
    expect(await smsCodes.consume(phone, 'login', code)).toBe(false);
  });

  test('is still good at the fifth try', async () => {
    const { send, smsCodes, phone, other } = await prepare();
    const code = await send();
    for (let count = 0; count < 4; count += 1) await smsCodes.consume(phone, 'login', other(code));
    expect(await smsCodes.consume(phone, 'login', code)).toBe(true);
  });

  test('is good for five minutes', async () => {
    const { send, smsCodes, phone, clock } = await prepare();
    const code = await send();
    clock.advance(300);
    expect(await smsCodes.consume(phone, 'login', code)).toBe(false);
    const next = await send();
    clock.advance(299);
    expect(await smsCodes.consume(phone, 'login', next)).toBe(true);
  });

  test('is worth nothing once a newer one was made', async () => {
    const { send, smsCodes, phone, nextMinute } = await prepare();
    const first = await send();
    nextMinute();
    const second = await send();
    expect(await smsCodes.consume(phone, 'login', first)).toBe(first === second);
    expect(await smsCodes.consume(phone, 'login', second)).toBe(first !== second);
  });
});
