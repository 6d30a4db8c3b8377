import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { problemsOf, refusalOf } from '../../testing/refusals.ts';
import type { NewSignInLogRow } from './sign-in-logs.table.ts';

const RIGHT = 'Right-horse-7';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const context = (requestId = 'request-1') => fakeRequestContext({ requestId, ip: '198.51.100.7', userAgent: FIREFOX });

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, signIns, signInLogs, db, boss } = people;
  const person = await build.admin(customer.id, { password: RIGHT, realName: '李四', departmentId: place.id });
  const enter = (password = RIGHT, phone = person.phone) =>
    refusalOf(signIns.signIn({ type: 'password', phone, password }, context()));
  const list = async (by: typeof boss, filter: object = {}) =>
    (await signInLogs.listSignInLogs({ page: 1, limit: 200, ...filter }, by)).list;
  const put = (row: Partial<NewSignInLogRow>) =>
    db
      .insertInto('sign_in_logs')
      .values({
        id: newId(),
        customer_id: customer.id,
        admin_id: person.id,
        admin_name: '李四',
        phone: person.phone,
        method: 'password',
        result: 'done',
        reason: '',
        ip: '198.51.100.7',
        user_agent: FIREFOX,
        created_at: '2026-11-20T02:00:00.000Z',
        ...row,
      })
      .execute();
  const reasons = async (by = boss) => (await list(by)).map(({ reason }) => reason);
  return { ...people, person, enter, list, put, reasons };
};

describe('the sign-in log', () => {
  test('cannot be searched by phone by an admin who may not read phones', async () => {
    const { manager, signInLogs } = await prepare();
    const asked = signInLogs.listSignInLogs({ page: 1, limit: 10, phone: '199' }, await manager());
    expect(await problemsOf(asked)).toEqual({ phone: '没有按此字段查询的权限' });
  });

  test('shows no rows of another customer, and unknown phones to the platform only', async () => {
    const { enter, list, manager, boss, platform, build } = await prepare();
    const other = await build.admin(platform.operator.id, { password: RIGHT });
    await enter();
    await enter(RIGHT, other.phone);
    await enter(RIGHT, '19988888888');
    expect((await list(await manager())).map(({ adminName }) => adminName)).toEqual(['李四']);
    expect((await list(boss)).map(({ reason }) => reason).toSorted()).toEqual(['', '', '账号不存在']);
  });

  test('shows an admin the rows in their data scope only', async () => {
    const { enter, list, manager, build, customer } = await prepare();
    await enter();
    const elsewhere = await build.department(customer.id);
    expect(await list(await manager({ dataScope: 'own' }))).toEqual([]);
    expect(await list(await manager({ dataScope: 'department', departmentId: elsewhere.id }))).toEqual([]);
    expect(await list(await manager({ dataScope: 'department' }))).toHaveLength(1);
  });

  test('masks phones as the rights of the reader require', async () => {
    const { enter, list, manager, person } = await prepare();
    await enter();
    const seenBy = async (access: 'hidden' | 'masked' | 'read') =>
      (await list(await manager({ fields: { 'admins.phone': access } })))[0]?.phone;
    const masked = `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`;
    expect([await seenBy('hidden'), await seenBy('masked'), await seenBy('read')]).toEqual([
      undefined,
      masked,
      person.phone,
    ]);
  });

  test('has a row for every attempt, with the true reason', async () => {
    const { enter, reasons, db, person, customer, clock } = await prepare();
    await enter('Wrong-horse-7');
    await enter();
    await db.updateTable('admins').set({ state: 0 }).where('id', '=', person.id).execute();
    await enter();
    await db.updateTable('admins').set({ state: 1 }).where('id', '=', person.id).execute();
    await db.updateTable('customers').set({ state: 0 }).where('id', '=', customer.id).execute();
    clock.advance(901);
    await enter();
    expect((await reasons()).toSorted()).toEqual(['', '密码错误', '所属公司已停用', '账号已停用'].toSorted());
  });

  test('distinguishes a wrong captcha from a missing one, and names a locked account', async () => {
    const { enter, reasons, signIns, person, manager } = await prepare();
    for (let count = 0; count < 3; count += 1) await enter('Wrong-horse-7');
    await enter();
    const draft = { type: 'password' as const, phone: person.phone, password: RIGHT };
    await refusalOf(signIns.signIn({ ...draft, captchaId: 'nothing', code: '1234' }, context()));
    const seen = await reasons(await manager());
    expect(seen.filter((reason) => reason !== '密码错误').toSorted()).toEqual(['图形验证码错误', '未填图形验证码']);
  });

  test('distinguishes a wrong code from one that was never sent or has expired', async () => {
    const { signIns, smsCodes, person, reasons, clock } = await prepare();
    const tryCode = (code: string) => refusalOf(signIns.signIn({ type: 'sms', phone: person.phone, code }, context()));
    await tryCode('000000');
    await smsCodes.sendSmsCode({ phone: person.phone, type: 'login' }, context());
    await tryCode('000000');
    clock.advance(301);
    await tryCode('000000');
    const over = '验证码未发送、已过期或已用完';
    expect((await reasons()).toSorted()).toEqual(['验证码错误', over, over].toSorted());
  });

  test('names an address that is blocked', async () => {
    const { enter, db, clock, reasons } = await prepare();
    const guard = { subject: 'address:198.51.100.7', failures: 100, locked_until: null };
    await db
      .insertInto('sign_in_guards')
      .values({ ...guard, window_started_at: clock.now().toISOString() })
      .execute();
    expect((await enter()).code).toBe(429);
    expect(await reasons()).toEqual(['来源地址失败次数过多']);
  });

  test('names browser, operating system and request', async () => {
    const { enter, list, boss } = await prepare();
    await enter();
    expect((await list(boss, { requestId: 'request-1' }))[0]).toMatchObject({
      method: 'password',
      result: 'done',
      ip: '198.51.100.7',
      browser: 'Firefox 145',
      os: 'Windows 10/11',
      requestId: 'request-1',
    });
    expect(await list(boss, { requestId: 'request-2' })).toEqual([]);
  });

  test('can be searched by admin, reason, address, outcome and day', async () => {
    const { put, list, boss } = await prepare();
    await put({ admin_name: '王五', reason: '密码错误', result: 'refused', ip: '192.0.2.1', method: 'sms' });
    await put({ created_at: '2026-11-18T02:00:00.000Z' });
    for (const filter of [
      { adminName: '王' },
      { reason: '密码' },
      { ip: '192.0' },
      { method: 'sms' },
      { result: 'refused' },
      { beginTime: '2026-11-20', endTime: '2026-11-20' },
    ])
      expect([filter, (await list(boss, filter)).map(({ adminName }) => adminName)]).toEqual([filter, ['王五']]);
    expect((await list(boss, { order: 'asc' })).map(({ adminName }) => adminName)).toEqual(['李四', '王五']);
  });

  test('can be searched back to its beginning, also by outcome and method', async () => {
    const { put, list, boss } = await prepare();
    await put({ created_at: '2026-01-01T00:00:00.000Z' });
    for (const filter of [{ result: 'done' }, { method: 'password', adminName: '李四' }, { adminName: '李四' }]) {
      expect([filter, await list(boss, filter)]).toEqual([filter, [expect.anything()]]);
      expect(await list(boss, { ...filter, beginTime: '2026-01-02' })).toEqual([]);
    }
    expect(await list(boss, { result: 'refused' })).toEqual([]);
    expect(await list(boss, { method: 'sms', adminName: '李四' })).toEqual([]);
  });
});

test('an unknown phone can be found by its digits, by the platform only', async () => {
  const { enter, list, boss, manager } = await prepare();
  await enter(RIGHT, '19988887777');
  for (const phone of ['19988887777', '8887777', '77'])
    expect([phone, (await list(boss, { phone })).map(({ reason }) => reason)]).toEqual([phone, ['账号不存在']]);
  expect(await list(boss, { phone: '78' })).toEqual([]);
  expect(await list(await manager({ fields: { 'admins.phone': 'read' } }), { phone: '77' })).toEqual([]);
});

test('one’s own sign-ins include no one else’s', async () => {
  const { put, signInLogs, build, customer, person } = await prepare();
  await put({ reason: '密码错误', result: 'refused' });
  await put({ admin_id: (await build.admin(customer.id)).id });
  const own = await signInLogs.listOwnSignIns({ page: 1, limit: 10 }, await build.callerFor(person.id));
  expect(own.list.map(({ result, reason }) => [result, reason])).toEqual([['refused', '密码错误']]);
  expect(JSON.stringify(own)).not.toContain(person.phone);
});
