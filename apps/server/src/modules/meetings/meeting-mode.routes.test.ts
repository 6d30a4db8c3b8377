import { getAccountInfo } from '@huiwu/contract/account';
import { listAdmins } from '@huiwu/contract/admins';
import { FUNCTION_NAMES, MENU_IDS } from '@huiwu/contract/catalogue/access';
import { getMeetingDashboard, listMyMeetings } from '@huiwu/contract/meetings';
import { getMenuTree } from '@huiwu/contract/menus';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const prepare = async () => {
  const app = await testApp();
  const { build, call } = app;
  const customer = await build.customer();
  const meeting = await build.meeting(customer.id, { name: '年会' });
  const dashboard = await build.role(customer.id, {
    kind: 'meeting',
    name: '签到员',
    functions: ['admins.search'],
    menuIds: [MENU_IDS.meetingDashboard],
  });
  const person = await build.admin(customer.id);
  const give = (adminId: string, own: { beginAt?: string; endAt?: string } = {}) =>
    build.meetingRole(
      { id: adminId, customer_id: customer.id },
      { meetingId: meeting.id, roleId: dashboard.id, ...own },
    );
  const inMeeting = async (adminId: string, code = meeting.code) => {
    const { token } = await build.callerFor(adminId);
    return { token, headers: { 'x-meeting-code': code } };
  };
  const refusalsOf = (adminId: string) =>
    app.db.selectFrom('business_logs').selectAll().where('admin_id', '=', adminId).execute();
  return { ...app, customer, meeting, dashboard, person, give, inMeeting, refusalsOf, call };
};

describe('a meeting that an admin has no role in', () => {
  test('grants no rights, and the attempt is logged', async () => {
    const { person, inMeeting, call, refusalsOf } = await prepare();
    const sender = await inMeeting(person.id);
    expect((await call(listAdmins, { page: 1, limit: 10 }, sender)).code).toBe(403);
    expect((await call(getMenuTree, {}, sender)).code).toBe(403);
    expect((await call(getMeetingDashboard, {}, sender)).code).toBe(403);
    expect((await refusalsOf(person.id)).map(({ result }) => result)).toEqual(['refused', 'refused', 'refused']);
  });

  test('does not grant the rights that the admin has elsewhere', async () => {
    const { build, customer, inMeeting, call } = await prepare();
    const role = await build.role(customer.id, { functions: ['admins.search'] });
    const reader = await build.admin(customer.id, { roleIds: [role.id] });
    const sender = await inMeeting(reader.id);
    expect((await call(listAdmins, { page: 1, limit: 10 }, sender)).code).toBe(403);
    expect((await call(listAdmins, { page: 1, limit: 10 }, { token: sender.token })).code).toBe(200);
  });

  test('is closed in the same way if it is deleted, of another customer, or does not exist', async () => {
    const { build, give, person, inMeeting, call, db, meeting } = await prepare();
    const foreign = await build.meeting((await build.customer()).id);
    await give(person.id);
    const codeIn = async (code: string) => (await call(getMeetingDashboard, {}, await inMeeting(person.id, code))).code;
    expect([await codeIn(foreign.code), await codeIn('nothing')]).toEqual([403, 403]);
    await db
      .updateTable('meetings')
      .set({ deleted_at: '2026-11-21T00:00:00.000Z' })
      .where('id', '=', meeting.id)
      .execute();
    expect(await codeIn(meeting.code)).toBe(403);
  });

  test('still returns the account and the meetings that the admin may enter', async () => {
    const { person, inMeeting, call } = await prepare();
    const sender = await inMeeting(person.id);
    const info = await call(getAccountInfo, {}, sender);
    expect([info.code, info.data.meeting]).toEqual([200, undefined]);
    expect((await call(listMyMeetings, {}, sender)).data.list).toEqual([]);
  });
});

describe('an admin with business in meetings only', () => {
  test('starts in a meeting; an admin with other rights does not', async () => {
    const { build, customer, give, person, call, inMeeting } = await prepare();
    const startOf = async (adminId: string) =>
      (await call(getAccountInfo, {}, { token: (await build.callerFor(adminId)).token })).data.startsInMeetings;
    expect(await startOf(person.id)).toBeUndefined();
    await give(person.id);
    expect(await startOf(person.id)).toBe(true);
    expect((await call(getAccountInfo, {}, await inMeeting(person.id))).data.startsInMeetings).toBeUndefined();
    const role = await build.role(customer.id, { menuIds: [MENU_IDS.admins] });
    const reader = await build.admin(customer.id, { roleIds: [role.id] });
    await give(reader.id);
    expect(await startOf(reader.id)).toBeUndefined();
  });
});

describe('a role in a meeting', () => {
  test('holds only in its time, from the very next request on', async () => {
    const { give, person, inMeeting, call, clock } = await prepare();
    await give(person.id, { beginAt: '2026-11-21T02:01:00.000Z', endAt: '2026-11-21T02:02:00.000Z' });
    const sender = await inMeeting(person.id);
    const codeNow = async () => (await call(getMeetingDashboard, {}, sender)).code;
    const before = await codeNow();
    clock.advance(60);
    const within = await codeNow();
    clock.advance(60);
    expect([before, within, await codeNow()]).toEqual([403, 200, 403]);
  });

  test('gives its menu in that meeting, nothing outside of it, and no function of the whole console', async () => {
    const { give, person, inMeeting, call, meeting, customer } = await prepare();
    await give(person.id);
    const sender = await inMeeting(person.id);
    const { data: info } = await call(getAccountInfo, {}, sender);
    expect(info.meeting).toEqual({ id: meeting.id, code: meeting.code, name: '年会', custName: customer.cust_name });
    expect(info.permissions).toEqual([]);
    for (const from of [sender, { token: sender.token }])
      expect((await call(listAdmins, { page: 1, limit: 10 }, from)).code).toBe(403);
    const titles = async (input: object, from: object) =>
      ((await call(getMenuTree, input as never, from)).data as { title: string }[]).map(({ title }) => title);
    expect(await titles({}, sender)).toEqual(['会议工作台']);
    expect(await titles({ meetingCode: meeting.code }, { token: sender.token })).toEqual(['会议工作台']);
    expect(await titles({}, { token: sender.token })).not.toContain('会议工作台');
  });

  test('ends with the role itself', async () => {
    const { give, person, inMeeting, call, db, dashboard, customer } = await prepare();
    await give(person.id);
    const sender = await inMeeting(person.id);
    expect((await call(getMeetingDashboard, {}, sender)).code).toBe(200);
    await db.updateTable('roles').set({ state: 0 }).where('id', '=', dashboard.id).execute();
    await db.updateTable('customers').set({ rights_epoch: 99 }).where('id', '=', customer.id).execute();
    expect((await call(getMeetingDashboard, {}, sender)).code).toBe(403);
  });
});

describe('anyone who hands out roles in the whole customer', () => {
  test('enters its meetings without a role, with the rights they have anyway', async () => {
    const { build, customer, inMeeting, call } = await prepare();
    const role = await build.role(customer.id, { functions: FUNCTION_NAMES });
    const boss = await build.admin(customer.id, { roleIds: [role.id] });
    const sender = await inMeeting(boss.id);
    expect((await call(getMeetingDashboard, {}, sender)).data.own).toEqual({ roles: [], isByReach: true });
    expect((await call(listAdmins, { page: 1, limit: 10 }, sender)).code).toBe(200);
  });

  test('enters none of another customer, unless they run the platform', async () => {
    const { build, customer, inMeeting, call } = await prepare();
    const foreign = await build.meeting((await build.customer()).id);
    const role = await build.role(customer.id, { functions: FUNCTION_NAMES });
    const boss = await build.admin(customer.id, { roleIds: [role.id] });
    const { boss: root } = await build.platform();
    expect((await call(getMeetingDashboard, {}, await inMeeting(boss.id, foreign.code))).code).toBe(403);
    expect((await call(getMeetingDashboard, {}, await inMeeting(root.id, foreign.code))).code).toBe(200);
  });
});
