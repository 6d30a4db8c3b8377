import { functionOf } from '@huiwu/contract/base/access';
import { endpoints } from '@huiwu/contract/catalogue';
import { FUNCTION_NAMES, areaOf } from '@huiwu/contract/catalogue/access';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { describe, expect, test } from 'vitest';
import { sampleFor } from '../samples.ts';
import { testApp } from '../test-app.ts';
import { watchChanges } from './changes.ts';
import { buildCompany, personIn, senderOf, signedIn } from './personas.ts';
import { oneByOne } from './shared-world.ts';

const guarded = Object.entries(endpoints).filter(([, { access }]) => functionOf(access) !== undefined);

/** Calls about the whole console: people, roles, departments, logs and the like. */
const isOfConsole = ([, { access }]: (typeof guarded)[number]): boolean => {
  const name = functionOf(access);
  return name !== undefined && areaOf(name) === 'operations';
};

const HELD = { beginAt: '2026-11-21T00:00:00.000Z', endAt: '2026-11-21T02:20:00.000Z' };

/** Every function, in one meeting and for a few hours; no role anywhere else. */
const guestOfOneMeeting = async () => {
  const app = await testApp({ isRateLimited: false });
  const { build } = app;
  const [company, foreign] = [await buildCompany(app), await buildCompany(app)];
  const [one, other] = [await build.meeting(company.id), await build.meeting(company.id)];
  const elsewhere = await build.meeting(foreign.id);
  const role = await build.role(company.id, { kind: 'meeting', functions: FUNCTION_NAMES });
  const { id } = await build.admin(company.id, { departmentId: company.a });
  await build.meetingRole({ id, customer_id: company.id }, { meetingId: one.id, roleId: role.id, ...HELD });
  const person = await signedIn(app, { id, customerId: company.id, departmentId: company.a });
  const changes = await watchChanges(app);

  const senderIn = (meetingCode: string | undefined) =>
    senderOf(meetingCode === undefined ? person : { ...person, meetingCode });
  const codesIn = (meetingCode: string | undefined, calls = guarded) =>
    oneByOne(
      calls,
      async ([name, endpoint]) => (await app.call(endpoint, sampleFor(name, endpoint), senderIn(meetingCode))).code,
    );
  const dashboardIn = async (meetingCode: string) =>
    (await app.call(getMeetingDashboard, {}, senderIn(meetingCode))).code;
  return { ...app, company, role, one, other, elsewhere, changes, codesIn, dashboardIn };
};

describe('rights in one meeting', { timeout: 60_000 }, () => {
  test('do not apply outside it, in another one, in one of another customer, or in one that does not exist', async () => {
    const { other, elsewhere, changes, codesIn } = await guestOfOneMeeting();
    await changes.take();
    for (const code of [undefined, other.code, elsewhere.code, 'nothing'])
      expect([code, new Set(await codesIn(code))]).toEqual([code, new Set([403])]);
    expect(await changes.take()).toEqual([]);
  });

  test('do not apply before they begin, after they end and while the role is disabled', async () => {
    const { clock, db, role, one, changes, codesIn, dashboardIn } = await guestOfOneMeeting();
    const stop = () => db.updateTable('roles').set({ state: 0 }).where('id', '=', role.id).execute();
    clock.set('2026-11-20T23:59:59.000Z');
    await changes.take();
    expect(new Set(await codesIn(one.code))).toEqual(new Set([403]));
    expect(await changes.take()).toEqual([]);
    expect(await dashboardIn(one.code)).toBe(403);
    clock.set('2026-11-21T02:00:00.000Z');
    expect(await dashboardIn(one.code)).toBe(200);
    clock.set('2026-11-21T02:20:00.000Z');
    expect(await dashboardIn(one.code)).toBe(403);
    clock.set('2026-11-21T02:00:00.000Z');
    await stop();
    await db
      .updateTable('customers')
      .set(({ eb }) => ({ rights_epoch: eb('rights_epoch', '+', 1) }))
      .execute();
    expect(new Set([...(await codesIn(one.code)), await dashboardIn(one.code)])).toEqual(new Set([403]));
  });

  test('allow no call that concerns the whole console, whatever rights are stored for the role', async () => {
    const { one, changes, codesIn } = await guestOfOneMeeting();
    await changes.take();
    const calls = guarded.filter(isOfConsole);
    const codes = await codesIn(one.code, calls);
    const open = calls.filter((_call, index) => codes[index] !== 403).map(([name]) => name);
    expect(open).toEqual([]);
    expect(await changes.take()).toEqual([]);
  });

  test('do not extend such a call for an admin with roles in every meeting', async () => {
    const app = await testApp({ isRateLimited: false });
    const company = await buildCompany(app);
    const { id: meetingId, code: meetingCode } = await app.build.meeting(company.id);
    const role = await app.build.role(company.id, { kind: 'meeting', functions: FUNCTION_NAMES });
    const person = await personIn(app, company, { functions: ['admins.assignRoles'] });
    await app.build.meetingRole({ id: person.id, customer_id: company.id }, { meetingId, roleId: role.id });
    const codes = await oneByOne(
      guarded,
      async ([name, endpoint]) =>
        (await app.call(endpoint, sampleFor(name, endpoint), senderOf({ ...person, meetingCode }))).code,
    );
    const open = guarded.filter((call, index) => isOfConsole(call) && codes[index] !== 403).map(([name]) => name);
    expect(open).toEqual(['getMeetingRoles', 'editMeetingRoles']);
  });
});
