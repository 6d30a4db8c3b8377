import { screen, waitFor, within } from '@testing-library/react';
import { cancelMeeting, cloneMeeting, editMeetingHolder, listMeetings, publishMeeting } from '@huiwu/contract/meetings';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../../testing/accounts.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMeeting, meetingServer, noPhone } from '../testing/meeting-server.ts';
import { MeetingsPage } from './MeetingsPage.tsx';

const LIST = '/meeting/list';

const open = (server: ReturnType<typeof meetingServer>, url = LIST, account?: ReturnType<typeof accountWith>) =>
  renderPage(<MeetingsPage />, { server, url, ...(account && { account }) });

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  return within(row ?? document.body);
};

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, verb: string) => {
  await user.click(await screen.findByRole('button', { name: `更多 ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${verb} ${name}`) }));
};

const A_YEAR_LATER = '2027-12-19T01:00:00.000Z';

describe('the list of meetings', () => {
  test('shows name, time, place and phase of each meeting', async () => {
    const meeting = aMeeting({
      name: '年会',
      code: 'HY1',
      state: 'published',
      phase: 'open',
      owner: { id: 'A', name: '周雅琴' },
    });
    await open(meetingServer([meeting]));
    const row = await rowOf('年会');
    for (const text of ['HY1', '12-20 – 12-22', '杭州', '已发布', '报名中', '周雅琴'])
      expect(row.getByText(text)).toBeTruthy();
  });

  test('requests the states, phases and days of its address', async () => {
    const server = meetingServer([]);
    await open(server, `${LIST}?state=draft,published&phase=running&beginTime=2026-11-01&endTime=2026-11-30`);
    await waitFor(() =>
      expect(server.sentTo(listMeetings).at(-1)).toMatchObject({
        state: ['draft', 'published'],
        phase: ['running'],
        beginTime: '2026-11-01',
        endTime: '2026-11-30',
      }),
    );
  });

  test('is filtered by an owner who is found by name, and names the one of its address', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `吴${index}`);
    const meetings = names.map((name, index) => aMeeting({ owner: { id: `A${index}`, name } }));
    const server = meetingServer(meetings);
    const { user, location } = await open(server, `${LIST}?owner=A24`);
    const conditions = await screen.findByRole('list', { name: '当前查询条件' });
    expect(await within(conditions).findByText('负责人：吴24')).toBeTruthy();
    await user.type(await screen.findByRole('combobox', { name: '负责人' }), '吴23');
    await user.click(await screen.findByText('（会务部）'));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(location()).toContain('owner=A23'));
    expect(await within(conditions).findByText('负责人：吴23')).toBeTruthy();
    expect(server.sentTo(listMeetings).at(-1)).toMatchObject({ owner: 'A23' });
  });

  test('offers only what the admin may do', async () => {
    await open(meetingServer([aMeeting({ name: '年会' })]), LIST, accountWith(['meetings.search']));
    await screen.findByText('年会');
    expect(screen.queryByRole('button', { name: /年会/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  });

  test('adds and edits on a page of its own', async () => {
    const { user, location } = await open(meetingServer([aMeeting({ id: 'M', name: '年会' })]));
    await user.click(await screen.findByRole('button', { name: '编辑 年会' }));
    expect(location()).toBe('/meeting/edit/M');
  });
});

describe('a step of a meeting', () => {
  test('that is blocked shows the reasons, with links to the solution', async () => {
    const blocked = { name: 'publish', blockers: [noPhone] };
    const server = meetingServer([aMeeting({ id: 'M', name: '年会', actions: [blocked] })]);
    const { user } = await open(server);
    await choose(user, '年会', '发布');
    const region = within(await screen.findByRole('region', { name: '未满足的条件' }));
    expect(region.getByText('还没有填写联系电话')).toBeTruthy();
    expect(region.getByRole('link', { name: '填写联系电话' }).getAttribute('href')).toBe(
      '#/meeting/edit/M?step=basics&field=contactPhone',
    );
    expect(server.sentTo(publishMeeting)).toEqual([]);
  });

  test('that has become impossible meanwhile shows the reasons and changes nothing', async () => {
    const meeting = aMeeting({ id: 'M', name: '年会' });
    const { user } = await open(meetingServer([meeting], { blockers: { publish: [noPhone] } }));
    await choose(user, '年会', '发布');
    await user.click(await screen.findByRole('button', { name: '发布' }));
    const region = within(await screen.findByRole('region', { name: '未满足的条件' }));
    expect(region.getByText('还没有填写联系电话')).toBeTruthy();
    expect(meeting.state).toBe('draft');
  });

  test('is confirmed before and reported after', async () => {
    const server = meetingServer([aMeeting({ id: 'M', name: '年会', version: 3 })]);
    const { user } = await open(server);
    await choose(user, '年会', '发布');
    await user.click(await screen.findByRole('button', { name: '发布' }));
    expect(await screen.findByText('已发布 年会')).toBeTruthy();
    expect(server.sentTo(publishMeeting)).toEqual([{ id: 'M', version: 3 }]);
  });

  test('that cancels it shows who is affected, and needs a reason', async () => {
    const server = meetingServer([aMeeting({ id: 'M', name: '年会' })], {
      blockers: { concerned: { holders: 5, sessions: 8 } },
    });
    const { user } = await open(server);
    await choose(user, '年会', '取消');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(/涉及/).textContent).toContain('涉及 5 名会议人员、8 个场次。'));
    await user.click(dialog.getByRole('button', { name: '取消会议' }));
    expect(await dialog.findByText('请填写原因')).toBeTruthy();
    expect(server.sentTo(cancelMeeting)).toEqual([]);
    await user.type(dialog.getByLabelText('原因'), '场馆停电');
    await user.click(dialog.getByRole('button', { name: '取消会议' }));
    expect(await screen.findByText('已取消 年会')).toBeTruthy();
    expect(server.sentTo(cancelMeeting)).toEqual([{ id: 'M', version: 1, reason: '场馆停电' }]);
  });
});

describe('a copy of a meeting', () => {
  test('shows its new times, copies the selected parts, and opens for editing', async () => {
    const server = meetingServer([
      aMeeting({ id: 'M', name: '年会', sessionCount: 8, regOpenAt: '2026-11-20T01:00:00.000Z' }),
    ]);
    const { user, location } = await open(server, `${LIST}?dialog=clone.M`);
    const dialog = within(await screen.findByRole('dialog', { name: '复制 年会' }));
    const shift = within(await dialog.findByRole('region', { name: '时间变化' }));
    expect(shift.getByText('顺延 364 天')).toBeTruthy();
    expect(shift.getByText('报名开始').closest('div')?.textContent).toContain('2027-11-19 09:00');
    expect(dialog.getByText('8 个场次，时间一并平移')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: /会议角色/ }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(location()).toBe('/meeting/edit/COPY'));
    expect(server.sentTo(cloneMeeting)).toMatchObject([
      {
        id: 'M',
        name: '年会（副本）',
        beginAt: A_YEAR_LATER,
        parts: [
          'settings',
          'sessions',
          'registrationTypes',
          'feeItems',
          'discountRules',
          'hotels',
          'forms',
          'checkInPoints',
          'badges',
          'reminders',
        ],
      },
    ]);
  });
});

describe('the roles of a meeting', () => {
  const holder = {
    adminId: 'A2',
    adminNo: 'YG2',
    name: '陈志远',
    departmentName: '财务部',
    version: 7,
    roles: [{ id: 'R1', name: '签到员' }],
    beginTime: null,
    endTime: '2036-12-01T00:00:00.000Z',
    isManageable: true,
  };

  const openRoles = (scene: Parameters<typeof meetingServer>[1]) => {
    const server = meetingServer([aMeeting({ id: 'M', name: '年会' })], scene);
    return open(server, `${LIST}?dialog=roles.M`).then(({ user }) => ({ user, server }));
  };
  const dialog = async () => within(await screen.findByRole('dialog', { name: '会议角色 年会' }));

  test('show the holders with their validity, and the admins who can enter every meeting', async () => {
    await openRoles({ holders: [holder], everywhere: [{ id: 'R', name: '财务', holderCount: 3 }] });
    const layer = await dialog();
    expect(await layer.findByText('陈志远')).toBeTruthy();
    expect(layer.getByText('签到员')).toBeTruthy();
    expect(layer.getByText('至 2036-12-01 08:00')).toBeTruthy();
    expect(layer.getByText(/“财务”（3 人）/)).toBeTruthy();
  });

  test('are assigned to another admin', async () => {
    const { user, server } = await openRoles({});
    const layer = await dialog();
    await user.click(await layer.findByRole('button', { name: '添加人员' }));
    await user.type(layer.getByLabelText('人员'), '周');
    await user.click(await screen.findByText('周雅琴'));
    await user.click(layer.getByLabelText('会议角色'));
    await user.click(await screen.findByTitle('签到员'));
    await user.click(layer.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 周雅琴 的会议角色')).toBeTruthy();
    expect(server.sentTo(editMeetingHolder)).toMatchObject([{ id: 'M', adminId: 'A1', version: 4, roleIds: ['R1'] }]);
  });

  test('are removed after a confirmation', async () => {
    const { user, server } = await openRoles({ holders: [holder] });
    await user.click(await screen.findByRole('button', { name: '移出 陈志远' }));
    await user.click(await screen.findByRole('button', { name: '移出' }));
    expect(await screen.findByText('已移出 陈志远')).toBeTruthy();
    expect(server.sentTo(editMeetingHolder)).toEqual([
      { id: 'M', adminId: 'A2', version: 7, roleIds: [], beginTime: null, endTime: null },
    ]);
  });

  test('of an admin with more rights cannot be removed, with the reason', async () => {
    await openRoles({ holders: [{ ...holder, isManageable: false }] });
    expect(await screen.findByText('权限高于您，或是您本人，不能修改。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '移出 陈志远' })).toBeNull();
  });
});
