import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { peopleOfTwoCompanies } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const prepare = async () => {
  const people = await peopleOfTwoCompanies();
  const { build, company, place, db } = people;
  const person = await build.admin(company.id, { departmentId: place.id });
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
  const meeting = await meetingOf(company.id, 'A');
  const role = await build.role(company.id, { kind: 'meeting', name: '签到员' });
  const edit = (caller: typeof people.boss, roles: { meetingId: string; roleIds: string[] }[], version = 1) =>
    people.adminMeetingRoles.editMeetingRoles({ id: person.id, version, roles }, caller);
  const rolesOf = async (caller: typeof people.boss) =>
    (await people.adminMeetingRoles.getMeetingRoles(person.id, caller)).meetings.map(({ meetingId, roleIds }) => ({
      meetingId,
      roleIds,
    }));
  return { ...people, person, meeting, meetingOf, role, edit, rolesOf };
};

describe('roles in meetings', () => {
  test('of another company’s meeting, or of another kind, or beyond one’s own rights are refused', async () => {
    const { manager, edit, meeting, meetingOf, platform, role, build, company, boss } = await prepare();
    const caller = await manager();
    const foreign = await meetingOf(platform.operator.id, 'B');
    const operations = await build.role(company.id);
    const wider = await build.role(company.id, { kind: 'meeting', menuIds: ['M000000000000101'] });
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

  test('of oneself, or of somebody out of reach, are refused', async () => {
    const { manager, adminMeetingRoles, boss, meeting, role } = await prepare();
    const caller = await manager();
    const roles = [{ meetingId: meeting.id, roleIds: [role.id] }];
    expect(await codeOf(adminMeetingRoles.editMeetingRoles({ id: caller.adminId, version: 1, roles }, caller))).toBe(
      650_101,
    );
    expect(await codeOf(adminMeetingRoles.editMeetingRoles({ id: boss.adminId, version: 1, roles }, caller))).toBe(404);
    expect(await codeOf(adminMeetingRoles.getMeetingRoles(boss.adminId, caller))).toBe(404);
  });

  test('changed by somebody else meanwhile are refused and stay', async () => {
    const { boss, edit, meeting, role, rolesOf } = await prepare();
    await edit(boss, [{ meetingId: meeting.id, roleIds: [role.id] }]);
    expect(await codeOf(edit(boss, []))).toBe(409);
    expect(await rolesOf(boss)).toEqual([{ meetingId: meeting.id, roleIds: [role.id] }]);
  });

  test('named twice are given once', async () => {
    const { boss, edit, meeting, role, rolesOf } = await prepare();
    await edit(boss, [
      { meetingId: meeting.id, roleIds: [role.id, role.id] },
      { meetingId: meeting.id, roleIds: [role.id] },
    ]);
    expect(await rolesOf(boss)).toEqual([{ meetingId: meeting.id, roleIds: [role.id] }]);
  });

  test('are replaced as a whole, and the log says by meeting what was and is', async () => {
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
});
