import { getAccountInfo } from '@huiwu/contract/account';
import { finishTwoFactor, signIn } from '@huiwu/contract/sign-in';
import { startSingleSignOn } from '@huiwu/contract/single-sign-on';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing/providers/identity-provider.ts';
import { turnOn } from '../../testing/two-factor.ts';
import { singleSignOnApp } from '../../testing/providers/single-sign-on.ts';
import { testApp } from '../../testing/test-app.ts';

const PASSWORD = 'Right-horse-7';
const OVER = { code: 651_802, msg: '单点登录已失效，请重新登录' };
const STATE_OVER = 'sso 单点登录的状态已失效、已使用或来自其他浏览器';
const BAD = { code: 500, msg: 'Bad credentials' };

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const prepare = async (options: Parameters<typeof singleSignOnApp>[1] = {}) => {
  const app = await singleSignOnApp(provider, options);
  const customer = await app.build.customer({ isPlatform: true });
  const admin = await app.build.admin(customer.id, { password: PASSWORD });
  const identityId = await app.bound(admin, 'alice');
  return { ...app, customer, admin, identityId };
};

describe('if single sign-on is not configured', () => {
  test('every call of it reports this and changes nothing', async () => {
    const { call, db } = await testApp();
    expect(await call(startSingleSignOn)).toMatchObject({ code: 651_801, msg: '尚未配置单点登录' });
    expect(await db.selectFrom('handshakes').selectAll().execute()).toEqual([]);
  });
});

describe('a single sign-on', () => {
  test('opens a session with token and cookie for the bound admin', async () => {
    const { browser, call, admin, identityId, signIns, openSessions } = await prepare();
    const alice = browser();
    const { code, data } = await alice.signIn('alice');
    expect([code, data]).toEqual([200, { Token: expect.any(String) as string, PasswordMethod: 'normal' }]);
    expect((await alice.call(getAccountInfo, {}, data.Token)).data.Id).toBe(admin.id);
    expect((await call(getAccountInfo, {}, { token: data.Token })).code).toBe(610_005);
    expect(await openSessions()).toMatchObject([{ admin_id: admin.id, identity_id: identityId }]);
    expect((await signIns())[0]).toBe(`sso ${admin.phone} done`);
  });

  test('redirects to the provider with state, nonce and the hash of a secret that stays on the server', async () => {
    const { browser, db } = await prepare();
    const alice = browser();
    const { data, cookies } = await alice.start();
    const { searchParams, origin } = new URL(data.address);
    expect([`${origin}/`, searchParams.get('response_type'), searchParams.get('code_challenge_method')]).toEqual([
      provider.settings.issuer,
      'code',
      'S256',
    ]);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(cookies).toMatchObject([{ name: 'huiwu_handshake', httpOnly: true, sameSite: 'Strict', maxAge: 600 }]);
    const kept = JSON.stringify(await db.selectFrom('handshakes').selectAll().execute());
    for (const name of ['state', 'nonce']) expect(kept).not.toContain(searchParams.get(name));
  });

  test('is refused in another browser, and stays usable in the first one', async () => {
    const { browser, signIns } = await prepare();
    const [alice, thief] = [browser(), browser()];
    const back = await alice.goAndReturn('alice');
    expect(await thief.finish(back)).toMatchObject(OVER);
    await thief.start();
    expect(await thief.finish(back)).toMatchObject(OVER);
    expect((await alice.finish(back)).code).toBe(200);
    expect((await signIns()).slice(0, 2)).toEqual([STATE_OVER, STATE_OVER]);
  });

  test('is refused with a state that is invented, used or older than ten minutes', async () => {
    const { browser, clock, openSessions } = await prepare();
    const alice = browser();
    const back = await alice.goAndReturn('alice');
    expect(await alice.finish({ ...back, state: 'A'.repeat(43) })).toMatchObject(OVER);
    expect((await alice.finish(back)).code).toBe(200);
    expect(await alice.finish(back)).toMatchObject(OVER);
    const late = await alice.goAndReturn('alice');
    clock.advance(600);
    expect(await alice.finish(late)).toMatchObject(OVER);
    expect(await openSessions()).toHaveLength(1);
  });

  test('is refused with the code of another sign-in, which the provider rejects', async () => {
    const { browser, signIns, openSessions } = await prepare();
    const [alice, thief] = [browser(), browser()];
    const { code } = await alice.goAndReturn('alice');
    const back = await thief.goAndReturn('mallory');
    expect((await thief.finish({ ...back, code })).code).toBe(651_804);
    expect(await signIns()).toEqual(['sso 身份提供方拒绝了授权码']);
    expect(await openSessions()).toEqual([]);
  });

  test('is completed once of many concurrent attempts', async () => {
    const { browser, openSessions } = await prepare();
    const alice = browser();
    const back = await alice.goAndReturn('alice');
    const codes = (await Promise.all([1, 2, 3, 4].map(() => alice.finish(back)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 651_802, 651_802, 651_802]);
    expect(await openSessions()).toHaveLength(1);
  });

  test('can run in two tabs of one browser', async () => {
    const { browser } = await prepare();
    const alice = browser();
    const [first, second] = [await alice.goAndReturn('alice'), await alice.goAndReturn('alice')];
    expect([(await alice.finish(first)).code, (await alice.finish(second)).code]).toEqual([200, 200]);
  });

  test('that starts on one node can be completed on another', async () => {
    const app = await prepare();
    const other = await singleSignOnApp(provider, { surroundings: app });
    const [here, there] = [app.browser(), other.browser()];
    const back = await here.goAndReturn('alice');
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect((await there.finish(back)).code).toBe(200);
  });

  test('can be started a hundred times in ten minutes from one address', async () => {
    const { browser, db, clock } = await prepare();
    const alice = browser();
    await alice.start();
    const row = await db.selectFrom('handshakes').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('handshakes')
      .values(Array.from({ length: 99 }, (_each, index) => ({ ...row, state_hash: `s${index}` })))
      .execute();
    expect(await alice.start()).toMatchObject({ code: 429, data: { retryAfter: 600 } });
    clock.advance(601);
    expect((await alice.start()).code).toBe(200);
  });

  test('that fails repeatedly blocks the address, like failed passwords', async () => {
    const { browser } = await prepare();
    const alice = browser();
    const guess = { code: 'x', state: 'A'.repeat(43) };
    for (let count = 0; count < 100; count += 1) await alice.finish(guess);
    expect((await alice.finish(guess)).code).toBe(429);
  });
});

describe('an account that is bound to a single sign-on', () => {
  test('that is disabled gets the same answer as with a password', async () => {
    const { browser, db, admin, signIns, openSessions } = await prepare();
    await db.updateTable('admins').set({ state: 0 }).where('id', '=', admin.id).execute();
    expect(await browser().signIn('alice')).toMatchObject(BAD);
    expect([await signIns(), await openSessions()]).toEqual([[`sso ${admin.phone} 账号已停用`], []]);
  });

  test('that is deleted counts as unbound: the subject can be bound to another', async () => {
    const { browser, db, admin } = await prepare();
    const deleted = { deleted_at: '2026-11-01T00:00:00.000Z' };
    await db.updateTable('admins').set(deleted).where('id', '=', admin.id).execute();
    expect((await browser().signIn('alice')).data).toHaveProperty('Bind');
  });

  test('of a disabled customer gets the same answer as with a password', async () => {
    const { browser, db, customer, admin, signIns } = await prepare();
    await db.updateTable('customers').set({ state: 0 }).where('id', '=', customer.id).execute();
    expect(await browser().signIn('alice')).toMatchObject(BAD);
    expect(await signIns()).toEqual([`sso ${admin.phone} 所属公司已停用`]);
  });

  test('that is locked by failed passwords stays locked until the lockout ends', async () => {
    const { browser, call, admin, clock, signIns } = await prepare({ isRateLimited: false });
    for (let count = 0; count < 5; count += 1)
      await call(signIn, { type: 'password', phone: admin.phone, password: 'Wrong-horse-7' });
    expect(await browser().signIn('alice')).toMatchObject(BAD);
    expect((await signIns()).at(-1)).toBe(`sso ${admin.phone} 账号已锁定`);
    clock.advance(1801);
    expect((await browser().signIn('alice')).code).toBe(200);
  });

  test('with an authenticator gets no session before its code is entered', async () => {
    const app = await prepare();
    const { codeNow } = await turnOn(app, app.admin.id);
    const alice = app.browser();
    const { data } = await alice.signIn('alice');
    expect(data.SecondStep.method).toBe('totp');
    expect(await app.openSessions()).toEqual([]);
    const { code } = await alice.call(finishTwoFactor, { ticket: data.SecondStep.ticket, code: codeNow() });
    expect(code).toBe(200);
    expect(await app.openSessions()).toMatchObject([{ identity_id: app.identityId }]);
    expect(await app.signIns()).toEqual([
      `sso ${app.admin.phone} 第一步已通过，等待第二步验证`,
      `sso ${app.admin.phone} done`,
    ]);
  });

  test('gets no session if the binding was removed between the two factors', async () => {
    const app = await prepare();
    const { codeNow } = await turnOn(app, app.admin.id);
    const alice = app.browser();
    const { data } = await alice.signIn('alice');
    await app.db.deleteFrom('identities').execute();
    const answer = await alice.call(finishTwoFactor, { ticket: data.SecondStep.ticket, code: codeNow() });
    expect([answer.code, await app.openSessions()]).toEqual([500, []]);
  });

  test('gets a code by SMS if two factors are required, like after a password', async () => {
    const { browser, db } = await prepare();
    await db.updateTable('settings').set({ value: 'everyone' }).where('key', '=', 'secondStepFor').execute();
    expect((await browser().signIn('alice')).data.SecondStep.method).toBe('sms');
  });
});
