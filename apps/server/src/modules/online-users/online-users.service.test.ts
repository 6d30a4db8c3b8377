import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { describe, expect, test } from 'vitest';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusals.ts';

const ANY_CALL = { method: 'GET', path: '/', summary: '', access: 'signed-in', effect: 'reads' } as never as Endpoint;

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, onlineUsers, sessions, boss } = people;
  const worker = await build.admin(customer.id, { realName: '李四', departmentId: place.id });
  const session = await build.callerFor(worker.id);
  const caller = await people.manager();
  const list = async (by: typeof boss, filter: object = {}) =>
    (await onlineUsers.listOnlineUsers({ page: 1, limit: 200, ...filter }, by)).list;
  const namesFor = async (by: typeof boss, filter: object = {}) =>
    (await list(by, filter)).map(({ realName }) => realName);
  /** What the next request over a session hears. */
  const next = ({ token }: { token: string }) => refusalOf(sessions.identify(token, fakeRequestContext(), ANY_CALL));
  const revokeSession = (by: typeof boss, ...out: { sessionId: string }[]) =>
    onlineUsers.revokeSession(
      out.map(({ sessionId }) => sessionId),
      by,
    );
  return { ...people, worker, session, caller, list, namesFor, next, revokeSession };
};

describe('revoking sessions', () => {
  test('is refused for one’s own session, and logged', async () => {
    const { caller, revokeSession, next, logsOf, db } = await prepare();
    const [result] = await revokeSession(caller, caller);
    expect(result).toMatchObject({ isDone: false, message: '不能对自己进行此操作' });
    expect((await next(caller)).code).toBe(200);
    expect(await logsOf(caller.adminId)).toEqual([]);
    const rows = await db.selectFrom('business_logs').selectAll().execute();
    expect(rows.map(({ action, result: outcome, message }) => [action, outcome, message])).toEqual([
      ['强制下线', 'refused', '不能对自己进行此操作'],
    ]);
  });

  test('is refused for an admin with more rights', async () => {
    const { build, customer, manager, revokeSession, next } = await prepare();
    const role = await build.role(customer.id, { functions: ['onlineUsers.search', 'onlineUsers.revokeSession'] });
    const small = await build.callerFor((await build.admin(customer.id, { roleIds: [role.id] })).id);
    const mighty = await manager();
    expect(await revokeSession(small, mighty)).toMatchObject([
      { isDone: false, message: '不能操作权限高于自己的管理员' },
    ]);
    expect((await next(mighty)).code).toBe(200);
  });

  test('finds no session of another customer or out of scope', async () => {
    const { boss, caller, manager, session, revokeSession, next } = await prepare();
    const own = await manager({ dataScope: 'own' });
    const unknown = [{ isDone: false, name: '', message: '该登录已结束' }];
    expect(await revokeSession(caller, boss)).toMatchObject(unknown);
    expect(await revokeSession(own, session)).toMatchObject(unknown);
    expect([(await next(boss)).code, (await next(session)).code]).toEqual([200, 200]);
  });

  test('takes effect at the next request, with the reason, and is logged', async () => {
    const { caller, session, worker, revokeSession, next, logsOf } = await prepare();
    expect(await revokeSession(caller, session)).toMatchObject([{ name: '李四', isDone: true, message: '已下线' }]);
    expect(await next(session)).toMatchObject({ code: 620_006, message: '您已被管理员强制下线' });
    const rows = await logsOf(worker.id);
    expect(rows.map(({ module, action, result, target_name }) => [module, action, result, target_name])).toEqual([
      ['在线用户', '强制下线', 'done', '李四'],
    ]);
  });

  test('ends those of several that can be ended, and only the one that was named', async () => {
    const { caller, session, worker, build, revokeSession, next, namesFor } = await prepare();
    const second = await build.callerFor(worker.id);
    const results = await revokeSession(caller, session, caller, session);
    expect(results.map(({ isDone }) => isDone)).toEqual([true, false]);
    expect([(await next(session)).code, (await next(second)).code]).toEqual([620_006, 200]);
    expect((await revokeSession(caller, session))[0]?.message).toBe('该登录已结束');
    expect((await namesFor(caller)).filter((name) => name === '李四')).toHaveLength(1);
  });
});

describe('the people online', () => {
  test('are those of the own customer in the data scope', async () => {
    const { caller, boss, manager, namesFor, build, customer } = await prepare();
    const elsewhere = await build.department(customer.id);
    const own = await manager({ dataScope: 'own' });
    const far = await manager({ dataScope: 'department', departmentId: elsewhere.id });
    expect(await namesFor(caller)).not.toContain('平台管理员');
    expect(await namesFor(boss)).toEqual(expect.arrayContaining(['平台管理员', '李四']));
    expect([await namesFor(own), await namesFor(far)]).toEqual([[own.adminName], [far.adminName]]);
  });

  test('are listed while their session is valid', async () => {
    const { boss, session, namesFor, clock, db, worker, sessions, build } = await prepare();
    const isThere = async () => (await namesFor(boss)).includes('李四');
    await db.updateTable('admins').set({ state: 0 }).where('id', '=', worker.id).execute();
    const stopped = await isThere();
    await db.updateTable('admins').set({ state: 1 }).where('id', '=', worker.id).execute();
    await sessions.signOut(session);
    const signedOut = await isThere();
    await build.callerFor(worker.id);
    const again = await isThere();
    clock.advance(31 * 60);
    expect([stopped, signedOut, again, await isThere()]).toEqual([false, false, true, false]);
  });

  test('show address, sign-in time and the current session', async () => {
    const { caller, list, session, db } = await prepare();
    const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0.0.0 Safari/537.36';
    await db.updateTable('sessions').set({ user_agent: chrome }).where('id', '=', session.sessionId).execute();
    const rows = await list(caller);
    expect(rows.find(({ id }) => id === session.sessionId)).toMatchObject({
      realName: '李四',
      departmentName: '市场部',
      ip: '203.0.113.9',
      browser: 'Chrome 142',
      os: 'macOS',
      signedInAt: '2026-11-21T02:00:00.000Z',
      isCurrent: false,
      isLocked: false,
      isManageable: true,
    });
    expect(rows.find(({ isCurrent }) => isCurrent)).toMatchObject({ id: caller.sessionId, isManageable: false });
  });

  test('are searched by name, address, department and time', async () => {
    const { caller, namesFor, place, build, customer } = await prepare();
    const elsewhere = await build.department(customer.id);
    expect(await namesFor(caller, { realName: '李' })).toEqual(['李四']);
    expect(await namesFor(caller, { ip: '198' })).toEqual([]);
    expect(await namesFor(caller, { departmentId: place.id })).toContain('李四');
    expect(await namesFor(caller, { departmentId: elsewhere.id })).toEqual([]);
    expect(await namesFor(caller, { departmentId: 'nothing' })).toEqual([]);
    expect(await namesFor(caller, { beginTime: '2026-11-22' })).toEqual([]);
    for (const orderBy of ['signedInAt', 'lastSeenAt', 'realName'])
      expect(await namesFor(caller, { orderBy, order: 'asc' })).toHaveLength(2);
  });
});

describe('one’s own sessions', () => {
  test('the current one cannot be ended here', async () => {
    const { onlineUsers, caller, next } = await prepare();
    expect(await refusalOf(onlineUsers.endOwnSessions([caller.sessionId], caller))).toMatchObject({ code: 651_702 });
    expect((await next(caller)).code).toBe(200);
  });

  test('sessions of others cannot be ended here', async () => {
    const { onlineUsers, caller, session, next, logsOf } = await prepare();
    await onlineUsers.endOwnSessions([session.sessionId], caller);
    expect((await next(session)).code).toBe(200);
    expect(await logsOf(caller.adminId)).toEqual([]);
  });

  test('are all listed, and another one is ended with a notice', async () => {
    const { onlineUsers, session, worker, build, next, logsOf } = await prepare();
    const lost = await build.callerFor(worker.id);
    const own = await onlineUsers.listOwnSessions(session);
    expect(own.map(({ id, isCurrent }) => [id, isCurrent]).toSorted()).toEqual(
      [
        [lost.sessionId, false],
        [session.sessionId, true],
      ].toSorted(),
    );
    await onlineUsers.endOwnSessions([lost.sessionId], session);
    expect(await next(lost)).toMatchObject({ code: 620_006, message: '您已在其他设备上结束此次登录' });
    expect(await onlineUsers.listOwnSessions(session)).toHaveLength(1);
    expect((await logsOf(worker.id)).map(({ action }) => action)).toEqual(['下线设备']);
  });
});
