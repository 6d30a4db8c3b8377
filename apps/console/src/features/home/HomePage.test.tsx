import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getHomeFigures, getMeetingReport, getOverview, type Figure, type Overview } from '@huiwu/contract/home';
import { getOverviewStatistics, type OverviewStatistics } from '@huiwu/contract/statistics';
import { getMenuTree } from '@huiwu/contract/menus';
import { getPreferences, savePreference } from '@huiwu/contract/preferences';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { aReport } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { comparison } from './figures.ts';
import { greetingAt } from './greeting.ts';
import { HomePage } from './HomePage.tsx';
import { ReportPage } from './report/ReportPage.tsx';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const overview: Overview = {
  meetings: [
    { id: '1', code: 'HY1', name: '年会', place: '上海', beginAt: inHours(-1), endAt: inHours(5), mayEnter: true },
    { id: '2', code: 'HY2', name: '论坛', place: '杭州', beginAt: inHours(50), endAt: inHours(60), mayEnter: false },
  ],
  waiting: [{ title: '账号申请待审核', count: 3, path: '/system/application' }],
  money: [
    {
      meeting: { code: 'HY1', name: '年会' },
      tasks: [
        { title: '待审核的退款', count: 7, path: '/fee/refund?state=applied', until: null },
        { title: '待确认的红字确认单', count: 1, path: '/invoice/red?state=waiting', until: inHours(31.5) },
      ],
    },
  ],
  activity: [
    {
      id: '1',
      module: '管理员管理',
      action: '新增',
      result: 'done',
      targetId: 'A',
      targetName: '张三',
      createdAt: inHours(-2),
    },
  ],
};
const monthFromNow = (months: number) => {
  const there = new Date(Date.now() + 8 * HOUR_MS);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
};
const report = aReport({
  hasList: false,
  running: 2,
  coming: 17,
  months: [
    { month: monthFromNow(-1), count: 3 },
    { month: monthFromNow(0), count: 5 },
    { month: monthFromNow(1), count: 1234 },
  ],
});
const nothing: Overview = { meetings: [], waiting: [], money: [], activity: [] };

const menu = [
  menuNode({ id: 'home', pageurl: '/home/index' }),
  directoryNode('system', [
    menuNode({ id: 'admin', title: '管理员管理' }),
    menuNode({ id: 'role', title: '角色管理' }),
  ]),
];

const figures: Figure[] = [
  {
    name: 'admins',
    value: 39,
    previous: null,
    isBounded: false,
    points: [
      { at: '2026-10', count: 1 },
      { at: '2026-11', count: 4 },
    ],
  },
  { name: 'signIns', value: 30, previous: 20, isBounded: false, points: [{ at: '2026-11-22', count: 30 }] },
  { name: 'operations', value: 50_000, previous: null, isBounded: true, points: [] },
];

const meetingsCompared: OverviewStatistics = {
  at: '2026-11-20T02:00:00.000Z',
  isCut: false,
  meetings: [
    {
      code: 'HY1',
      name: '秋季年会',
      beginAt: '2026-12-01T01:00:00.000Z',
      mayEnter: true,
      figures: [
        { name: 'confirmed', value: 1200, path: '/registration/list?state=confirmed&meetingCode=HY1' },
        { name: 'received', value: 123_450, path: '/fee/order?meetingCode=HY1' },
      ],
    },
    { code: 'HY2', name: '内部会议', beginAt: '2026-11-01T01:00:00.000Z', mayEnter: false, figures: [] },
  ],
};

const serverWith = (answer: () => Overview, nodes = menu) =>
  fakeServer([
    on(getOverview, answer),
    on(getHomeFigures, () => figures),
    on(getMeetingReport, () => report),
    on(getOverviewStatistics, () => meetingsCompared),
    on(getMenuTree, () => nodes),
  ]);

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home page', () => {
  test('greets by name and distinguishes running from upcoming meetings', async () => {
    await renderPage(<HomePage />, { server: serverWith(() => overview) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('李管理');
    const meetings = (await section('近期会议')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(meetings[0]).toContain('进行中');
    expect(meetings[1]).toContain('即将开始');
  });

  test('links to pending tasks and to the pages of the menu', async () => {
    const { user, location } = await renderPage(<HomePage />, { server: serverWith(() => overview) });
    const shortcuts = (await (await section('快捷入口')).findAllByRole('link')).map(({ textContent }) => textContent);
    expect(shortcuts).toEqual(['管理员管理', '角色管理']);
    await user.click((await section('待我处理')).getByRole('link', { name: /账号申请待审核/ }));
    expect(location()).toBe('/system/application');
  });

  test('shows money that waits by meeting, with the hours that are left, and leads to its list in that meeting', async () => {
    await renderPage(<HomePage />, { server: serverWith(() => overview) });
    const money = await section('财务待办');
    const links = money.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['待审核的退款7', '待确认的红字确认单1最早剩 31 小时']);
    expect(links[0]?.getAttribute('href')).toBe('#/fee/refund?state=applied&meetingCode=HY1');
  });

  test('has no section for money where none waits', async () => {
    await renderPage(<HomePage />, { server: serverWith(() => nothing) });
    await section('待我处理');
    expect(screen.queryByRole('region', { name: '财务待办' })).toBeNull();
  });

  test('leads into a meeting only where the admin may enter it', async () => {
    await renderPage(<HomePage />, { server: serverWith(() => overview) });
    const meetings = await section('近期会议');
    expect(meetings.getByRole('link', { name: '年会' }).getAttribute('href')).toBe('#/desk/index?meetingCode=HY1');
    expect(meetings.queryByRole('link', { name: '论坛' })).toBeNull();
  });

  test('distinguishes refused and failed actions from successful ones, and links to the records', async () => {
    const [done] = overview.activity;
    const activity = [
      { ...done!, id: '1' },
      { ...done!, id: '2', module: '部门管理', targetName: '财务部' },
      { ...done!, id: '3', result: 'refused' as const, targetId: null, targetName: null },
      { ...done!, id: '4', result: 'failed' as const, targetId: null, targetName: null },
    ];
    const pages = [
      menuNode({ id: 'admin', pageurl: '/system/admin' }),
      menuNode({ id: 'log', pageurl: '/log/business' }),
    ];
    await renderPage(<HomePage />, { server: serverWith(() => ({ ...overview, activity }), pages) });
    const entries = await section('最近操作');
    await waitFor(() => expect(entries.getAllByRole('link')).toHaveLength(2));
    expect(entries.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/system/admin/detail/A',
      '#/log/business?targetId=A',
    ]);
    const texts = entries.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([texts[0], texts[2], texts[3]].map((text = '') => /已拒绝|失败/.exec(text)?.[0])).toEqual([
      undefined,
      '已拒绝',
      '失败',
    ]);
  });

  test('has figures with trend and comparison, and marks incomplete counts', async () => {
    await renderPage(<HomePage />, { server: serverWith(() => overview) });
    const cards = within(await screen.findByRole('list', { name: '数据概览' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('本月新增 4'),
      expect.stringContaining('较前 7 天 ↑ 50%'),
      expect.stringContaining('50,000+'),
    ]);
    expect(within(cards[0]!).getByRole('img').getAttribute('aria-label')).toBe('每月新增的管理员：10 1，11 4');
    expect(within(cards[2]!).queryByRole('img')).toBeNull();
  });

  test('does not call a change that rounds to nothing a change', () => {
    const figure = { name: 'signIns' as const, value: 228, previous: 227, points: [], isBounded: false };
    expect(comparison(figure)).toEqual({ text: '与前 7 天基本持平', direction: 'even' });
  });

  test('has the shortcuts that an admin chose, until they are reset', async () => {
    const server = serverWith(() => overview);
    server.add(on(getPreferences, () => ({})));
    server.add(on(savePreference, () => null));
    const { user } = await renderPage(<HomePage />, { server });
    const titles = async () =>
      (await (await section('快捷入口')).findAllByRole('link')).map(({ textContent }) => textContent);
    await user.click(await screen.findByRole('button', { name: '自定义' }));
    await user.click(await screen.findByRole('checkbox', { name: '管理员管理' }));
    await user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(async () => expect(await titles()).toEqual(['角色管理']));
    await user.click(await screen.findByRole('button', { name: '自定义' }));
    await user.click(await screen.findByRole('button', { name: '恢复默认' }));
    await waitFor(async () => expect(await titles()).toEqual(['管理员管理', '角色管理']));
  });

  test('explains to an admin without any page what is missing', async () => {
    const account = { ...accountWith([]), roles: ['finance'] };
    await renderPage(<HomePage />, { server: serverWith(() => nothing, []), account });
    expect(await screen.findByText('您的角色暂无可用功能')).toBeTruthy();
  });

  test('shows a hint for empty parts', async () => {
    await renderPage(<HomePage />, { server: serverWith(() => nothing, []), account: accountWith([]) });
    for (const text of ['近期没有会议', '没有待处理的事项', '还没有操作记录', '暂无可用的功能']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  test('has a retry button if it could not be loaded', async () => {
    const server = serverWith(() => refuse(baseErrors.failed));
    const { user } = await renderPage(<HomePage />, { server });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.add(on(getOverview, () => overview));
    await user.click(retry);
    expect((await section('近期会议')).getByText('年会')).toBeTruthy();
  });
});

describe('the reports page', () => {
  const figures = async () =>
    within(await screen.findByRole('list', { name: '会议数量' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('shows the figures of the server', async () => {
    await renderPage(<ReportPage />, { server: serverWith(() => overview) });
    expect((await screen.findAllByText('论坛')).length).toBe(1);
    expect((await figures()).map((text) => /^(.+会议)([\d,]+)个/.exec(text)?.slice(1))).toEqual([
      ['进行中的会议', '2'],
      ['未开始的会议', '17'],
      ['本月开始的会议', '5'],
      ['前 6 个月的会议', '3'],
    ]);
  });

  test('links each figure to the list of exactly these meetings', async () => {
    const counted = aReport({ ...report, hasList: true, states: [{ state: 'draft', count: 4 }] });
    const server = serverWith(() => overview);
    server.add(on(getMeetingReport, () => counted));
    await renderPage(<ReportPage />, { server });
    await screen.findByRole('link', { name: '草稿' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('#/meeting/list?phase=running');
    expect(links).toContain('#/meeting/list?state=draft');
    expect(await figures()).toContain('草稿4个尚未发布');
  });

  test('shows the time of its figures', async () => {
    const server = serverWith(() => overview);
    server.add(on(getMeetingReport, () => aReport({ at: '2026-11-20T02:00:00.000Z' })));
    await renderPage(<ReportPage />, { server });
    expect(await screen.findByText('2026-11-20 10:00:00')).toBeTruthy();
  });
});

describe('the chart of meetings', () => {
  const figure = async () => within(await screen.findByRole('figure', { name: '每月会议数' }));

  test('also shows its data as a table', async () => {
    const { user } = await renderPage(<ReportPage />, { server: serverWith(() => overview) });
    await user.click((await figure()).getByRole('button', { name: '表格' }));
    const rows = (await figure()).getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['月份会议（场）', `${monthFromNow(-1)}3`, `${monthFromNow(0)}5`, `${monthFromNow(1)}1,234`]);
  });

  test('compares meetings by figures that lead to the lists in each of them', async () => {
    await renderPage(<ReportPage />, { server: serverWith(() => overview) });
    const table = within(await screen.findByRole('region', { name: '会议对比' }));
    const link = await table.findByRole('link', { name: '1,200' });
    expect(link.getAttribute('href')).toBe('#/registration/list?state=confirmed&meetingCode=HY1');
    expect(table.getByRole('link', { name: '¥1,234.50' })).toBeTruthy();
    // Someone who may not enter a meeting sees its name alone.
    expect(table.queryByRole('link', { name: '内部会议' })).toBeNull();
    expect(table.getByText('内部会议')).toBeTruthy();
  });

  test('has a retry button of its own if its data could not be loaded', async () => {
    const server = serverWith(() => overview);
    server.add(on(getMeetingReport, () => refuse(baseErrors.failed)));
    const { user } = await renderPage(<ReportPage />, { server });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByText('论坛')).toBeTruthy();
    server.add(on(getMeetingReport, () => report));
    await user.click(retry);
    expect(await screen.findByRole('figure', { name: '每月会议数' })).toBeTruthy();
  });
});

describe('the greeting', () => {
  test.each([
    ['2026-11-20T19:00:00Z', '夜深了'],
    ['2026-11-20T22:00:00Z', '早上好'],
    ['2026-11-21T04:00:00Z', '中午好'],
    ['2026-11-21T07:00:00Z', '下午好'],
    ['2026-11-21T12:00:00Z', '晚上好'],
  ])('at %s in Shanghai is %s', (at, text) => {
    expect(greetingAt(new Date(at))).toBe(text);
  });
});
