import { getAccountInfo } from '@huiwu/contract/account';
import { getOwnIdentity, unbindOwnIdentity } from '@huiwu/contract/single-sign-on';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing/providers/identity-provider.ts';
import { singleSignOnApp } from '../../testing/providers/single-sign-on.ts';
import { testApp } from '../../testing/test-app.ts';

const PASSWORD = 'Right-horse-7';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const prepare = async () => {
  const app = await singleSignOnApp(provider, { isRateLimited: false });
  const customer = await app.build.customer({ isPlatform: true });
  const admin = await app.build.admin(customer.id, { password: PASSWORD });
  await app.bound(admin, 'alice');
  const alice = app.browser();
  const through = (await alice.signIn('alice')).data.Token as string;
  const { token } = await app.build.callerFor(admin.id);
  const unbind = (password: string) => app.call(unbindOwnIdentity, { password }, { token });
  const state = async () => (await app.call(getOwnIdentity, {}, { token })).data;
  const logs = async () =>
    (await app.db.selectFrom('business_logs').selectAll().orderBy('id').execute()).map(
      ({ module, action, result }) => `${module} ${action} ${result}`,
    );
  return { ...app, admin, alice, through, token, unbind, state, logs };
};

describe('unbinding one’s own identity', () => {
  test('is refused without the right password, which counts like a sign-in and is logged', async () => {
    const { unbind, state, logs } = await prepare();
    expect(await unbind('Wrong-horse-7')).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'password', message: '密码不正确' }] },
    });
    expect([(await state()).isBound, await logs()]).toEqual([true, ['账户设置 解除单点登录绑定 refused']]);
    for (let count = 0; count < 4; count += 1) await unbind('Wrong-horse-7');
    expect((await unbind(PASSWORD)).code).toBe(650_301);
  });

  test('ends the sessions that were opened through it and no others, and is logged and told', async () => {
    const { unbind, state, logs, alice, through, admin, sms, outbox, identities } = await prepare();
    expect((await unbind(PASSWORD)).code).toBe(200);
    await outbox.settled();
    expect(await alice.call(getAccountInfo, {}, through)).toMatchObject({
      code: 620_006,
      msg: '您的单点登录已解除绑定',
    });
    expect(await state()).toEqual({ name: '企业账号', isBound: false, boundAt: null, lastUsedAt: null });
    expect(await identities()).toEqual([]);
    expect(await logs()).toEqual(['账户设置 解除单点登录绑定 done']);
    expect(sms.sent.at(-1)).toMatchObject({
      phone: admin.phone,
      text: expect.stringContaining('已解除绑定') as string,
    });
    expect((await alice.signIn('alice')).data).toHaveProperty('Bind');
  });

  test('is refused if no identity is bound', async () => {
    const { unbind } = await prepare();
    await unbind(PASSWORD);
    expect(await unbind(PASSWORD)).toMatchObject({ code: 651_807, msg: '没有绑定单点登录' });
  });
});

test('without single sign-on, the account shows that it is not configured', async () => {
  const { call, build } = await testApp();
  const { caller } = await build.platform();
  expect((await call(getOwnIdentity, {}, { token: caller.token })).data).toMatchObject({ name: '', isBound: false });
});
