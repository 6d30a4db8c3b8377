import { finishTwoFactor, sendSmsCode } from '@huiwu/contract/sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing/providers/identity-provider.ts';
import { turnOn } from '../../testing/two-factor.ts';
import { singleSignOnApp } from '../../testing/providers/single-sign-on.ts';

const UNKNOWN = '19955555555';
const WRONG = {
  code: 400,
  data: { fields: [{ field: 'code', message: '手机号码或验证码不正确，或验证码已失效' }] },
};
const OVER = { code: 651_802, msg: '单点登录已失效，请重新登录' };

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const prepare = async () => {
  const app = await singleSignOnApp(provider, { isRateLimited: false });
  const customer = await app.build.customer({ isPlatform: true });
  const admin = await app.build.admin(customer.id, { password: 'Right-horse-7', realName: '周雅琴' });
  return { ...app, customer, admin };
};

describe('binding an identity', () => {
  test('links the subject to the admin with the phone, opens a session, and is logged and notified', async () => {
    const { browser, codeTo, admin, identities, openSessions, signIns, sms, outbox, db } = await prepare();
    const alice = browser();
    const ticket = await alice.ticketOf('alice');
    const { code, data } = await alice.bind(ticket, admin.phone, await codeTo(admin.phone));
    await outbox.settled();
    expect([code, data.PasswordMethod]).toEqual([200, 'normal']);
    expect(await identities()).toEqual([{ subject: 'alice', admin_id: admin.id }]);
    expect(await openSessions()).toHaveLength(1);
    expect(await signIns()).toEqual(['sso 外部身份尚未绑定账号，等待绑定', `sso ${admin.phone} done`]);
    expect(sms.sent.at(-1)?.text).toContain('已绑定单点登录（企业账号）');
    const [row] = await db.selectFrom('business_logs').selectAll().execute();
    expect(row).toMatchObject({ action: '绑定单点登录', target_id: admin.id, admin_name: '周雅琴', result: 'done' });
    expect((await browser().signIn('alice')).data).toHaveProperty('Token');
  });

  test('returns the same answer for an unknown phone, a disabled account and a wrong code, and creates no admin', async () => {
    const { browser, codeTo, admin, customer, build, db, identities, signIns, openSessions } = await prepare();
    const disabled = await build.admin(customer.id, { state: 0 });
    const alice = browser();
    const ticket = await alice.ticketOf('alice');
    const before = await db.selectFrom('admins').selectAll().execute();
    const right = await codeTo(admin.phone);
    const wrong = right === '000000' ? '000001' : '000000';
    for (const phone of [UNKNOWN, disabled.phone]) await codeTo(phone);
    expect(await alice.bind(ticket, UNKNOWN, wrong)).toMatchObject(WRONG);
    expect(await alice.bind(ticket, disabled.phone, wrong)).toMatchObject(WRONG);
    expect(await alice.bind(ticket, admin.phone, wrong)).toMatchObject(WRONG);
    expect((await signIns()).slice(1)).toEqual([
      `sso ${UNKNOWN} 账号不存在`,
      `sso ${disabled.phone} 验证码错误`,
      `sso ${admin.phone} 验证码错误`,
    ]);
    expect([await identities(), await openSessions()]).toEqual([[], []]);
    expect(await db.selectFrom('admins').selectAll().execute()).toEqual(before);
  });

  test('sends a code only to admins who may sign in', async () => {
    const { codeTo, admin, sms } = await prepare();
    await codeTo(UNKNOWN);
    await codeTo(admin.phone);
    expect(sms.sent.map(({ phone }) => phone)).toEqual([admin.phone]);
  });

  test('accepts no code that was sent for another purpose', async () => {
    const { browser, call, admin, sms, outbox, identities } = await prepare();
    await call(sendSmsCode, { phone: admin.phone, type: 'login' });
    await outbox.settled();
    const alice = browser();
    expect(await alice.bind(await alice.ticketOf('alice'), admin.phone, sms.lastCodeTo(admin.phone))).toMatchObject(
      WRONG,
    );
    expect(await identities()).toEqual([]);
  });

  test('counts wrong codes like wrong passwords, and locks the account', async () => {
    const { browser, codeTo, admin, signIns } = await prepare();
    const alice = browser();
    const ticket = await alice.ticketOf('alice');
    const right = await codeTo(admin.phone);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) await alice.bind(ticket, admin.phone, wrong);
    expect(await alice.bind(ticket, admin.phone, right)).toMatchObject(WRONG);
    expect((await signIns()).at(-1)).toBe(`sso ${admin.phone} 账号已锁定`);
  });

  test('is refused with a ticket that is invented, expired, tried ten times, used, or of another browser', async () => {
    const { browser, codeTo, admin, clock, identities, build, customer } = await prepare();
    const [alice, thief] = [browser(), browser()];
    await thief.start();
    const code = await codeTo(admin.phone);
    const ticket = await alice.ticketOf('alice');
    expect(await alice.bind('A'.repeat(43), admin.phone, code)).toMatchObject(OVER);
    expect(await thief.bind(ticket, admin.phone, code)).toMatchObject(OVER);
    for (let count = 0; count < 10; count += 1) await alice.bind(ticket, `1995555550${count}`, '000000');
    expect(await alice.bind(ticket, admin.phone, code)).toMatchObject(OVER);
    const late = await alice.ticketOf('alice');
    clock.advance(600);
    expect(await alice.bind(late, admin.phone, code)).toMatchObject(OVER);
    expect(await identities()).toEqual([]);
    const used = await alice.ticketOf('alice');
    expect((await alice.bind(used, admin.phone, await codeTo(admin.phone))).code).toBe(200);
    const other = await build.admin(customer.id);
    expect(await alice.bind(used, other.phone, await codeTo(other.phone))).toMatchObject(OVER);
  });

  test('is refused if the account or the subject is bound already', async () => {
    const { browser, codeTo, admin, bound, build, customer, identities, signIns } = await prepare();
    await bound(admin, 'first');
    const alice = browser();
    const ticket = await alice.ticketOf('alice');
    expect(await alice.bind(ticket, admin.phone, await codeTo(admin.phone))).toMatchObject({
      code: 651_805,
      msg: '该账号已绑定其他身份，请先解除绑定',
    });
    expect((await signIns()).at(-1)).toBe(`sso ${admin.phone} 该账号已绑定其他身份，请先解除绑定`);
    const other = await build.admin(customer.id);
    await bound(other, 'alice');
    const third = await build.admin(customer.id);
    expect((await alice.bind(ticket, third.phone, await codeTo(third.phone))).code).toBe(651_806);
    expect(await identities()).toHaveLength(2);
  });

  test('of one subject to two admins, or of two subjects to one admin, at the same time succeeds once', async () => {
    const { browser, codeTo, admin, build, customer, identities } = await prepare();
    const other = await build.admin(customer.id);
    const browsers = [browser(), browser()] as const;
    const tickets = [await browsers[0].ticketOf('alice'), await browsers[1].ticketOf('alice')] as const;
    const codes = [await codeTo(admin.phone), await codeTo(other.phone)] as const;
    await Promise.all([
      browsers[0].bind(tickets[0], admin.phone, codes[0]),
      browsers[1].bind(tickets[1], other.phone, codes[1]),
    ]);
    expect(await identities()).toHaveLength(1);
  });

  test('is possible again for a subject whose admin was deleted', async () => {
    const { browser, codeTo, admin, bound, build, customer, identities } = await prepare();
    const gone = await build.admin(customer.id, { deletedAt: '2026-11-01T00:00:00.000Z' });
    await bound(gone, 'alice');
    const alice = browser();
    const { code } = await alice.bind(await alice.ticketOf('alice'), admin.phone, await codeTo(admin.phone));
    expect([code, await identities()]).toEqual([200, [{ subject: 'alice', admin_id: admin.id }]]);
  });

  test('requires the authenticator if the admin has one: the phone alone is not enough', async () => {
    const app = await prepare();
    const { codeNow } = await turnOn(app, app.admin.id);
    const alice = app.browser();
    const { data } = await alice.bind(
      await alice.ticketOf('alice'),
      app.admin.phone,
      await app.codeTo(app.admin.phone),
    );
    expect(data.SecondStep.method).toBe('totp');
    const { ticket } = data.SecondStep as { ticket: string };
    expect((await alice.call(finishTwoFactor, { ticket, code: '000000' })).code).toBe(500);
    expect([await app.identities(), await app.openSessions()]).toEqual([[], []]);
    expect((await alice.call(finishTwoFactor, { ticket, code: codeNow() })).code).toBe(200);
    expect(await app.identities()).toEqual([{ subject: 'alice', admin_id: app.admin.id }]);
  });

  test('requires the password if the setting demands two factors, because the first one was a code', async () => {
    const { browser, codeTo, admin, db } = await prepare();
    await db.updateTable('settings').set({ value: 'everyone' }).where('key', '=', 'secondStepFor').execute();
    const alice = browser();
    const { data } = await alice.bind(await alice.ticketOf('alice'), admin.phone, await codeTo(admin.phone));
    expect(data.SecondStep.method).toBe('password');
  });
});

test('that was started and not finished is cleaned up', async () => {
  const { browser, housekeeping, clock, db } = await prepare();
  const alice = browser();
  await alice.ticketOf('alice');
  await alice.start();
  const count = async () =>
    (
      await Promise.all(
        (['handshakes', 'bind_tickets'] as const).map((name) => db.selectFrom(name).selectAll().execute()),
      )
    ).flat().length;
  await housekeeping.tidy();
  expect(await count()).toBe(2);
  clock.advance(601);
  await housekeeping.tidy();
  expect(await count()).toBe(0);
});
