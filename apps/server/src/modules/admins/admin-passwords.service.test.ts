import { endpoints } from '@huiwu/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf } from '../../testing/refusals.ts';
import { testApp } from '../../testing/test-app.ts';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const person = await people.build.admin(people.customer.id, {
    departmentId: people.place.id,
    passwordState: 'unsent',
  });
  const passwordSentTo = (phone: string) =>
    /密码是 (\S+)，/.exec(people.sms.sent.findLast((message) => message.phone === phone)?.text ?? '')?.[1] ?? '';
  const reset = (id: string, caller = people.boss) => people.adminPasswords.resetAdminPassword(id, caller);
  return { ...people, person, passwordSentTo, reset };
};

describe('resetting a password', () => {
  test('of oneself, or of an admin with more rights, disabled, deleted or out of scope is refused', async () => {
    const { manager, reset, build, customer, place, boss, sms } = await prepare();
    const caller = await manager();
    const more = await build.admin(customer.id, {
      departmentId: place.id,
      roleIds: [(await build.role(customer.id, { menuIds: ['M000000000000101'] })).id],
    });
    const disabled = await build.admin(customer.id, { departmentId: place.id, state: 0 });
    const deleted = await build.admin(customer.id, { departmentId: place.id, deletedAt: '2026-11-01' });
    const codes = [];
    for (const id of [caller.adminId, more.id, disabled.id, deleted.id, boss.adminId])
      codes.push(await codeOf(reset(id, caller)));
    expect(codes).toEqual([650_101, 650_103, 650_105, 404, 404]);
    expect(sms.sent).toEqual([]);
  });

  test('sends a strong password to that admin only, which must be changed', async () => {
    const { reset, person, passwordSentTo, passwords, rowOf } = await prepare();
    expect(await reset(person.id)).toBeNull();
    const row = await rowOf(person.id);
    expect(await passwords.verify(passwordSentTo(person.phone), row.password_hash ?? undefined)).toBe(true);
    expect([row.password_state, passwordSentTo(person.phone).length]).toEqual(['initial', 12]);
  });

  test('twice makes only the second password valid', async () => {
    const { reset, person, passwordSentTo, passwords, rowOf } = await prepare();
    await reset(person.id);
    const first = passwordSentTo(person.phone);
    await reset(person.id);
    const { password_hash } = await rowOf(person.id);
    expect([
      await passwords.verify(first, password_hash ?? undefined),
      await passwords.verify(passwordSentTo(person.phone), password_hash ?? undefined),
    ]).toEqual([false, true]);
  });

  test('that the SMS carrier refuses reports this and keeps the message', async () => {
    const { reset, person, sms, db } = await prepare();
    sms.breakDown();
    expect(await codeOf(reset(person.id))).toBe(650_106);
    expect(await db.selectFrom('outbox_messages').select(['state', 'error']).execute()).toEqual([
      { state: 'failed', error: 'carrier is down' },
    ]);
  });

  test('to one phone more than ten times a day is refused and keeps the last password valid', async () => {
    const { reset, person, passwordSentTo, passwords, rowOf, sms, clock } = await prepare();
    const codes = [];
    for (let count = 0; count < 13; count += 1) codes.push(await codeOf(reset(person.id)));
    expect([codes.filter((code) => code === 200).length, codes.at(-1), sms.sent.length]).toEqual([10, 650_914, 10]);
    const { password_hash } = await rowOf(person.id);
    expect(await passwords.verify(passwordSentTo(person.phone), password_hash ?? undefined)).toBe(true);
    clock.advance(86_400);
    expect(await codeOf(reset(person.id))).toBe(200);
  });

  test('leaves a log row without the password', async () => {
    const { reset, person, logsOf, passwordSentTo } = await prepare();
    await reset(person.id);
    const rows = await logsOf(person.id);
    expect(rows.map(({ action }) => action)).toEqual(['重置密码']);
    expect(JSON.stringify(rows)).not.toContain(passwordSentTo(person.phone));
  });
});

describe('sending initial passwords', () => {
  test('returns a result for each admin, and sends what is possible', async () => {
    const { manager, build, customer, place, person, boss, adminPasswords, sms } = await prepare();
    const caller = await manager();
    const own = await build.admin(customer.id, { departmentId: place.id, passwordState: 'normal' });
    const results = await adminPasswords.sendInitialPasswords(
      [own.id, boss.adminId, caller.adminId, person.id, person.id],
      caller,
    );
    expect(results.map(({ id, isDone, message }) => [id, isDone, message])).toEqual([
      [own.id, false, '该管理员已设置自己的密码，请使用重置密码'],
      [boss.adminId, false, '数据不存在或已被删除'],
      [caller.adminId, false, '不能对自己进行此操作'],
      [person.id, true, '已发送'],
    ]);
    expect(sms.sent.map(({ phone }) => phone)).toEqual([person.phone]);
  });

  test('reports each phone whose daily limit is reached', async () => {
    const { person, adminPasswords, boss, build, customer, place } = await prepare();
    const other = await build.admin(customer.id, { departmentId: place.id, passwordState: 'unsent' });
    for (let count = 0; count < 10; count += 1) await adminPasswords.sendInitialPasswords([person.id], boss);
    const results = await adminPasswords.sendInitialPasswords([person.id, other.id], boss);
    expect(results.map(({ isDone, message }) => [isDone, message])).toEqual([
      [false, '今日发往该手机号码的短信已达上限，请明日再试'],
      [true, '已发送'],
    ]);
  });

  test('never returns a password', async () => {
    const { person, adminPasswords, boss, passwordSentTo } = await prepare();
    const results = await adminPasswords.sendInitialPasswords([person.id], boss);
    expect(JSON.stringify(results)).not.toContain(passwordSentTo(person.phone));
  });

  test('with the same key again returns the same answer and sends nothing', async () => {
    const { call, build, sms } = await testApp();
    const { caller, operator, root } = await build.platform();
    const person = await build.admin(operator.id, { departmentId: root.id, passwordState: 'unsent' });
    const send = (ids: string[]) =>
      call(
        endpoints['sendInitialPasswords']!,
        { ids },
        { token: caller.token, headers: { 'idempotency-key': 'one-opened-form' } },
      );
    const [first, second] = [await send([person.id]), await send([person.id])];
    expect([second.data, sms.sent.length]).toEqual([first.data, 1]);
    expect((await send(['any-admin'])).code).toBe(610_011);
  });
});

describe('sending initial passwords to many', () => {
  test('runs as a task with a result for each, and sends once however often the task runs', async () => {
    const { manager, build, customer, place, person, adminPasswords, sms, taskRunner, tasks, db } = await prepare();
    const caller = await manager();
    const own = await build.admin(customer.id, { departmentId: place.id, passwordState: 'normal' });
    const { taskId } = await adminPasswords.sendInitialPasswordsLater([person.id, own.id, person.id], caller);
    expect([sms.sent, (await tasks.getTask(taskId, caller)).title]).toEqual([[], '发送初始密码（2 人）']);
    await taskRunner.runOne();
    const { state, summary, lines, total } = await tasks.getTask(taskId, caller);
    expect([state, summary, total, lines.map(({ isDone }) => isDone)]).toEqual([
      'done',
      '成功 1 项，失败 1 项',
      2,
      [true, false],
    ]);
    // As if the node had died before it could write down that it was done.
    const forgotten = { state: 'waiting', result: '{}', progress: 0, ended_at: null } as const;
    await db.updateTable('background_tasks').set(forgotten).where('id', '=', taskId).execute();
    await taskRunner.runOne();
    expect(sms.sent.map(({ phone }) => phone)).toEqual([person.phone]);
  });
});
