import { screen, within } from '@testing-library/react';
import { getMeetingDashboard, meetingErrors, type MeetingDashboard } from '@huiwu/contract/meetings';
import { getOverview } from '@huiwu/contract/home';
import { getPointCounts } from '@huiwu/contract/check-ins';
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
    on(getOverview, () => ({ meetings: [], waiting: [], money: [], activity: [] })),
    on(getMenuTree, () => [
      menuNode({ id: 'desk', pageurl: '/desk/index', title: '会议工作台' }),
      ...pages.map((title) => menuNode({ id: title, pageurl: `/x/${title}`, title })),
    ]),
  ]);

const show = (server: ReturnType<typeof serverWith>) =>
  renderPage(<MeetingDashboardPage />, {
    server,
    account: accountWith(['meetingSessions.search']),
    url: '/desk/index',
  });

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
    expect(screen.getByText('查询场次')).toBeTruthy();
  });

  test('shows the registrations by state, each with its list, to admins who may see them', async () => {
    const server = serverWith(() => dashboard);
    const counts = { all: 640, pendingReview: 52, pendingPayment: 114, confirmed: 356, waitlisted: 29 };
    server.add(on(countRegistrationTabs, () => ({ ...counts, withdrawn: 49, notCheckedIn: 356 })));
    await renderPage(<MeetingDashboardPage />, { server, account: accountWith(['registrations.search']) });
    const figures = within(await screen.findByRole('list', { name: '报名数据' }));
    expect(await figures.findByText('640')).toBeTruthy();
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '全部报名640人',
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

  test('shows the work of the day with its lists, and says so where there is none', async () => {
    await show(serverWith(() => dashboard));
    expect(await screen.findByText('没有待办')).toBeTruthy();
    const server = serverWith(() => dashboard);
    const voucher = { title: '待审核的缴费凭证', count: 17, path: '/fee/voucher?state=submitted', until: null };
    const money = [{ meeting: { code: 'HY1', name: '年会' }, tasks: [voucher] }];
    server.add(on(getOverview, () => ({ meetings: [], waiting: [], money, activity: [] })));
    const counts = { all: 9, pendingReview: 3, pendingPayment: 0, confirmed: 6, waitlisted: 0 };
    server.add(on(countRegistrationTabs, () => ({ ...counts, withdrawn: 0, notCheckedIn: 6 })));
    const account = accountWith(['registrations.search', 'registrations.review']);
    await renderPage(<MeetingDashboardPage />, { server, account, url: '/desk/index' });
    const tasks = within(await screen.findByRole('list', { name: '今日待办' }));
    expect((await tasks.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['待审核的报名3', '#/registration/list?state=pending_review'],
      ['待审核的缴费凭证17', '#/fee/voucher?state=submitted'],
    ]);
    expect(screen.getByText('共 20 件')).toBeTruthy();
  });

  test('shows who has come to each point, only to admins who may see it', async () => {
    await show(serverWith(() => dashboard));
    expect(await screen.findByText('负责人')).toBeTruthy();
    expect(screen.queryByText('现场签到')).toBeNull();
    const server = serverWith(() => dashboard);
    const point = { id: 'P1', name: '南门', isEnabled: true, expected: 4, arrived: 3, times: 5, missing: 2 };
    const disabled = { ...point, id: 'P2', name: '北门', isEnabled: false };
    server.add(on(getPointCounts, () => ({ types: [], points: [point, disabled] })));
    await renderPage(<MeetingDashboardPage />, { server, account: accountWith(['checkInRecords.search']) });
    const counter = within(await screen.findByRole('group', { name: '南门' }));
    expect(counter.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['签到 5 次', '#/checkin/record?point=P1&result=ok&direction=in&isUndone=0'],
      ['未签到 2 人', '#/checkin/record/missing?point=P1'],
    ]);
    expect(screen.queryByRole('group', { name: '北门' })).toBeNull();
    expect(screen.queryByRole('link', { name: '开始签到' })).toBeNull();
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
