import { myMeetingTab, type MeetingState, type MyMeetingFilter } from '@huiwu/contract/meetings';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';

const PAGE = { page: 1, limit: 10 };

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, meetings } = people;
  const role = await build.role(customer.id, { kind: 'meeting', name: '签到员' });
  const person = await build.admin(customer.id, { realName: '周一' });
  const give = (meetingId: string, own: { beginAt?: string; endAt?: string } = {}) =>
    build.meetingRole(person, { meetingId, roleId: role.id, ...own });
  const namesOf = async (caller: typeof people.boss, filter: Partial<MyMeetingFilter> = {}) =>
    (await meetings.listMyMeetings({ ...PAGE, ...filter }, caller)).list.map(({ name }) => name);
  return { ...people, role, person, give, namesOf };
};

describe('the meetings that an admin may enter', () => {
  test('are not those of others, deleted ones, or those whose time for them is not now', async () => {
    const { build, customer, person, give, namesOf } = await prepare();
    await build.meeting(customer.id, { name: '别人的' });
    await give((await build.meeting(customer.id, { name: '删除的', deletedAt: '2026-01-01T00:00:00.000Z' })).id);
    await give((await build.meeting(customer.id, { name: '以后的' })).id, { beginAt: '2026-12-01T00:00:00.000Z' });
    await give((await build.meeting(customer.id, { name: '过去的' })).id, { endAt: '2026-11-21T02:00:00.000Z' });
    expect(await namesOf(await build.callerFor(person.id))).toEqual([]);
  });

  test('come soonest first, and what is over comes last', async () => {
    const { build, customer, person, give, namesOf } = await prepare();
    const plan = {
      下月: ['2026-12-01', '2026-12-02'],
      上月: ['2026-10-01', '2026-10-02'],
      今天: ['2026-11-20', '2026-11-22'],
    };
    for (const [name, [begin, end]] of Object.entries(plan)) {
      const meeting = await build.meeting(customer.id, {
        name,
        beginAt: `${begin}T00:00:00.000Z`,
        endAt: `${end}T00:00:00.000Z`,
      });
      await give(meeting.id);
    }
    expect(await namesOf(await build.callerFor(person.id))).toEqual(['今天', '下月', '上月']);
  });

  test('never have a cancelled or archived one before any other, and are all tabs one after another', async () => {
    const { build, customer, person, give, namesOf } = await prepare();
    const plan: [string, MeetingState, string, string][] = [
      ['取消的下周', 'cancelled', '2026-11-25', '2026-11-26'],
      ['取消的今天', 'cancelled', '2026-11-20', '2026-11-23'],
      ['归档的', 'archived', '2026-10-03', '2026-10-04'],
      ['上月初', 'published', '2026-10-01', '2026-10-02'],
      ['上月底', 'suspended', '2026-10-28', '2026-10-29'],
      ['下月', 'draft', '2026-12-01', '2026-12-02'],
      ['下周', 'published', '2026-11-27', '2026-11-28'],
      ['今天', 'published', '2026-11-20', '2026-11-23'],
    ];
    for (const [name, state, begin, end] of plan) {
      const times = { beginAt: `${begin}T00:00:00.000Z`, endAt: `${end}T00:00:00.000Z` };
      await give((await build.meeting(customer.id, { name, state, ...times })).id);
    }
    const caller = await build.callerFor(person.id);
    const all = await namesOf(caller);
    expect(all).toEqual(['今天', '下周', '下月', '上月底', '上月初', '取消的下周', '取消的今天', '归档的']);
    const tabs: string[][] = [];
    for (const tab of myMeetingTab.options) tabs.push(await namesOf(caller, { tab }));
    expect(tabs.flat()).toEqual(all);
  });

  test('are found by name, place or code', async () => {
    const { build, customer, person, give, namesOf } = await prepare();
    await give((await build.meeting(customer.id, { name: '年会', place: '杭州', code: 'HY1' })).id);
    await give((await build.meeting(customer.id, { name: '论坛', place: '苏州', code: 'HY2' })).id);
    const caller = await build.callerFor(person.id);
    expect(await namesOf(caller, { keyword: '杭' })).toEqual(['年会']);
    expect(await namesOf(caller, { keyword: 'hy2' })).toEqual(['论坛']);
    expect(await namesOf(caller, { keyword: '没有' })).toEqual([]);
  });

  test('are all of their customer for anyone who hands out its roles, and all there are for the platform', async () => {
    const { build, customer, platform, boss, manager, namesOf } = await prepare();
    await build.meeting(customer.id, { name: '公司的' });
    const foreign = await build.customer();
    await build.meeting(foreign.id, { name: '别家的' });
    expect(await namesOf(await manager())).toEqual(['公司的']);
    expect((await namesOf(boss, { custCode: platform.operator.cust_code })).toSorted()).toEqual(
      ['公司的', '别家的'].toSorted(),
    );
    expect(await namesOf(boss, { custCode: foreign.cust_code })).toEqual(['别家的']);
  });

  test('contain the admin’s roles', async () => {
    const { build, customer, person, give, meetings } = await prepare();
    await give((await build.meeting(customer.id, { name: '年会' })).id);
    const { list } = await meetings.listMyMeetings(PAGE, await build.callerFor(person.id));
    expect(list[0]?.roleNames).toEqual(['签到员']);
  });
});

describe('the dashboard of a meeting', () => {
  test('lists no admin who is deleted, disabled or whose validity is over', async () => {
    const { build, customer, role, boss, meetings } = await prepare();
    const meeting = await build.meeting(customer.id);
    const people = [
      await build.admin(customer.id, { realName: '停用', state: 0 }),
      await build.admin(customer.id, { realName: '离开', deletedAt: '2026-01-01T00:00:00.000Z' }),
      await build.admin(customer.id, { realName: '到期' }),
    ];
    for (const each of people)
      await build.meetingRole(each, {
        meetingId: meeting.id,
        roleId: role.id,
        endAt: each.real_name === '到期' ? '2026-11-01T00:00:00.000Z' : null,
      });
    const dashboard = await meetings.getMeetingDashboard({
      ...boss,
      meeting: { ...meeting, isByReach: true, state: 'published' as const },
    });
    expect(dashboard.people).toEqual([]);
  });

  test('names everyone once, with their roles and until when they hold', async () => {
    const { build, customer, role, person, boss, meetings } = await prepare();
    const meeting = await build.meeting(customer.id, { name: '年会' });
    const lead = await build.role(customer.id, { kind: 'meeting', name: '负责人' });
    const until = '2026-12-01T00:00:00.000Z';
    await build.meetingRole(person, { meetingId: meeting.id, roleId: role.id, endAt: until });
    await build.meetingRole(person, { meetingId: meeting.id, roleId: lead.id, endAt: until });
    const dashboard = await meetings.getMeetingDashboard({
      ...boss,
      meeting: { ...meeting, isByReach: true, state: 'published' as const },
    });
    expect(dashboard.meeting).toMatchObject({ name: '年会', custCode: customer.cust_code });
    expect(
      dashboard.people.map(({ name, roles }) => [name, roles.map((held) => held.name).toSorted(), roles[0]?.endTime]),
    ).toEqual([['周一', ['签到员', '负责人'], until]]);
  });
});
