import { describe, expect, test } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { turnOn } from '../../testing/two-factor.ts';
import { testServices } from '../../testing/test-services.ts';

const PASSWORD = 'Right-horse-7';
const PHONE = '19966666666';

const prepare = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const customer = await build.customer();
  const role = await build.role(customer.id, { functions: ['admins.search'], fields: { 'admins.phone': 'read' } });
  const person = await build.admin(customer.id, { password: PASSWORD, roleIds: [role.id] });
  const caller = await build.callerFor(person.id);
  const codeFor = async (phone: string) => {
    services.clock.advance(60);
    await services.smsCodes.sendSmsCode({ phone, type: 'phone' }, { ip: '203.0.113.9', idempotency: undefined });
    await services.outbox.settled();
    return services.sms.lastCodeTo(phone);
  };
  const phoneNow = async () =>
    (await services.db.selectFrom('admins').select('phone').where('id', '=', person.id).executeTakeFirstOrThrow())
      .phone;
  return { ...services, build, customer, role, person, caller, codeFor, phoneNow };
};

describe('the account of the caller', () => {
  test('contains exactly their own roles, functions and fields', async () => {
    const { account, caller, role } = await prepare();
    const info = await account.getAccountInfo(caller);
    expect([info.roles, info.permissions, info.functions]).toEqual([
      [role.code],
      ['admins:search'],
      ['bXq3Zt7PmK9wLr2A'],
    ]);
    expect(info.fields).toEqual({
      'admins.phone': 'read',
      'bankLines.payerAccount': 'masked',
      'deliveries.address': 'masked',
      'admins.email': 'masked',
      'admins.idCard': 'hidden',
      'applications.phone': 'masked',
      'members.phone': 'masked',
      'members.email': 'masked',
      'members.idNumber': 'hidden',
      'orders.amounts': 'hidden',
      'orders.payerPhone': 'masked',
      'orders.payerEmail': 'masked',
      'paymentAccounts.accountNo': 'masked',
      'invoiceTitles.taxNo': 'masked',
      'invoiceTitles.bankAccount': 'masked',
      'outbox.recipient': 'masked',
      'teams.contactPhone': 'masked',
      'invitations.phone': 'masked',
      'invitations.email': 'masked',
      'registrations.phone': 'masked',
      'refunds.payeeAccount': 'masked',
      'invoices.taxNo': 'masked',
      'invoices.bankAccount': 'masked',
      'registrations.email': 'masked',
      'registrations.sensitiveAnswers': 'hidden',
      'suppressions.address': 'masked',
    });
    expect(info.Phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  });

  test('has the default role if there is no other', async () => {
    const { account, build, customer } = await prepare();
    const { roles, permissions, functions } = await account.getAccountInfo(
      await build.callerFor((await build.admin(customer.id)).id),
    );
    expect([roles, permissions, functions]).toEqual([['ROLE_DEFAULT'], [], []]);
  });

  test('contains nothing of a disabled role', async () => {
    const { account, build, customer } = await prepare();
    const disabled = await build.role(customer.id, { functions: ['admins.search'], state: 0 });
    const info = await account.getAccountInfo(
      await build.callerFor((await build.admin(customer.id, { roleIds: [disabled.id] })).id),
    );
    expect(info.functions).toEqual([]);
  });

  test('contains everything for a platform administrator', async () => {
    const { account, build } = await prepare();
    const { caller } = await build.platform();
    const { roles, permissions, fields } = await account.getAccountInfo(caller);
    expect([roles, permissions, fields]).toEqual([['admin'], ['*:*:*'], {}]);
  });
});

describe('one’s own profile', () => {
  test('that changed meanwhile is not overwritten', async () => {
    const { account, caller } = await prepare();
    const draft = { version: 1, realName: '新名', email: '', jobTitle: '' };
    await account.editProfile(draft, caller);
    expect(await refusalOf(account.editProfile({ ...draft, realName: '更新' }, caller))).toMatchObject({
      code: 409,
      data: { current: { realName: '新名', version: 2 } },
    });
    expect((await account.getProfile(caller)).realName).toBe('新名');
  });

  test('leaves a log row with masked fields', async () => {
    const { account, caller, db } = await prepare();
    await account.editProfile({ version: 1, realName: '新名', email: 'zhang@example.com', jobTitle: '' }, caller);
    const { changes } = await db.selectFrom('business_logs').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(changes)).toContainEqual({ field: '邮箱', before: '', after: 'z***@example.com' });
  });
});

describe('a new phone of one’s own', () => {
  test('with a wrong password is refused before the code is checked', async () => {
    const { account, caller, codeFor, phoneNow, person } = await prepare();
    const code = await codeFor(PHONE);
    expect(await problemsOf(account.editPhone({ password: 'Wrong-horse-7', phone: PHONE, code }, caller))).toEqual({
      password: '原密码不正确',
    });
    expect(await phoneNow()).toBe(person.phone);
    expect(await codeOf(account.editPhone({ password: PASSWORD, phone: PHONE, code }, caller))).toBe(200);
  });

  test('logs a refusal for each wrong password and each wrong code', async () => {
    const { account, caller, db } = await prepare();
    for (const password of ['Wrong-horse-7', 'Wrong-horse-8', PASSWORD])
      await codeOf(account.editPhone({ password, phone: PHONE, code: '000000' }, caller));
    const rows = await db.selectFrom('business_logs').select(['action', 'result', 'message']).orderBy('id').execute();
    expect(rows.map(({ message }) => message).toSorted()).toEqual([
      '原密码不正确',
      '原密码不正确',
      '验证码错误或已失效',
    ]);
    expect(new Set(rows.map(({ action, result }) => `${action} ${result}`))).toEqual(new Set(['更换手机号码 refused']));
  });

  test('needs a code of the authenticator if one is set up', async () => {
    const { codeFor, phoneNow, person, ...app } = await prepare();
    const { codeNow } = await turnOn(app, person.id);
    const code = await codeFor(PHONE);
    const change = (own: object) =>
      app.account.editPhone({ password: PASSWORD, phone: PHONE, code, ...own }, app.caller);
    expect(await problemsOf(change({}))).toEqual({ twoFactorCode: '请输入动态验证码或恢复码' });
    expect(await problemsOf(change({ twoFactorCode: 'AAAAA-AAAAA' }))).toEqual({
      twoFactorCode: '动态验证码不正确或已使用',
    });
    expect(await phoneNow()).toBe(person.phone);
    await change({ twoFactorCode: codeNow() });
    expect(await phoneNow()).toBe(PHONE);
  });

  test('with five wrong passwords is locked', async () => {
    const { account, caller, codeFor } = await prepare();
    const code = await codeFor(PHONE);
    for (let count = 0; count < 5; count += 1)
      await codeOf(account.editPhone({ password: 'Wrong-horse-7', phone: PHONE, code }, caller));
    expect(await codeOf(account.editPhone({ password: PASSWORD, phone: PHONE, code }, caller))).toBe(650_301);
  });

  test('with a code that was sent to another phone is refused', async () => {
    const { account, caller, codeFor } = await prepare();
    const code = await codeFor('19977777777');
    expect(await problemsOf(account.editPhone({ password: PASSWORD, phone: PHONE, code }, caller))).toEqual({
      code: '验证码错误或已失效',
    });
  });

  test('that another admin has is refused', async () => {
    const { account, caller, codeFor, build } = await prepare();
    await build.admin((await build.customer()).id, { phone: PHONE });
    expect(
      await problemsOf(account.editPhone({ password: PASSWORD, phone: PHONE, code: await codeFor(PHONE) }, caller)),
    ).toEqual({ phone: '该手机号码已被使用' });
  });

  test('is announced to the old number, once, and only if it was changed', async () => {
    const { account, caller, codeFor, person, sms, outbox } = await prepare();
    const told = () => sms.sent.filter(({ text }) => text.includes('已更换'));
    const code = await codeFor(PHONE);
    await codeOf(account.editPhone({ password: PASSWORD, phone: PHONE, code: 'x' }, caller));
    await outbox.settled();
    expect(told()).toEqual([]);
    await account.editPhone({ password: PASSWORD, phone: PHONE, code }, caller);
    await outbox.settled();
    expect(told()).toEqual([{ phone: person.phone, text: expect.stringContaining('此号码不再用于登录') }]);
  });

  test('is changed with both proofs, and logged masked', async () => {
    const { account, caller, codeFor, phoneNow, db } = await prepare();
    await account.editPhone({ password: PASSWORD, phone: PHONE, code: await codeFor(PHONE) }, caller);
    const { changes } = await db.selectFrom('business_logs').selectAll().executeTakeFirstOrThrow();
    expect([await phoneNow(), JSON.parse(changes)[0].after]).toEqual([PHONE, '199****6666']);
  });
});
