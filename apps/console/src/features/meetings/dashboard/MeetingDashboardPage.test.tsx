import { screen, within } from '@testing-library/react';
import { getMeetingDashboard, meetingErrors, type MeetingDashboard } from '@huiwu/contract/meetings';
import { refuse } from '@huiwu/contract/base/errors';
import { getMenuTree } from '@huiwu/contract/menus';
import { countRegistrationTabs } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../../testing/accounts.ts';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { aDashboard } from '../../../testing/meetings.ts';
import { menuNode } from '../../../testing/menu-nodes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { MeetingDashboardPage } from './MeetingDashboardPage.tsx';

const dashboard = aDashboard({
  meeting: { place: '杭州 · 湖滨会堂' },
  people: [
    {
      adminId: 'A',
      name: '周一',
      departmentName: '注册组',
      roles: [{ name: '签到员', beginTime: null, endTime: '2036-12-01T00:00:00.000Z' }],
    },
  ],
  own: { roles: [{ name: '负责人', beginTime: null, endTime: null }], isByReach: false },
});

const serverWith = (answer: () => MeetingDashboard, pages: string[] = []) =>
  fakeServer([
    on(getMeetingDashboard, answer),
    on(getMenuTree, () => [
      menuNode({ id: 'desk', pageurl: '/desk/index', title: '会议工作台' }),
      ...pages.map((title) => menuNode({ id: title, pageurl: `/x/${title}`, title })),
    ]),
  ]);

const show = (server: ReturnType<typeof serverWith>) =>
  renderPage(<MeetingDashboardPage />, { server, account: accountWith(['admins.search']), url: '/desk/index' });

describe('the dashboard of a meeting', () => {
  test('that an admin may no longer enter shows a message', async () => {
    await show(serverWith(() => refuse(meetingErrors.notEntered)));
    expect((await screen.findAllByText(meetingErrors.notEntered.message)).length).toBeGreaterThan(0);
  });

  test('shows the meeting, and the roles of its admins with their validity', async () => {
    await show(serverWith(() => dashboard));
    expect(await screen.findByRole('heading', { name: '年会' })).toBeTruthy();
    expect(screen.getByRole('banner').textContent).toContain('杭州 · 湖滨会堂');
    expect(screen.getByText('周一')).toBeTruthy();
    expect(screen.getByText(/至 2036-12-01 08:00/)).toBeTruthy();
  });

  test('shows the admin’s own roles and rights', async () => {
    await show(serverWith(() => dashboard));
    expect(await screen.findByText('负责人')).toBeTruthy();
    expect(screen.getByText('查询管理员')).toBeTruthy();
  });

  test('shows the registrations by state, each with its list, to admins who may see them', async () => {
    const server = serverWith(() => dashboard);
    const counts = { all: 640, pendingReview: 52, pendingPayment: 114, confirmed: 356, waitlisted: 29 };
    server.add(on(countRegistrationTabs, () => ({ ...counts, withdrawn: 49, notCheckedIn: 356 })));
    await renderPage(<MeetingDashboardPage />, { server, account: accountWith(['registrations.search']) });
    const figures = within(await screen.findByRole('list', { name: '报名数据' }));
    expect(await figures.findByText('640')).toBeTruthy();
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '报名640人',
      '待审核52人',
      '待缴费114人',
      '已确认356人',
      '候补29人',
    ]);
    expect(figures.getByRole('link', { name: '候补' }).getAttribute('href')).toBe(
      '#/registration/list?state=waitlisted%2Coffered',
    );
  });

  test('does not ask for registrations without the right to see them', async () => {
    const server = serverWith(() => dashboard);
    server.add(on(countRegistrationTabs, () => refuse(meetingErrors.notEntered)));
    await show(server);
    expect(await screen.findByText('负责人')).toBeTruthy();
    expect(screen.queryByRole('list', { name: '报名数据' })).toBeNull();
    expect(server.sentTo(countRegistrationTabs)).toEqual([]);
  });

  test('links to the other pages of the meeting, if there are any', async () => {
    await show(serverWith(() => dashboard, ['参会人员']));
    expect(await screen.findByRole('link', { name: '参会人员' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '会议工作台' })).toBeNull();
  });

  test('has no shortcuts if there are no other pages', async () => {
    await show(serverWith(() => dashboard));
    await screen.findByText('负责人');
    expect(screen.queryByText('快捷入口')).toBeNull();
  });
});
