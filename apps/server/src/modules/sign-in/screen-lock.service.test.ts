import { describe, expect, test } from 'vitest';
import { createScreenLockService } from './screen-lock.service.ts';
import { buildersFor } from '../../testing/builders.ts';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { testServices } from '../../testing/test-services.ts';

const RIGHT = 'Right-horse-7';
const WRONG = { password: 'Wrong-horse-7' };
const ANY_CALL = { method: 'GET', path: '/', summary: '', access: 'signed-in', effect: 'reads' } as never;

const prepare = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const person = await build.admin((await build.customer()).id, { password: RIGHT });
  const caller = await build.callerFor(person.id);
  const isGood = (token: string = caller.token) =>
    codeOf(services.sessions.identify(token, fakeRequestContext(), ANY_CALL));
  const unlock = (given = { password: RIGHT }) => services.screenLocks.unlockSession(given, caller);
  const signIn = (password: string) =>
    services.signIns.signIn({ type: 'password', phone: person.phone, password }, fakeRequestContext());
  const logs = async () => {
    const rows = await services.db.selectFrom('business_logs').selectAll().orderBy('id').execute();
    return rows.map(({ action, result, admin_id, message }) => ({
      action,
      result,
      isOwn: admin_id === person.id,
      message,
    }));
  };
  await services.screenLocks.lockSession(caller);
  return { ...services, build, person, caller, isGood, unlock, signIn, logs };
};

describe('a locked screen', () => {
  test('refuses every other call of its session, and gives the reason', async () => {
    const { sessions, caller } = await prepare();
    expect(await refusalOf(sessions.identify(caller.token, fakeRequestContext(), ANY_CALL))).toMatchObject({
      code: 620_011,
      message: '屏幕已锁定，请输入密码解锁',
    });
  });

  test('is not unlocked by a wrong password', async () => {
    const { unlock, isGood } = await prepare();
    expect(await problemsOf(unlock(WRONG))).toEqual({ password: '密码不正确' });
    expect(await isGood()).toBe(620_011);
  });

  test('ends its session at the fifth wrong password; the right password and signing in are then refused too', async () => {
    const { unlock, isGood, signIn, sessions, caller } = await prepare();
    for (let count = 0; count < 4; count += 1) expect(await codeOf(unlock(WRONG))).toBe(400);
    expect(await codeOf(unlock(WRONG))).toBe(620_006);
    expect(await refusalOf(sessions.identify(caller.token, fakeRequestContext(), ANY_CALL))).toMatchObject({
      code: 620_006,
      message: '密码错误次数过多',
    });
    expect([await codeOf(signIn(RIGHT)), await isGood()]).toEqual([500, 620_006]);
  });

  test('counts failed sign-ins as well', async () => {
    const { unlock, signIn } = await prepare();
    for (let count = 0; count < 3; count += 1) await codeOf(signIn('Wrong-horse-7'));
    expect([await codeOf(unlock(WRONG)), await codeOf(unlock(WRONG))]).toEqual([400, 620_006]);
  });

  test('compares a password also if the account is locked already', async () => {
    const { store, sessionEnds, auditLog, guards, passwords, caller, person } = await prepare();
    for (let count = 1; count <= 5; count += 1)
      await guards.failed(await guards.begin(await guards.budgetOf(person.phone, caller)));
    let compared = 0;
    const counting = {
      ...passwords,
      verify: (password: string, hash: string | undefined) => {
        compared += 1;
        return passwords.verify(password, hash);
      },
    };
    const locks = createScreenLockService({ store, sessionEnds, auditLog, passwords: counting, guards });
    expect(await codeOf(locks.unlockSession({ password: RIGHT }, caller))).toBe(620_006);
    expect(compared).toBe(1);
  });

  test('does not lock the other sessions of the admin', async () => {
    const { build, person, isGood } = await prepare();
    const other = await build.callerFor(person.id);
    expect(await isGood(other.token)).toBe(200);
  });

  test('is unlocked by the right password, which resets the count of wrong ones', async () => {
    const { unlock, isGood, db } = await prepare();
    await codeOf(unlock(WRONG));
    await unlock();
    expect(await isGood()).toBe(200);
    expect(await db.selectFrom('sign_in_guards').selectAll().where('subject', 'like', 'phone:%').execute()).toEqual([]);
  });

  test('is unlocked also if the password has expired meanwhile', async () => {
    const { unlock, isGood, db, person } = await prepare();
    await db.updateTable('admins').set({ password_state: 'initial' }).where('id', '=', person.id).execute();
    await unlock();
    expect(await isGood()).toBe(6_200_010);
  });

  test('does not keep an unused session alive', async () => {
    const { isGood, clock } = await prepare();
    clock.advance(20 * 60);
    expect(await isGood()).toBe(620_011);
    clock.advance(11 * 60);
    expect(await isGood()).toBe(610_005);
  });

  test('is logged, without a password', async () => {
    const { unlock, logs, clock } = await prepare();
    clock.advance(1);
    await codeOf(unlock(WRONG));
    clock.advance(1);
    await unlock();
    expect(await logs()).toEqual([
      { action: '锁定屏幕', result: 'done', isOwn: true, message: '' },
      { action: '解锁屏幕', result: 'refused', isOwn: true, message: '密码不正确' },
      { action: '解锁屏幕', result: 'done', isOwn: true, message: '' },
    ]);
    for (let count = 0; count < 5; count += 1) {
      clock.advance(1);
      await codeOf(unlock(WRONG));
    }
    expect((await logs()).at(-1)).toMatchObject({ result: 'refused', message: '密码错误次数过多' });
  });
});
