import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccountInfo } from '@huiwu/contract/account';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getOverview } from '@huiwu/contract/home';
import { getMenuTree } from '@huiwu/contract/menus';
import { signOut } from '@huiwu/contract/sign-in';
import { getSetting } from '@huiwu/contract/settings';
import { queryClient } from '../shared/api/query-client.ts';
import { changeLayout } from '../shared/layout/layout-store.ts';
import { closeSession, openSession, readToken } from '../shared/session/session-store.ts';
import { platformAdmin } from '../testing/accounts.ts';
import { fakeServer, on } from '../testing/fake-server.ts';
import { directoryNode, menuNode } from '../testing/menu-nodes.ts';
import { resizeTo } from '../testing/window.ts';
import { ConsoleApp } from './ConsoleApp.tsx';
import { closeSettings } from './settings/settings-store.ts';

const menu = [
  menuNode({ id: 'home', title: '首页', pageurl: '/home/index', component: 'home/HomePage' }),
  directoryNode('system', [menuNode({ id: 'a', title: '甲' }), menuNode({ id: 'b', title: '乙' })], {
    title: '系统管理',
  }),
];

const handlers = [
  on(getAccountInfo, () => platformAdmin),
  on(getMenuTree, () => menu),
  on(getOverview, () => ({ meetings: [], waiting: [], money: [], activity: [] })),
  on(getSetting, () => '© 会务'),
  on(signOut, () => refuse(baseErrors.failed)),
];

const user = userEvent.setup({ delay: null });
// The server is mocked before sign-in, because the console sends requests immediately after it.
const signIn = (own: ReturnType<typeof on>[] = []) => {
  const server = fakeServer([...own, ...handlers]);
  openSession('token');
  return server;
};
const open = async (server = signIn()) => {
  render(<ConsoleApp />);
  await screen.findByRole('heading', { level: 1 });
  return server;
};
// Browsers dispatch this event when only the hash of the address changes.
const goTo = (path: string) =>
  act(() => {
    window.location.hash = path;
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

beforeEach(() => {
  closeSession();
  document.querySelectorAll('.farewell').forEach((notice) => notice.remove());
  window.location.hash = '/home/index';
});

describe('the shell', () => {
  test('has its landmarks, the title of the page and the footer of the operator', async () => {
    await open();
    for (const name of ['侧边菜单', '顶部菜单', '导航路径'])
      expect(screen.getByRole('navigation', { name })).toBeTruthy();
    expect(screen.getByRole('main')).toBeTruthy();
    expect(await within(screen.getByRole('contentinfo')).findByText('© 会务', { selector: 'span' })).toBeTruthy();
    expect(document.title).toBe('首页 - 智能运营一体化管理平台');
  });

  test('expands one branch of the menu at a time', async () => {
    await open();
    const side = within(screen.getByRole('navigation', { name: '侧边菜单' }));
    expect(side.queryByRole('link', { name: '甲' })).toBeNull();
    await user.click(side.getByRole('button', { name: '系统管理' }));
    expect(side.getByRole('link', { name: '甲' }).getAttribute('href')).toBe('#/system/a?menuCode=a');
  });

  test('moves menu entries that do not fit under 更多', async () => {
    await open();
    const top = within(screen.getByRole('navigation', { name: '顶部菜单' }));
    expect(top.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['系统管理', '统计报表']);
    act(() => resizeTo(390));
    expect(top.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['系统管理']);
    expect(top.getByRole('button', { name: '更多' })).toBeTruthy();
  });

  test('leaves the logo out where the settings say so', async () => {
    await open();
    const logo = () =>
      within(screen.getByRole('navigation', { name: '侧边菜单' })).queryByRole('link', { name: /综合运营后台/ });
    expect(logo()).not.toBeNull();
    act(() => changeLayout({ sidebarLogo: false }));
    expect(logo()).toBeNull();
    act(() => changeLayout({ sidebarLogo: true }));
  });

  test('shows its settings when they are asked for, not before', async () => {
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '布局设置' }));
    expect(await screen.findByRole('dialog', { name: '布局设置' })).toBeTruthy();
    act(closeSettings);
  });

  test('shows who is signed in', async () => {
    await open();
    const panel = within(screen.getByRole('group', { name: '账户信息', hidden: true }));
    expect(panel.getByText('本次登录时间')).toBeTruthy();
    expect(panel.getByText('2026-11-21 09:00:00')).toBeTruthy();
  });
});

describe('an address', () => {
  test('that does not exist shows the page that says so', async () => {
    await open();
    goTo('/no/such');
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
    expect(window.location.hash).toBe('#/404');
  });

  test('of a menu entry whose page is not built says that', async () => {
    await open();
    goTo('/system/a');
    expect(await screen.findByRole('heading', { name: '页面暂未开放' })).toBeTruthy();
  });
});

describe('leaving', () => {
  test('asks first, and goes through even when the server refuses', async () => {
    const server = await open();
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText('确定退出系统吗？').length).toBeGreaterThan(0);
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(readToken()).toBeNull());
    expect(server.sentTo(signOut)).toHaveLength(1);
    expect(window.location.hash).toBe('#/login');
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test('happens automatically when the account cannot be loaded', async () => {
    signIn([on(getAccountInfo, () => refuse(baseErrors.userTokenInvalid))]);
    render(<ConsoleApp />);
    await waitFor(() => expect(readToken()).toBeNull());
    expect(screen.getByText('登录有效期已过，请重新登陆').getAttribute('role')).toBe('alert');
    expect(window.location.hash).toBe('#/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not happen again when the account of a session that was left is refused', async () => {
    let answer: () => void = () => undefined;
    const server = signIn([
      on(getAccountInfo, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return refuse(baseErrors.signedOut);
      }),
    ]);
    render(<ConsoleApp />);
    await waitFor(() => expect(server.sentTo(getAccountInfo)).toHaveLength(1));
    closeSession();
    window.location.hash = '/login';
    await act(async () => {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(window.location.hash).toBe('#/login');
    expect(document.querySelector('.farewell')).toBeNull();
  });

  test('ends the session on the server too, with the token that is removed here', async () => {
    const server = signIn([on(getAccountInfo, () => refuse(baseErrors.failed))]);
    render(<ConsoleApp />);
    await waitFor(() => expect(readToken()).toBeNull());
    await waitFor(() =>
      expect(server.headersOf(signOut).map((headers) => headers.get('X-User-Token'))).toEqual(['token']),
    );
    expect(window.location.hash).toBe('#/');
  });

  test('does not happen to a user who must change the password', async () => {
    signIn([on(getAccountInfo, () => refuse(baseErrors.passwordIsDue))]);
    render(<ConsoleApp />);
    await waitFor(() => expect(window.location.hash).toBe('#/password?redirect=%2Fhome%2Findex'));
    expect(readToken()).toBe('token');
  });

  test('does not happen while the server is unreachable, and the console opens when it is back', async () => {
    signIn();
    const whole = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    render(<ConsoleApp />);
    expect(await screen.findByText('页面未能打开')).toBeTruthy();
    expect(readToken()).toBe('token');
    vi.stubGlobal('fetch', whole);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: /陈立群|，/ })).toBeTruthy();
  });
});
