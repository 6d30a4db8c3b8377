import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getMeetingReport, getOverview, type Overview } from '@huiwu/contract/home';
import { getMenuTree } from '@huiwu/contract/menus';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { greetingAt } from './greeting.ts';
import { HomePage } from './HomePage.tsx';
import { ReportPage } from './ReportPage.tsx';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const overview: Overview = {
  meetings: [
    { id: '1', code: 'HY1', name: '年会', place: '上海', beginAt: inHours(-1), endAt: inHours(5) },
    { id: '2', code: 'HY2', name: '论坛', place: '杭州', beginAt: inHours(50), endAt: inHours(60) },
  ],
  waiting: [{ title: '账号申请待审核', count: 3, path: '/system/application' }],
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
const report = {
  running: 2,
  coming: 17,
  months: [
    { month: '2026-10', count: 3 },
    { month: '2026-11', count: 1234 },
  ],
};
const nothing: Overview = { meetings: [], waiting: [], activity: [] };

const menu = [
  menuNode({ id: 'home', pageurl: '/home/index' }),
  directoryNode('system', [
    menuNode({ id: 'admin', title: '管理员管理' }),
    menuNode({ id: 'role', title: '角色管理' }),
  ]),
];

const serverWith = (answer: () => Overview, nodes = menu) =>
  fakeServer([on(getOverview, answer), on(getMeetingReport, () => report), on(getMenuTree, () => nodes)]);

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home page', () => {
  test('greets by name and tells running meetings from coming ones', async () => {
    await renderPage(<HomePage />, { server: serverWith(() => overview) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('李管理');
    const meetings = (await section('近期会议')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(meetings[0]).toContain('进行中');
    expect(meetings[1]).toContain('即将开始');
  });

  test('leads to what waits and to the pages of the menu', async () => {
    const { user, address } = await renderPage(<HomePage />, { server: serverWith(() => overview) });
    const shortcuts = (await (await section('快捷入口')).findAllByRole('link')).map(({ textContent }) => textContent);
    expect(shortcuts).toEqual(['管理员管理system', '角色管理system']);
    await user.click((await section('待我处理')).getByRole('link', { name: /账号申请待审核/ }));
    expect(address()).toBe('/system/application');
  });

  test('says so where there is nothing', async () => {
    await renderPage(<HomePage />, { server: serverWith(() => nothing, []) });
    for (const text of ['近期没有会议', '没有待处理的事项', '还没有操作记录', '暂无可用的功能']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  test('offers another try when it could not be loaded', async () => {
    const server = serverWith(() => refuse(baseErrors.failed));
    const { user } = await renderPage(<HomePage />, { server });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.add(on(getOverview, () => overview));
    await user.click(retry);
    expect(await screen.findByText('年会')).toBeTruthy();
  });
});

describe('the reports page', () => {
  test('counts what the server knows', async () => {
    await renderPage(<ReportPage />, { server: serverWith(() => overview) });
    expect((await screen.findAllByText('论坛')).length).toBe(1);
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['2', '17', '3']);
  });
});

describe('the chart of meetings', () => {
  const figure = async () => within(await screen.findByRole('figure', { name: '每月会议数' }));

  test('shows its numbers as a table too', async () => {
    const { user } = await renderPage(<ReportPage />, { server: serverWith(() => overview) });
    await user.click((await figure()).getByRole('button', { name: '表格' }));
    const rows = (await figure()).getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['月份会议（场）', '2026-103', '2026-111,234']);
  });

  test('offers another try when its numbers could not be loaded, the rest of the page being there', async () => {
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
