import { expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';

const ASSIGNS = ['admins.assignRoles'] as const;
const EARLIER = '2026-11-01T00:00:00.000Z';
const LATER = '2027-01-01T00:00:00.000Z';

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { build, customer, meeting, other, platform } = all;
  const person = async (realName: string, own: object, roles: Partial<Parameters<typeof build.role>[1]>[] = []) => {
    const held = await Promise.all(roles.map((each) => build.role(customer.id, { dataScope: 'own', ...each })));
    return build.admin(customer.id, { realName, roleIds: held.map(({ id }) => id), ...own });
  };
  const inMeeting = async (realName: string, own: { role?: object; span?: object; to?: string; admin?: object }) => {
    const role = await build.role(customer.id, { kind: 'meeting', ...own.role });
    const admin = await person(realName, own.admin ?? {});
    await build.meetingRole(admin, { meetingId: own.to ?? meeting.id, roleId: role.id, ...own.span });
    return admin;
  };
  const working = [
    await person('没有角色', {}),
    await person('只读全部', {}, [{ dataScope: 'all', functions: ['admins.search'] }]),
    await person('在部门内分配角色', {}, [{ dataScope: 'department-and-below', functions: [...ASSIGNS] }]),
    await person('分配与范围分属两个角色', {}, [
      { dataScope: 'own', functions: [...ASSIGNS] },
      { dataScope: 'all', functions: ['admins.search'] },
    ]),
    await person('分配全部角色', {}, [{ dataScope: 'all', functions: [...ASSIGNS] }]),
    await person('分配角色已停用', {}, [{ dataScope: 'all', functions: [...ASSIGNS], state: 0 }]),
    await person('全部会议', {}, [{ allMeetings: true }]),
    await person('全部会议已停用', {}, [{ allMeetings: true, state: 0 }]),
    await inMeeting('会议角色', {}),
    await inMeeting('会议角色已停用', { role: { state: 0 } }),
    await inMeeting('还没有生效', { span: { beginAt: LATER } }),
    await inMeeting('已经到期', { span: { endAt: EARLIER } }),
    await inMeeting('在有效期内', { span: { beginAt: EARLIER, endAt: LATER } }),
    await inMeeting('另一会议', { to: other.id }),
  ];
  await inMeeting('账号已停用', { admin: { state: 0 } });
  await inMeeting('账号已删除', { admin: { deletedAt: EARLIER } });
  return { ...all, working, platform };
};

test('those who may enter a meeting, and no one else, are the admins of its company to whom a message may go', async () => {
  const { build, working, meeting, meetingEntry, webMessages, here, caller } = await setUp();
  const entering: string[] = [];
  for (const { id, real_name } of working)
    if ((await meetingEntry.enterAs(meeting.code, await build.callerFor(id))) !== undefined) entering.push(real_name);
  const { admins } = await webMessages.listAudience(here);
  const addressed = admins.filter(({ id }) => id !== caller.adminId).map(({ name }) => name);
  expect(addressed.toSorted()).toEqual(entering.toSorted());
  expect(entering.toSorted()).toEqual(['分配全部角色', '全部会议', '会议角色', '在有效期内'].toSorted());
});
