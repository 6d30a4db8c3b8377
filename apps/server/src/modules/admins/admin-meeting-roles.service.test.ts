import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, db } = people;
  const person = await build.admin(customer.id, { departmentId: place.id });
  const meetingOf = async (customerId: string, code: string) => {
    const row = {
      id: newId(),
      customer_id: customerId,
      code,
      name: `会议${code}`,
      place: '',
      begin_at: '2026-11-21',
      end_at: '2026-11-22',
      created_at: '2026',
      created_by: null,
      updated_at: '2026',
      updated_by: null,
    };
    await db.insertInto('meetings').values(row).execute();
    return row;
  };
  const meeting = await meetingOf(customer.id, 'A');
  const role = await build.role(customer.id, { kind: 'meeting', name: '签到员' });
  interface Entry {
    meetingId: string;
    roleIds: string[];
    beginTime?: string | null;
    endTime?: string | null;
  }
  const edit = (caller: typeof people.boss, roles: Entry[], version = 1) =>
    people.adminMeetingRoles.editMeetingRoles({ id: person.id, version, roles }, caller);
  const rolesOf = async (caller: typeof people.boss) =>
    (await people.adminMeetingRoles.getMeetingRoles(person.id, caller)).meetings.map(({ meetingId, roleIds }) => ({
      meetingId,
      roleIds,
    }));
  return { ...people, person, meeting, meetingOf, role, edit, rolesOf };
};

describe('roles in meetings', () => {
  test('of another customer’s meeting, or of another kind, or beyond one’s own rights are refused', async () => {
    const { manager, edit, meeting, meetingOf, platform, role, build, customer, boss } = await prepare();
    const caller = await manager();
    const foreign = await meetingOf(platform.operator.id, 'B');
    const operations = await build.role(customer.id);
    const wider = await build.role(customer.id, { kind: 'meeting', menuIds: [MENU_IDS.meetingDashboard] });
    expect(await problemsOf(edit(caller, [{ meetingId: foreign.id, roleIds: [role.id] }]))).toEqual({
      roles: '会议不存在',
    });
    expect(await problemsOf(edit(boss, [{ meetingId: foreign.id, roleIds: [role.id] }]))).toEqual({
      roles: '会议不存在',
    });
    expect(await problemsOf(edit(caller, [{ meetingId: meeting.id, roleIds: [operations.id] }]))).toEqual({
      roleIds: '角色不存在或已停用',
    });
    expect(await codeOf(edit(caller, [{ meetingId: meeting.id, roleIds: [wider.id] }]))).toBe(650_104);
  });

  test('of oneself, or of an admin out of scope, are refused', async () => {
    const { manager, adminMeetingRoles, boss, meeting, role } = await prepare();
    const caller = await manager();
    const roles = [{ meetingId: meeting.id, roleIds: [role.id] }];
    expect(await codeOf(adminMeetingRoles.editMeetingRoles({ id: caller.adminId, version: 1, roles }, caller))).toBe(
      650_101,
    );
    expect(await codeOf(adminMeetingRoles.editMeetingRoles({ id: boss.adminId, version: 1, roles }, caller))).toBe(404);
    expect(await codeOf(adminMeetingRoles.getMeetingRoles(boss.adminId, caller))).toBe(404);
  });

  test('changed by another admin meanwhile are refused with the current ones and not changed', async () => {
    const { boss, edit, meeting, role, person, rolesOf } = await prepare();
    await edit(boss, [{ meetingId: meeting.id, roleIds: [role.id] }]);
    expect(await refusalOf(edit(boss, []))).toMatchObject({
      code: 409,
      data: { current: { adminId: person.id, version: 2, meetings: [{ meetingId: meeting.id, roleIds: [role.id] }] } },
    });
    expect(await rolesOf(boss)).toEqual([{ meetingId: meeting.id, roleIds: [role.id] }]);
  });

  test('named twice are refused with a sentence at the field, and change nothing', async () => {
    const { boss, edit, meeting, role, rolesOf, rowOf, person } = await prepare();
    const entry = { meetingId: meeting.id, roleIds: [role.id] };
    for (const roles of [
      [entry, entry],
      [entry, { ...entry, roleIds: [] }],
      [entry, { ...entry, beginTime: '2026-11-21' }],
    ])
      expect(await problemsOf(edit(boss, roles))).toEqual({ roles: '同一会议只能填写一次' });
    expect(await problemsOf(edit(boss, [{ ...entry, roleIds: [role.id, role.id] }]))).toEqual({
      roles: '同一会议中不能重复选择角色',
    });
    expect([await rolesOf(boss), (await rowOf(person.id)).version]).toEqual([
      [{ meetingId: meeting.id, roleIds: [] }],
      1,
    ]);
  });

  test('are replaced as a whole, and the log shows them by meeting before and after', async () => {
    const { boss, edit, meeting, role, person, logsOf, rolesOf, clock } = await prepare();
    await edit(boss, [{ meetingId: meeting.id, roleIds: [role.id] }]);
    clock.advance(1);
    await edit(boss, [], 2);
    expect(await rolesOf(boss)).toEqual([{ meetingId: meeting.id, roleIds: [] }]);
    expect((await logsOf(person.id)).map(({ changes }) => JSON.parse(changes))).toEqual([
      [{ field: '会议A', before: null, after: '签到员' }],
      [{ field: '会议A', before: '签到员', after: null }],
    ]);
  });

  test('with more rights than one’s own cannot be prolonged', async () => {
    const { manager, boss, build, customer, edit, meeting } = await prepare();
    const wider = await build.role(customer.id, { kind: 'meeting', menuIds: [MENU_IDS.meetingDashboard] });
    await edit(boss, [{ meetingId: meeting.id, roleIds: [wider.id], endTime: '2026-11-22' }]);
    const longer = [{ meetingId: meeting.id, roleIds: [wider.id], endTime: '2026-12-22' }];
    expect(await codeOf(edit(await manager(), longer, 2))).toBe(650_103);
  });

  test('count when the rights of two admins are compared', async () => {
    const { manager, admins, adminStates, boss, build, customer, edit, meeting, person } = await prepare();
    const caller = await manager();
    const wider = await build.role(customer.id, { kind: 'meeting', menuIds: [MENU_IDS.meetingDashboard] });
    expect((await admins.getAdmin(person.id, caller)).isManageable).toBe(true);
    await edit(boss, [{ meetingId: meeting.id, roleIds: [wider.id] }]);
    expect((await admins.getAdmin(person.id, caller)).isManageable).toBe(false);
    expect(await codeOf(adminStates.changeAdminState({ id: person.id, state: 0 }, caller))).toBe(650_103);
  });

  test('apply during their validity, which the log shows in Shanghai time', async () => {
    const { boss, edit, meeting, role, person, logsOf, adminMeetingRoles } = await prepare();
    const beginTime = '2026-11-20T01:00:00.000Z';
    await edit(boss, [{ meetingId: meeting.id, roleIds: [role.id], beginTime, endTime: '2026-11-22' }]);
    const { meetings } = await adminMeetingRoles.getMeetingRoles(person.id, boss);
    expect(meetings[0]).toMatchObject({ beginTime, endTime: '2026-11-22T16:00:00.000Z' });
    const [log] = await logsOf(person.id);
    expect(JSON.parse(log?.changes ?? '')).toEqual([
      { field: '会议A', before: null, after: '签到员（2026-11-20 09:00 至 2026-11-23 00:00）' },
    ]);
  });
});
