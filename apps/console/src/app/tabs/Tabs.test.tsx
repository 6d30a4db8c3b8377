import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAccountInfo } from '@huiwu/contract/account';
import { listAdmins } from '@huiwu/contract/admins';
import { getOverview } from '@huiwu/contract/home';
import { getMenuTree } from '@huiwu/contract/menus';
import { getPreferences, savePreference, type Workspace } from '@huiwu/contract/preferences';
import { getSetting } from '@huiwu/contract/settings';
import { changeLayout } from '../../shared/layout/layout-store.ts';
import { closeSession, openSession } from '../../shared/session/session-store.ts';
import { adminServer, anAdmin } from '../../features/admins/testing/admin-server.ts';
import { platformAdmin } from '../../testing/accounts.ts';
import { on } from '../../testing/fake-server.ts';
import { menuNode } from '../../testing/menu-nodes.ts';
import { ConsoleApp } from '../ConsoleApp.tsx';
import { goTo } from '../router/router.ts';
import { refreshTab } from './tab-commands.ts';
import { useTabs } from './tab-store.ts';

const menu = [
  menuNode({ id: 'home', title: '首页', pageurl: '/home/index', component: 'home/HomePage' }),
  menuNode({ id: 'admin', title: '管理员管理', pageurl: '/system/admin', component: 'admins/AdminsPage' }),
  menuNode({ id: 'a', title: '甲' }),
  menuNode({ id: 'b', title: '乙' }),
];

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const go = (to: string) => act(async () => goTo(to));
const bar = () => screen.getByRole('tablist', { name: '已访问页面' });
const tab = (name: string) => within(bar()).getByRole('tab', { name });
const titles = () =>
  within(bar())
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
const item = (name: string) => screen.findByRole('menuitem', { name });

const open = async (at = '/home/index', workspace?: Workspace) => {
  window.location.hash = at;
  const server = adminServer([anAdmin({ id: 'A', realName: '张三' }), anAdmin({ id: 'B', realName: '李四' })]);
  for (const handler of [
    on(getAccountInfo, () => platformAdmin),
    on(getMenuTree, () => menu),
    on(getOverview, () => ({ meetings: [], waiting: [], money: [], activity: [] })),
    on(getSetting, () => '© 会务'),
    on(getPreferences, () => (workspace ? { workspace } : {})),
    on(savePreference, () => null),
  ])
    server.add(handler);
  openSession('token');
  render(<ConsoleApp />);
  await screen.findByRole('heading', { level: 1 });
  return server;
};

beforeEach(() => {
  closeSession();
  changeLayout({ tagsView: true });
});

describe('the bar', () => {
  test('has a tab for every open page; the active one is selected and linked to its page', async () => {
    await open();
    await go('/a');
    await waitFor(() => expect(tab('甲').getAttribute('aria-selected')).toBe('true'));
    expect(titles()).toEqual(['首页', '甲']);
    expect(tab('首页').getAttribute('aria-selected')).toBe('false');
    expect((await screen.findByRole('tabpanel', { name: '甲' })).id).toBe(tab('甲').getAttribute('aria-controls'));
  });

  test('is hidden by a setting, and pages are still kept alive', async () => {
    await open();
    act(() => changeLayout({ tagsView: false }));
    expect(screen.queryByRole('tablist', { name: '已访问页面' })).toBeNull();
    await go('/a');
    expect(useTabs.getState().pages.map(({ path }) => path)).toEqual(['/home/index', '/a']);
  });

  test('closes tabs with the middle button and the close button, but not 首页', async () => {
    await open();
    await go('/a');
    await go('/b');
    fireEvent(tab('首页'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent(tab('甲'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(() => expect(titles()).toEqual(['首页', '乙']));
    expect(tab('首页').querySelector('[data-close]')).toBeNull();
    await user.click(tab('乙').querySelector('[data-close]') as Element);
    await waitFor(() => expect(titles()).toEqual(['首页']));
  });
});

describe('the menu of a tab', () => {
  test('opens at the pointer, with the entries of the specification', async () => {
    await open();
    await go('/a');
    fireEvent.contextMenu(tab('首页'), { clientX: 100, clientY: 60 });
    await item('刷新页面');
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['刷新页面', '关闭其他', '关闭右侧', '全部关闭', '新窗口打开', '最大化内容']);
    expect(screen.getByRole('menu').style.left).toBe('115px');
  });

  test.each<[string, () => void]>([
    ['Esc', () => fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })],
    ['a click anywhere', () => fireEvent.pointerDown(document.body)],
    ['scrolling', () => fireEvent.scroll(bar())],
    ['leaving the window', () => fireEvent.blur(window)],
    ['another page', () => goTo('/b')],
  ])('closes by %s', async (_, happen) => {
    await open();
    fireEvent.contextMenu(tab('首页'));
    await item('刷新页面');
    act(happen);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('pins a tab, which then has no close button and survives 全部关闭', async () => {
    await open();
    await go('/a');
    await go('/b');
    fireEvent.contextMenu(tab('乙'));
    await user.click(await item('固定'));
    expect(titles()).toEqual(['首页', '乙', '甲']);
    expect(tab('乙').querySelector('[data-close]')).toBeNull();
    fireEvent.contextMenu(tab('甲'));
    await user.click(await item('全部关闭'));
    await waitFor(() => expect(titles()).toEqual(['首页', '乙']));
  });

  test('gives the page the whole window until Esc', async () => {
    await open();
    fireEvent.contextMenu(tab('首页'));
    await user.click(await item('最大化内容'));
    expect(document.querySelector('.shell')?.hasAttribute('data-maximised')).toBe(true);
    await user.keyboard('{Escape}');
    expect(document.querySelector('.shell')?.hasAttribute('data-maximised')).toBe(false);
  });
});

describe('the keyboard', () => {
  test('moves along the bar, reorders and closes tabs, and opens the menu', async () => {
    await open();
    await go('/a');
    await go('/b');
    act(() => tab('乙').focus());
    const isOn = (name: string) => waitFor(() => expect(document.activeElement).toBe(tab(name)));
    await user.keyboard('{ArrowRight}');
    await isOn('首页');
    await user.keyboard('{End}');
    await isOn('乙');
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    expect(titles()).toEqual(['首页', '乙', '甲']);
    expect(screen.getByText('乙 已移到第 2 个')).toBeTruthy();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    expect(await item('关闭当前')).toBeTruthy();
    await user.keyboard('{Escape}');
    await isOn('乙');
    await user.keyboard('{Delete}');
    await waitFor(() => expect(titles()).toEqual(['首页', '甲']));
    await user.keyboard('{Home}{Delete}');
    expect(titles()).toEqual(['首页', '甲']);
  });
});

describe('a page in the background', () => {
  // By selector: a query by role takes seconds in a document of this size.
  const nameField = () =>
    waitFor(
      () => document.querySelector<HTMLInputElement>('.drawer-form input') ?? Promise.reject(new Error('no form')),
    );

  test('keeps its unsaved form, and asks for confirmation before it is closed', async () => {
    await open('/system/admin?dialog=add');
    fireEvent.change(await nameField(), { target: { value: '蓝一' } });
    await go('/a');
    await waitFor(() => expect(document.querySelector('.drawer-form')).toBeNull());
    fireEvent.contextMenu(tab('管理员管理'));
    fireEvent.click(await screen.findByText('关闭当前'));
    expect((await screen.findAllByText('放弃“管理员管理”中未保存的修改？')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByText('继续填写'));
    expect(titles()).toEqual(['首页', '管理员管理', '甲']);
    await go('/system/admin?dialog=add');
    expect((await nameField()).value).toBe('蓝一');
  });

  test('of one record has a tab and a title of its own', async () => {
    await open('/system/admin/detail/A');
    await screen.findByRole('heading', { name: '张三', level: 1 });
    await go('/system/admin/detail/B');
    await screen.findByRole('heading', { name: '李四', level: 1 });
    await waitFor(() => expect(titles()).toEqual(['首页', '张三', '李四']));
    expect(document.title).toBe('李四 - 智能运营一体化管理平台');
    await user.click(tab('张三'));
    await waitFor(() => expect(document.title).toBe('张三 - 智能运营一体化管理平台'));
  });
});

describe('the tabs of the last session', () => {
  const kept = (path: string) => ({ path, search: '', title: '旧名', isPinned: false });

  test('are restored without pages that are no longer permitted, and no page is mounted for them', async () => {
    await open('/b', { tabs: [kept('/gone'), kept('/a')] });
    await waitFor(() => expect(titles()).toEqual(['首页', '甲', '乙']));
    expect(useTabs.getState().pages.map(({ path }) => path)).toEqual(['/b']);
  });

  test('are stored with every change', async () => {
    const server = await open('/home/index', { tabs: [kept('/a')] });
    await waitFor(() => expect(titles()).toEqual(['首页', '甲']));
    await go('/b?page=2');
    await waitFor(() =>
      expect(server.sentTo(savePreference).at(-1)).toMatchObject({
        name: 'workspace',
        value: { tabs: [{ path: '/a' }, { path: '/b', search: '?page=2', title: '乙' }] },
      }),
    );
  });
});

test.each(['/redirect/system/admin', 'refresh'])(
  'a page that is restarted by %s fetches its data again',
  async (way) => {
    const server = await open('/system/admin');
    await screen.findByText('张三');
    const before = server.sentTo(listAdmins).length;
    await act(async () => (way === 'refresh' ? refreshTab('/system/admin') : goTo(way)));
    await waitFor(() => expect(server.sentTo(listAdmins).length).toBe(before + 1));
    expect(server.sentTo(getMenuTree)).toHaveLength(1);
  },
);
