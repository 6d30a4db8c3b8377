import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from '@huiwu/contract/account';
import { describe, expect, test } from 'vitest';
import { finishTwoFactor, signIn } from '@huiwu/contract/sign-in';
import { authenticatorOf, turnOn } from '../../testing/two-factor.ts';
import { testApp } from '../../testing/test-app.ts';

const PASSWORD = 'Right-horse-7';
const WRONG = 'Wrong-horse-7';

const prepare = async () => {
  const app = await testApp({ isRateLimited: false });
  const customer = await app.build.customer();
  const owner = await app.build.admin(customer.id, { password: PASSWORD });
  const sender = { token: (await app.build.callerFor(owner.id)).token };
  const state = async () => (await app.call(getTwoFactor, {}, sender)).data;
  const begin = (password = PASSWORD) => app.call(beginTwoFactor, { password }, sender);
  const confirm = (code: string) => app.call(confirmTwoFactor, { code }, sender);
  const end = (given: object) => app.call(endTwoFactor, { password: PASSWORD, ...given }, sender);
  const renew = (given: object) => app.call(renewRecoveryCodes, { password: PASSWORD, ...given }, sender);
  const begun = async () => authenticatorOf((await begin()).data.setupKey as string, app);
  const logged = async () =>
    (await app.db.selectFrom('business_logs').select(['action', 'result']).execute())
      .map(({ action, result }) => `${action} ${result}`)
      .toSorted();
  const messages = async () => {
    await app.outbox.settled();
    return app.sms.sent.map(({ phone, text }) => [phone, text]);
  };
  const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000');
  return { ...app, owner, sender, state, begin, confirm, end, renew, begun, logged, messages, wrongFor };
};

const problemOf = ({ data }: { data: { fields?: { field: string; message: string }[] } | undefined }) =>
  data?.fields?.[0];

describe('turning on one’s own two-factor sign-in', { timeout: 30_000 }, () => {
  test('is refused without the current password, and logged', async () => {
    const { begin, state, logged, db } = await prepare();
    const refused = await begin(WRONG);
    expect([refused.code, problemOf(refused)]).toEqual([400, { field: 'password', message: '密码不正确' }]);
    expect([(await state()).isOn, await logged()]).toEqual([false, ['绑定验证器 refused']]);
    expect(await db.selectFrom('second_steps').selectAll().execute()).toEqual([]);
  });

  test('cannot be guessed through an open session', async () => {
    const { begin, call, owner, sender } = await prepare();
    const codes = [];
    for (let times = 0; times < 6; times += 1) codes.push((await begin(WRONG)).code);
    expect(codes).toEqual([400, 400, 400, 400, 400, 650_301]);
    expect((await begin()).code).toBe(650_301);
    expect((await call(signIn, { type: 'password', phone: owner.phone, password: PASSWORD })).code).toBe(500);
    expect((await call(getTwoFactor, {}, sender)).code).toBe(200);
  });

  test('takes effect only after a code of the authenticator was confirmed', async () => {
    const { begun, confirm, state, call, owner, wrongFor } = await prepare();
    expect(problemOf(await confirm('000000'))).toEqual({ field: 'code', message: '绑定已超时，请重新开始' });
    const { codeNow } = await begun();
    expect(problemOf(await confirm(wrongFor(codeNow())))).toEqual({
      field: 'code',
      message: '动态验证码不正确或已使用',
    });
    expect(await state()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
    expect((await call(signIn, { type: 'password', phone: owner.phone, password: PASSWORD })).data.Token).toBeTruthy();
  });

  test('expires after ten minutes', async () => {
    const { begun, confirm, clock, housekeeping, db } = await prepare();
    const { codeNow } = await begun();
    clock.advance(600);
    expect(problemOf(await confirm(codeNow()))).toMatchObject({ message: '绑定已超时，请重新开始' });
    await housekeeping.tidy();
    expect(await db.selectFrom('second_steps').selectAll().execute()).toEqual([]);
  });

  test('that is started again uses another secret', async () => {
    const { begun, confirm } = await prepare();
    const first = await begun();
    const second = await begun();
    expect((await confirm(first.codeNow())).code).toBe(400);
    expect((await confirm(second.codeNow())).code).toBe(200);
  });

  test('shows ten recovery codes once, notifies the owner, and keeps the current session', async () => {
    const { begun, confirm, state, logged, messages, owner, clock } = await prepare();
    const { codeNow } = await begun();
    const { data } = await confirm(codeNow());
    expect(new Set(data.recoveryCodes).size).toBe(10);
    for (const code of data.recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await state()).toEqual({
      isOn: true,
      since: clock.now().toISOString(),
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(await logged()).toEqual(['开启两步验证 done', '绑定验证器 done']);
    expect(await messages()).toEqual([[owner.phone, expect.stringContaining('两步验证已开启')]]);
  });

  test('ends the other sessions of the same admin with the reason', async () => {
    const { begun, confirm, build, owner, call, state } = await prepare();
    const other = { token: (await build.callerFor(owner.id)).token };
    await confirm((await begun()).codeNow());
    expect(await call(getTwoFactor, {}, other)).toMatchObject({ code: 620_006, msg: '您的两步验证设置已变更' });
    expect((await state()).isOn).toBe(true);
  });

  test('does not accept the confirmation code for a sign-in', async () => {
    const { begun, confirm, call, owner } = await prepare();
    const { codeNow } = await begun();
    await confirm(codeNow());
    const { data } = await call(signIn, { type: 'password', phone: owner.phone, password: PASSWORD });
    const { ticket } = data.SecondStep;
    expect((await call(finishTwoFactor, { ticket, code: codeNow() })).code).toBe(500);
    expect((await call(finishTwoFactor, { ticket, code: codeNow(30) })).code).toBe(200);
  });

  test('stores neither key nor code in plain text', async () => {
    const { begin, confirm, db, ...app } = await prepare();
    const { data: begun } = await begin();
    expect(begun.uri).toContain(`secret=${begun.setupKey}`);
    expect(decodeURIComponent(begun.uri as string)).toMatch(
      /^otpauth:\/\/totp\/会务 Huiwu:199\*{4}\d{4}\?issuer=会务 Huiwu&/,
    );
    const { data } = await confirm(authenticatorOf(begun.setupKey as string, app).codeNow());
    const all = JSON.stringify(
      await Promise.all(
        (await db.introspection.getTables()).map(({ name }) =>
          db
            .selectFrom(name as 'admins')
            .selectAll()
            .execute(),
        ),
      ),
    );
    const codes = data.recoveryCodes as string[];
    for (const secret of [begun.setupKey as string, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(all.includes(secret)).toBe(false);
  });
});

describe('two-factor sign-in that is on', { timeout: 30_000 }, () => {
  const withOne = async () => {
    const app = await prepare();
    return { ...app, ...(await turnOn(app, app.owner.id)) };
  };

  test('cannot be set up again without turning it off', async () => {
    const { begin, confirm, codeNow } = await withOne();
    expect([(await begin()).code, (await confirm(codeNow())).code]).toEqual([650_302, 650_302]);
  });

  test('is turned off with both proofs only, and its owner is notified', async () => {
    const { end, codeNow, recoveryCodes, state, messages, logged, wrongFor, owner } = await withOne();
    expect(problemOf(await end({ password: WRONG, code: codeNow() }))).toMatchObject({ field: 'password' });
    expect(problemOf(await end({ code: wrongFor(codeNow()) }))).toMatchObject({ field: 'code' });
    expect((await state()).isOn).toBe(true);
    expect((await end({ code: recoveryCodes[0] })).code).toBe(200);
    expect(await state()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await end({ code: codeNow() })).code).toBe(650_303);
    expect(await messages()).toEqual([[owner.phone, expect.stringContaining('两步验证已关闭')]]);
    expect((await logged()).filter((row) => row === '关闭两步验证 done')).toHaveLength(1);
  });

  test('ends the other sessions of the same admin when it is turned off', async () => {
    const { end, recoveryCodes, build, owner, call, state } = await withOne();
    const other = { token: (await build.callerFor(owner.id)).token };
    await end({ code: recoveryCodes[0] });
    expect([(await call(getTwoFactor, {}, other)).code, (await state()).isOn]).toEqual([620_006, false]);
  });

  test('cannot be guessed through an open session', async () => {
    const { end, codeNow, wrongFor } = await withOne();
    const wrong = wrongFor(codeNow());
    for (let times = 0; times < 5; times += 1) expect((await end({ code: wrong })).code).toBe(400);
    expect((await end({ code: codeNow() })).code).toBe(650_301);
  });

  test('replaces all recovery codes with new ones', async () => {
    const { renew, end, state, codeNow, recoveryCodes } = await withOne();
    const { data } = await renew({ code: recoveryCodes[0] });
    expect([data.recoveryCodes.length, (await state()).recoveryCodesLeft]).toEqual([10, 10]);
    expect((await end({ code: recoveryCodes[1] })).code).toBe(400);
    expect((await renew({ code: codeNow() })).code).toBe(200);
    expect((await renew({ code: codeNow() })).code).toBe(400);
    expect((await end({ code: data.recoveryCodes[0] })).code).toBe(400);
  });

  test('can be turned off even if it is required: an SMS code takes its place', async () => {
    const { end, codeNow, state, db, call, owner } = await withOne();
    await db.updateTable('settings').set({ value: 'everyone' }).where('key', '=', 'secondStepFor').execute();
    expect((await end({ code: codeNow() })).code).toBe(200);
    expect(await state()).toMatchObject({ isOn: false, isRequired: true });
    const { data } = await call(signIn, { type: 'password', phone: owner.phone, password: PASSWORD });
    expect(data.SecondStep.method).toBe('sms');
  });
});
