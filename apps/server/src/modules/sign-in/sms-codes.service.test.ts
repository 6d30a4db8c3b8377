import { sendSmsCode } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { fakeClock } from '../../testing/fakes.ts';
import { codeOf, refusalOf } from '../../testing/refusals.ts';
import { testApp } from '../../testing/test-app.ts';
import { testServices } from '../../testing/test-services.ts';

const UNKNOWN = '19988888888';

const prepare = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const { clock, smsCodes, outbox, sms } = services;
  const customer = await build.customer();
  const phoneOwner = await build.admin(customer.id);
  const { phone } = phoneOwner;
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
  return { ...services, build, customer, phoneOwner, phone, send, other, nextMinute };
};

describe('sending a code', () => {
  test('twice within a minute is refused, with the time to wait', async () => {
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

  test('that is refused keeps the earlier code valid', async () => {
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

  test('to forty phones at once from one address sends all forty', async () => {
    const { smsCodes, db } = await prepare();
    const asked = Array.from(
      { length: 40 },
      (_each, index) => ({ phone: `199777770${10 + index}`, type: 'login' }) as const,
    );
    const sender = { ip: '192.0.2.9', idempotency: undefined, picture: 'right' } as const;
    const codes = await Promise.all(asked.map((each) => codeOf(smsCodes.sendSmsCode(each, sender))));
    expect(codes).toEqual(asked.map(() => 200));
    expect(await db.selectFrom('sms_codes').select('id').execute()).toHaveLength(40);
  });

  test('seventy times at once from one address sends exactly sixty, until the next hour', async () => {
    const { smsCodes, clock } = await prepare();
    const from = (phone: string, ip = '192.0.2.9') =>
      refusalOf(smsCodes.sendSmsCode({ phone, type: 'login' }, { ip, idempotency: undefined, picture: 'right' }));
    const answers = await Promise.all(Array.from({ length: 70 }, (_each, index) => from(`199777770${10 + index}`)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(60);
    expect(answers.find(({ code }) => code === 429)).toMatchObject({ data: { retryAfter: 3600 } });
    expect((await from('19977777799', '192.0.2.10')).code).toBe(200);
    clock.advance(3600);
    expect((await from('19977777798')).code).toBe(200);
  });

  test('to a sixth phone from one IPv6 network, or through different ports of one proxy, requires a captcha', async () => {
    const { smsCodes } = await prepare();
    const from = (ip: string, last: number) =>
      codeOf(smsCodes.sendSmsCode({ phone: `199777777${last}`, type: 'login' }, { ip, idempotency: undefined }));
    const codes = [];
    for (let last = 10; last < 16; last += 1) codes.push(await from(`2001:db8:1:2::${last}`, last));
    for (let last = 20; last < 26; last += 1) codes.push(await from(`192.0.2.9:10${last}`, last));
    expect(codes.filter((code) => code === 400)).toHaveLength(2);
    expect(await from('2001:db8:1:3::1', 30)).toBe(200);
  });

  test('to a sixth phone within an hour from one address requires a captcha', async () => {
    const { smsCodes, clock } = await prepare();
    const from = (last: number, own: { picture?: 'right' | 'wrong'; ip?: string } = {}) =>
      refusalOf(
        smsCodes.sendSmsCode(
          { phone: `1997777770${last}`, type: 'login' },
          { ip: '192.0.2.9', idempotency: undefined, ...own },
        ),
      );
    const first = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((last) => from(last)));
    expect(first.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
    expect(first.find(({ code }) => code === 400)).toMatchObject({
      data: { captcha: 'required', fields: [{ field: 'code', message: '请输入图形验证码' }] },
    });
    const other = first.findIndex(({ code }) => code === 400);
    expect(await from(other, { picture: 'wrong' })).toMatchObject({ code: 400, data: { captcha: 'wrong' } });
    expect([(await from(other, { picture: 'right' })).code, (await from(8, { ip: '192.0.2.10' })).code]).toEqual([
      200, 200,
    ]);
    clock.advance(3600);
    expect((await from(9)).code).toBe(200);
  });

  test('repeatedly to one phone requires no captcha', async () => {
    const { send, nextMinute } = await prepare();
    const codes = [];
    for (let count = 0; count < 8; count += 1, nextMinute()) codes.push(await codeOf(send()));
    expect(new Set(codes)).toEqual(new Set([200]));
  });

  test('to an unknown, a disabled or a deleted phone, or a disabled customer, returns the same answer and sends nothing', async () => {
    const { send, build, customer, sms } = await prepare();
    const phones = [
      UNKNOWN,
      (await build.admin(customer.id, { state: 0 })).phone,
      (await build.admin(customer.id, { deletedAt: '2026-11-01T00:00:00.000Z' })).phone,
      (await build.admin((await build.customer({ state: 0 })).id)).phone,
    ];
    for (const each of phones)
      expect([await codeOf(send(each)), await refusalOf(send(each))]).toEqual([
        200,
        expect.objectContaining({ code: 429, data: { retryAfter: 60 } }),
      ]);
    expect(sms.sent).toEqual([]);
  });

  test('to register or for a new number is possible for an unused phone', async () => {
    const { send, sms } = await prepare();
    await send(UNKNOWN, 'register');
    await send('19988888887', 'phone');
    expect(sms.sent.map(({ phone }) => phone)).toEqual([UNKNOWN, '19988888887']);
  });

  test('never stores the code in plain text', async () => {
    const { send, db } = await prepare();
    const code = await send();
    const rows = [
      await db.selectFrom('sms_codes').selectAll().execute(),
      await db.selectFrom('outbox_messages').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\D${code}\\D`));
  });
});

describe('the budget of one purpose', () => {
  const TYPES = ['login', 'retrieve', 'register', 'bind'] as const;

  test.each(TYPES)('%s is used up without any of the others', async (spent) => {
    const { send, nextMinute, phone } = await prepare();
    let code = 200;
    while (code === 200) {
      code = await codeOf(send(phone, spent));
      nextMinute();
    }
    for (const type of TYPES.filter((each) => each !== spent)) {
      expect([type, await codeOf(send(phone, type))]).toEqual([type, 200]);
      nextMinute();
    }
  });

  test('does not use up the two-factor codes of the owner, also within the same minute', async () => {
    const { send, nextMinute, phone, smsCodes, sms, outbox } = await prepare();
    for (const type of TYPES) for (let count = 0; count < 12; count += 1, nextMinute()) await codeOf(send(phone, type));
    await codeOf(send(phone, 'login'));
    await smsCodes.sendSmsCode({ phone, type: 'second-step' }, { ip: '203.0.113.9', idempotency: undefined });
    await outbox.settled();
    expect(await smsCodes.consume(phone, 'second-step', sms.lastCodeTo(phone))).toBe(true);
  });

  test('of a day is not granted again by a node whose clock is slow', async () => {
    const first = await prepare();
    first.clock.set('2026-11-21T16:00:05.000Z');
    const late = await testServices({ surroundings: { ...first, clock: fakeClock('2026-11-21T15:59:45.000Z') } });
    const from = ({ smsCodes, clock }: Pick<typeof late, 'smsCodes' | 'clock'>) => {
      clock.advance(61);
      return codeOf(
        smsCodes.sendSmsCode({ phone: first.phone, type: 'retrieve' }, { ip: '203.0.113.9', idempotency: undefined }),
      );
    };
    const codes = [];
    for (let count = 0; count < 5; count += 1) codes.push(await from(first), await from(late));
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
  });
});

describe('a code for one’s own new number', () => {
  const ofCaller = async () => {
    const prepared = await prepare();
    const app = await testApp({ surroundings: prepared });
    const { token } = await prepared.build.callerFor(prepared.phoneOwner.id);
    const ask = (phone: string, sender = {}) => app.call(sendSmsCode, { type: 'phone', phone }, sender);
    return { ...prepared, ask, token };
  };

  test('is refused without a session, equally for a known and an unknown phone, and uses no budget', async () => {
    const { ask, phone, sms, db } = await ofCaller();
    const [known, unknown] = [await ask(phone), await ask(UNKNOWN)];
    expect([known.code, known.text]).toEqual([610_005, unknown.text]);
    expect([sms.sent, await db.selectFrom('sms_quotas').selectAll().execute()]).toEqual([[], []]);
  });

  test('is sent to a signed-in admin, to at most ten numbers a day', async () => {
    const { ask, token } = await ofCaller();
    const codes = [];
    for (let count = 0; count < 11; count += 1) codes.push((await ask(`199666666${10 + count}`, { token })).code);
    expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('a code', () => {
  test('is not valid for another purpose, nor for another phone', async () => {
    const { send, smsCodes, phone } = await prepare();
    const code = await send();
    expect(await smsCodes.consume(phone, 'retrieve', code)).toBe(false);
    expect(await smsCodes.consume(UNKNOWN, 'login', code)).toBe(false);
    expect(await smsCodes.consume(phone, 'login', code)).toBe(true);
  });

  test('is valid once, also for ten concurrent requests', async () => {
    const { send, smsCodes, phone } = await prepare();
    const code = await send();
    const results = await Promise.all(Array.from({ length: 10 }, () => smsCodes.consume(phone, 'login', code)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await smsCodes.consume(phone, 'login', code)).toBe(false);
  });

  test('is invalid after five wrong attempts', async () => {
    const { send, smsCodes, phone, other } = await prepare();
    const code = await send();
    for (let count = 0; count < 5; count += 1) expect(await smsCodes.consume(phone, 'login', other(code))).toBe(false);
    expect(await smsCodes.consume(phone, 'login', code)).toBe(false);
  });

  test('is still valid for the fifth attempt', async () => {
    const { send, smsCodes, phone, other } = await prepare();
    const code = await send();
    for (let count = 0; count < 4; count += 1) await smsCodes.consume(phone, 'login', other(code));
    expect(await smsCodes.consume(phone, 'login', code)).toBe(true);
  });

  test('is valid for five minutes', async () => {
    const { send, smsCodes, phone, clock } = await prepare();
    const code = await send();
    clock.advance(300);
    expect(await smsCodes.consume(phone, 'login', code)).toBe(false);
    const next = await send();
    clock.advance(299);
    expect(await smsCodes.consume(phone, 'login', next)).toBe(true);
  });

  test('is invalid once a newer one was created', async () => {
    const { send, smsCodes, phone, nextMinute } = await prepare();
    const first = await send();
    nextMinute();
    const second = await send();
    expect(await smsCodes.consume(phone, 'login', first)).toBe(first === second);
    expect(await smsCodes.consume(phone, 'login', second)).toBe(first !== second);
  });
});
