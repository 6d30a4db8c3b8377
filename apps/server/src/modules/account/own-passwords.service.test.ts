import { describe, expect, test } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { testServices } from '../../testing/test-services.ts';

const OLD = 'Right-horse-7';
const NEW = 'Better-horse-8';
const SIGNED_IN = { method: 'GET', path: '/', summary: '', access: 'signed-in', effect: 'reads' } as never;

const prepare = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const customer = await build.customer();
  const person = await build.admin(customer.id, { password: OLD, realName: '诸葛亮' });
  const caller = await build.callerFor(person.id);
  const edit = (own: object = {}) =>
    services.ownPasswords.editPassword({ oldPassword: OLD, password: NEW, confirmPassword: NEW, ...own }, caller);
  const codeFor = async (phone: string) => {
    services.clock.advance(60);
    await services.smsCodes.sendSmsCode({ phone, type: 'retrieve' }, { ip: '203.0.113.9', idempotency: undefined });
    await services.outbox.settled();
    return services.sms.lastCodeTo(phone);
  };
  const retrieve = (phone: string, code: string, own: object = {}) =>
    services.ownPasswords.resetForgottenPassword(
      { phone, code, password: NEW, confirmPassword: NEW, ...own },
      fakeRequestContext(),
    );
  const isGood = (token: string) => codeOf(services.sessions.identify(token, fakeRequestContext(), SIGNED_IN));
  const isPassword = async (password: string) => {
    const { password_hash } = await services.db
      .selectFrom('admins')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    return services.passwords.verify(password, password_hash ?? undefined);
  };
  const logs = () => services.db.selectFrom('business_logs').selectAll().where('target_id', '=', person.id).execute();
  return { ...services, build, customer, person, caller, edit, codeFor, retrieve, isGood, isPassword, logs };
};

describe('changing one’s own password', () => {
  test('with a wrong old one is refused', async () => {
    const { edit, isPassword } = await prepare();
    expect(await problemsOf(edit({ oldPassword: 'Wrong-horse-7' }))).toEqual({ oldPassword: '原密码不正确' });
    expect(await isPassword(OLD)).toBe(true);
  });

  test('with a wrong old one logs a refusal each time', async () => {
    const { edit, db } = await prepare();
    for (let count = 0; count < 3; count += 1) await problemsOf(edit({ oldPassword: 'Wrong-horse-7' }));
    const rows = await db.selectFrom('business_logs').select(['action', 'result', 'message']).execute();
    expect(rows).toEqual(Array(3).fill({ action: '修改密码', result: 'refused', message: '原密码不正确' }));
  });

  test('with a wrong old one five times locks the account, also for the right one', async () => {
    const { edit } = await prepare();
    for (let count = 0; count < 5; count += 1) await problemsOf(edit({ oldPassword: 'Wrong-horse-7' }));
    expect(await codeOf(edit())).toBe(650_301);
  });

  test.each([
    [{ confirmPassword: 'Other-horse-8' }, { confirmPassword: '两次输入的密码不一致' }],
    [{ password: OLD, confirmPassword: OLD }, { password: '新密码不能与原密码相同' }],
    [{ password: 'Password123', confirmPassword: 'Password123' }, { password: '该密码过于常见，请更换' }],
    [{ password: 'Aa诸葛亮77777', confirmPassword: 'Aa诸葛亮77777' }, { password: '密码不能包含姓名' }],
  ])('%j is refused', async (own, problems) => {
    const { edit } = await prepare();
    expect(await problemsOf(edit(own))).toEqual(problems);
  });

  test('ends every other session and gives this one a new token', async () => {
    const { edit, isGood, build, person, caller, isPassword, sessions } = await prepare();
    const other = await build.callerFor(person.id);
    const { Token } = await edit();
    expect([await isGood(Token), await isGood(caller.token), await isPassword(NEW)]).toEqual([200, 610_005, true]);
    expect(await refusalOf(sessions.identify(other.token, fakeRequestContext(), SIGNED_IN))).toMatchObject({
      code: 620_006,
      message: '您的密码已修改',
    });
  });

  test('gives full access to an admin who had to change it', async () => {
    const { build, customer, ownPasswords, isGood } = await prepare();
    const first = await build.admin(customer.id, { password: OLD, passwordState: 'initial' });
    const caller = await build.callerFor(first.id);
    expect(await isGood(caller.token)).toBe(6_200_010);
    const { Token } = await ownPasswords.editPassword(
      { oldPassword: OLD, password: NEW, confirmPassword: NEW },
      caller,
    );
    expect(await isGood(Token)).toBe(200);
  });

  test('leaves a log row without any password', async () => {
    const { edit, logs } = await prepare();
    await edit();
    const rows = await logs();
    expect(rows.map(({ action }) => action)).toEqual(['修改密码']);
    expect(JSON.stringify(rows)).not.toContain('horse');
  });
});

describe('a forgotten password', () => {
  test('with a wrong code writes a row to the owner’s sign-in log', async () => {
    const { retrieve, person, db } = await prepare();
    await codeOf(retrieve(person.phone, '000000'));
    const rows = await db.selectFrom('sign_in_logs').select(['admin_id', 'result', 'reason']).execute();
    expect(rows).toEqual([
      { admin_id: person.id, result: 'refused', reason: '找回密码：验证码错误、已失效或账号不可用' },
    ]);
  });

  test('with a wrong code, an unknown phone, a disabled account or a disabled customer returns the same answer', async () => {
    const { retrieve, build, customer, person, codeFor } = await prepare();
    const disabled = await build.admin(customer.id, { state: 0 });
    const closed = await build.admin((await build.customer({ state: 0 })).id);
    const code = await codeFor(person.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = [];
    for (const phone of [person.phone, '19988888888', disabled.phone, closed.phone])
      answers.push(JSON.stringify(await refusalOf(retrieve(phone, wrong))));
    expect([...new Set(answers)]).toEqual([
      JSON.stringify({
        code: 400,
        message: '提交的内容有误，请检查后重试',
        data: { fields: [{ field: 'code', message: '验证码错误或已失效' }] },
      }),
    ]);
  });

  test('with a code for another purpose is refused', async () => {
    const { retrieve, person, smsCodes, sms, outbox, isPassword } = await prepare();
    await smsCodes.sendSmsCode({ phone: person.phone, type: 'login' }, { ip: '203.0.113.9', idempotency: undefined });
    await outbox.settled();
    expect(await problemsOf(retrieve(person.phone, sms.lastCodeTo(person.phone)))).toEqual({
      code: '验证码错误或已失效',
    });
    expect(await isPassword(OLD)).toBe(true);
  });

  test('with a new one that is too weak is refused without using up the code', async () => {
    const { retrieve, person, codeFor } = await prepare();
    const code = await codeFor(person.phone);
    expect(
      await problemsOf(retrieve(person.phone, code, { password: 'Password123', confirmPassword: 'Password123' })),
    ).toEqual({ password: '该密码过于常见，请更换' });
    expect(await problemsOf(retrieve(person.phone, code, { confirmPassword: 'x' }))).toEqual({
      confirmPassword: '两次输入的密码不一致',
    });
    expect(await codeOf(retrieve(person.phone, code))).toBe(200);
  });

  test('cannot be guessed at: five wrong codes lock the account', async () => {
    const { retrieve, person, codeFor } = await prepare();
    const code = await codeFor(person.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) await codeOf(retrieve(person.phone, wrong));
    expect(await problemsOf(retrieve(person.phone, await codeFor(person.phone)))).toEqual({
      code: '验证码错误或已失效',
    });
  });

  test('is replaced with the right code, which ends every session and works once', async () => {
    const { retrieve, person, caller, codeFor, isGood, isPassword, logs } = await prepare();
    const code = await codeFor(person.phone);
    await retrieve(person.phone, code);
    expect([await isPassword(NEW), await isGood(caller.token)]).toEqual([true, 620_006]);
    expect(await problemsOf(retrieve(person.phone, code))).toEqual({ code: '验证码错误或已失效' });
    expect((await logs()).map(({ action, admin_id }) => [action, admin_id])).toEqual([['找回密码', person.id]]);
  });
});
