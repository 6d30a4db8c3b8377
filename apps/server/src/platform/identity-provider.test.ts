import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type Mood, type TestProvider } from '../testing/providers/identity-provider.ts';
import { singleSignOnApp } from '../testing/providers/single-sign-on.ts';
import { DESCRIPTION_LIES, TOKEN_LIES, type TokenLie } from '../testing/providers/provider-lies.ts';
import { createIdentityProvider } from './identity-provider.ts';

const NOT_PROVEN = { code: 651_804, msg: '身份提供方的应答未通过校验，请重新登录；多次出现请联系管理员' };
const UNREACHABLE = { code: 651_803, msg: '身份提供方暂时无法访问，请稍后再试或使用手机号码登录' };

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const prepare = async () => {
  const app = await singleSignOnApp(provider);
  const admin = await app.build.admin((await app.build.customer()).id);
  await app.bound(admin, 'alice');
  return app;
};

const WHY: Partial<Record<TokenLie, string>> = {
  'no nonce': '身份提供方的应答不完整或不正确',
  'wrong issuer': '身份令牌的声明不符（iss）',
  'wrong audience': '身份令牌的声明不符（aud）',
  'wrong nonce': '身份令牌的声明不符（nonce）',
  expired: '身份令牌不在有效期内（exp）',
  'subject with a line break': '身份令牌中的身份标识不正确',
  'endless subject': '身份令牌中的身份标识不正确',
};

describe('an ID token', () => {
  test.each(Object.keys(TOKEN_LIES) as TokenLie[])('that is wrong (%s) is refused', async (lie) => {
    const { browser, openSessions, signIns, db } = await prepare();
    const alice = browser();
    const back = await alice.goAndReturn('alice');
    provider.mood = { token: lie };
    expect(await alice.finish(back)).toMatchObject(NOT_PROVEN);
    const [reason] = await signIns();
    expect(reason).toContain(WHY[lie] ?? '身份');
    expect([await openSessions(), await db.selectFrom('bind_tickets').selectAll().execute()]).toEqual([[], []]);
  });
});

describe('an identity provider', () => {
  test.each(Object.keys(DESCRIPTION_LIES))('with wrong metadata (%s) is not used', async (name) => {
    const { browser } = await prepare();
    const before = provider.count('/token');
    provider.mood = { description: name };
    expect(await browser().start()).toMatchObject(NOT_PROVEN);
    expect(provider.count('/token')).toBe(before);
  });

  test.each<[Mood, object, string]>([
    ['down', UNREACHABLE, 'sso 身份提供方无法访问'],
    ['failing', NOT_PROVEN, 'sso 身份提供方的应答状态不正确'],
  ])('that is %s causes a clear error, at the start and at the end of a sign-in', async (mood, answer, reason) => {
    const { browser, signIns, openSessions } = await prepare();
    const alice = browser();
    const back = await alice.goAndReturn('alice');
    provider.mood = mood;
    expect(await alice.finish(back)).toMatchObject(answer);
    expect(await alice.start()).toMatchObject(answer);
    expect(await signIns()).toEqual([reason, reason]);
    expect(await openSessions()).toEqual([]);
    provider.mood = 'honest';
    expect((await alice.signIn('alice')).code).toBe(200);
  });

  test('that does not answer causes an error after a time limit', async () => {
    provider.mood = 'silent';
    const asked = createIdentityProvider(provider.settings, 200);
    const handshake = { state: 'a', nonce: 'b', verifier: 'c' };
    await expect(asked.addressFor(handshake)).rejects.toMatchObject({
      kind: 'unreachable',
      message: '身份提供方无法访问',
    });
    provider.mood = 'honest';
    expect(await asked.addressFor(handshake)).toContain('code_challenge_method=S256');
  });

  test('is asked for its metadata once, not with every sign-in', async () => {
    const { browser } = await prepare();
    const before = provider.count('/.well-known/openid-configuration');
    for (const each of [browser(), browser(), browser()]) await each.start();
    expect(provider.count('/.well-known/openid-configuration')).toBe(before + 1);
  });

  test('rejects a client with another secret', async () => {
    const settings = { ...provider.settings, clientSecret: 'another secret' };
    const { browser, signIns } = await singleSignOnApp(provider, { singleSignOn: settings });
    expect(await browser().signIn('alice')).toMatchObject(NOT_PROVEN);
    expect(await signIns()).toEqual(['sso 身份提供方拒绝了客户端密钥']);
  });
});
