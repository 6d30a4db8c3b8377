import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountInfo } from '@huiwu/contract/account';
import { changeAdminState, listAdmins, resetAdminPassword, type Admin } from '@huiwu/contract/admins';
import { listCustomers } from '@huiwu/contract/customers';
import { listDepartments } from '@huiwu/contract/departments';
import { listMembers } from '@huiwu/contract/members';
import { listMeetings, listMyMeetings, type MeetingRow, type MyMeeting } from '@huiwu/contract/meetings';
import { getMenuTree } from '@huiwu/contract/menus';
import { getPreferences, savePreference, type Preferences } from '@huiwu/contract/preferences';
import { listRoles } from '@huiwu/contract/roles';
import { adminServer, anAdmin } from '../../features/admins/testing/admin-server.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { closeSession, openSession } from '../../shared/session/session-store.ts';
import { accountWith, platformAdmin } from '../../testing/accounts.ts';
import { myMeeting, myMeetings } from '../../testing/meetings.ts';
import { on } from '../../testing/fake-server.ts';
import { aMeeting } from '../../features/meetings/testing/meeting-server.ts';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { goTo, useLocation } from '../router/router.ts';
import { ShellLayers } from '../shell/ShellLayers.tsx';
import { useLayer } from '../shortcuts/layer-store.ts';

const ADMINS = menuNode({ id: 'A', title: '管理员管理', pageurl: 'admin', component: 'admins/AdminsPage' });
const EDITOR = menuNode({
  id: 'E',
  title: '编辑会议',
  pageurl: '/meeting/edit',
  component: 'meetings/MeetingEditPage',
});
const OUTSIDE = menuNode({ id: 'H', title: '帮助中心', link: 'https://example.com/help' });
const MENU = [directoryNode('system', [ADMINS], { title: '系统管理' }), OUTSIDE];

interface Scene {
  account?: AccountInfo;
  menu?: typeof MENU;
  people?: Admin[];
  preferences?: Preferences;
  meetings?: MyMeeting[];
  /** The meetings that the admin manages. */
  managed?: MeetingRow[];
}

const open = async (scene: Scene = {}) => {
  const {
    account = platformAdmin,
    menu = MENU,
    people = [],
    preferences = { tours: [] },
    meetings = [],
    managed = [],
  } = scene;
  const server = adminServer(people);
  server.add(on(getMenuTree, () => menu));
  server.add(on(listDepartments, () => []));
  server.add(on(listCustomers, ({ page, limit }) => ({ list: [], total: 0, page, limit })));
  server.add(on(listMyMeetings, ({ page, limit }) => myMeetings(meetings, { page, limit })));
  server.add(on(listMembers, ({ page, limit }) => ({ list: [], total: 0, page, limit })));
  server.add(on(listMeetings, ({ page, limit }) => ({ list: managed, total: managed.length, page, limit })));
  server.add(on(listRoles, ({ page, limit }) => ({ list: [], total: 0, page, limit })));
  server.add(on(getPreferences, () => preferences));
  server.add(on(savePreference, () => null));
  const page = (
    <>
      <input aria-label="页面中的输入框" />
      <ShellLayers />
    </>
  );
  const { user } = await renderPage(page, { server, account });
  await user.keyboard('{Control>}k{/Control}');
  return { server, user };
};

const field = () => screen.findByRole('combobox', { name: '搜索菜单、记录和操作' });
const titleOf = (entry: Element) => entry.querySelector('.palette-title')?.textContent;
const option = (title: string) =>
  waitFor(() => screen.getAllByRole('option').find((each) => titleOf(each) === title) ?? expect.fail(title));
const titlesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(titleOf);
const chosen = () => screen.getAllByRole('option').find((each) => each.getAttribute('aria-selected') === 'true');
const said = (text: RegExp | string) =>
  waitFor(() => expect(screen.getByRole('dialog').querySelector('[role="status"]')?.textContent).toMatch(text));

beforeEach(() => {
  queryClient.clear();
  useLayer.setState({ layer: undefined, text: '', isTouring: false, before: null });
  openSession('token');
  goTo('/home/index');
});

afterEach(closeSession);

describe('a user without a right', () => {
  test('finds neither people nor actions for them', async () => {
    const { server, user } = await open({ account: accountWith([]), people: [anAdmin({ realName: '张三' })] });
    await user.type(await field(), '张三');
    await said('没有找到“张三”');
    expect(server.sentTo(listAdmins)).toEqual([]);
    await user.clear(await field());
    await user.type(await field(), '重置密码');
    await said('没有找到“重置密码”');
    await user.clear(await field());
    await user.type(await field(), '新增');
    await said('没有找到“新增”');
  });

  test('does not find a page that is not in their menu', async () => {
    const { user } = await open({ menu: [OUTSIDE], people: [anAdmin({ realName: '张三' })] });
    await user.type(await field(), '张三');
    await said('共 2 个结果');
    expect(titlesIn('操作')).toEqual(['停用 张三', '重置密码 张三']);
    await user.clear(await field());
    await user.type(await field(), '新增');
    await said('没有找到“新增”');
  });

  test('who may list people but not open them gets to the list', async () => {
    const { user } = await open({ account: accountWith(['admins.search']), people: [anAdmin({ realName: '张三' })] });
    await user.type(await field(), '张三');
    await option('张三');
    await user.keyboard('{Enter}');
    expect(useLocation.getState()).toMatchObject({ path: '/system/admin' });
    expect(new URLSearchParams(useLocation.getState().search).get('realName')).toBe('张三');
  });
});

describe('the palette', () => {
  test('opens by its shortcut wherever the focus is, and returns the focus', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const input = screen.getByLabelText('页面中的输入框');
    await user.click(input);
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(input);
  });

  test('is closed by its shortcut', async () => {
    const { user } = await open();
    await field();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads to a page by initials and Enter', async () => {
    const { user } = await open();
    await user.type(await field(), 'gly');
    expect(chosen()?.textContent).toContain('系统管理 > 管理员管理');
    expect(chosen()?.querySelector('mark')?.textContent).toBe('管理员');
    await user.keyboard('{Enter}');
    expect(useLocation.getState()).toMatchObject({ path: '/system/admin', search: '?menuCode=A' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is navigated by arrow keys, also from the last entry to the first', async () => {
    const { user } = await open();
    await user.type(await field(), 'gly');
    const ids = screen.getAllByRole('option').map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const marked = async () => (await field()).getAttribute('aria-activedescendant');
    expect(await marked()).toBe(ids[0]);
    await user.keyboard('{ArrowDown}');
    expect(await marked()).toBe(ids[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await marked()).toBe(ids.at(-1));
    await user.type(await field(), 'x');
    await user.keyboard('{Backspace}');
    expect(await marked()).toBe(ids[0]);
  });

  test('opens an external address in a window without access to this one', async () => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await open();
    await user.type(await field(), '帮助中心');
    await user.click(await option('帮助中心'));
    expect(openWindow).toHaveBeenCalledWith('https://example.com/help', '_blank', 'noopener,noreferrer');
    expect(useLocation.getState().path).toBe('/home/index');
  });

  test('shows titles of the server as text, whatever they contain', async () => {
    const { user } = await open({ menu: [menuNode({ id: 'x', title: '<img src=x> 页面', pageurl: '/x' })] });
    await user.type(await field(), 'img');
    expect((await option('<img src=x> 页面')).querySelector('img')).toBeNull();
  });

  test('shows the number of results, and a hint if there are none', async () => {
    const { user } = await open();
    await user.type(await field(), '帮助中心');
    await said('共 1 个结果');
    await user.type(await field(), '不存在');
    await said('没有找到“帮助中心不存在”');
    expect(screen.getByText(/试试菜单名称、拼音或首字母/)).toBeTruthy();
  });
});

describe('results', () => {
  const meetings = [myMeeting({ id: 'M', code: 'HY1', name: '数字大会' })];

  test('contain meetings, which can be entered', async () => {
    const { user } = await open({ meetings });
    await user.type(await field(), '数字');
    await option('数字大会');
    await user.keyboard('{Enter}');
    expect(useLocation.getState()).toMatchObject({ path: '/desk/index', search: '?meetingCode=HY1' });
  });

  test('contain the meetings that the admin manages, with the action to edit them if it is possible now', async () => {
    const blocked = [
      { name: 'edit', blockers: [{ code: 'isClosed', params: {}, sentence: '会议已取消或归档，只能查看' }] },
    ];
    const managed = [aMeeting({ id: 'M', name: '数字大会' }), aMeeting({ name: '数字旧会', actions: blocked })];
    const { user } = await open({ menu: [...MENU, EDITOR], managed });
    await user.type(await field(), '编辑 数字');
    await user.click(await option('编辑 数字大会'));
    expect(useLocation.getState()).toMatchObject({ path: '/meeting/edit/M' });
    expect(screen.queryByText('编辑 数字旧会')).toBeNull();
  });

  test('show no addresses, although pages are found by them', async () => {
    const { user } = await open();
    await user.type(await field(), '/system/admin');
    await option('系统管理 > 管理员管理');
    expect(screen.getByRole('listbox').textContent).not.toContain('/');
  });
});

describe('people', () => {
  const people = [
    anAdmin({ id: 'Z', realName: '张三', phone: '13800001111', department: { id: 'D2', name: '财务部' } }),
    anAdmin({ id: 'L', realName: '李四' }),
  ];

  test('are found by name after a pause in typing', async () => {
    const { server, user } = await open({ people });
    await user.type(await field(), '张三');
    await user.click(await option('张三'));
    expect(useLocation.getState()).toMatchObject({ path: '/system/admin/detail/Z' });
    expect(server.sentTo(listAdmins)).toEqual([{ page: 1, limit: 6, realName: '张三' }]);
  });

  test('come before their actions: Enter opens a person and resets nothing', async () => {
    const { user } = await open({ people });
    await user.type(await field(), '张三');
    await option('重置密码 张三');
    expect(screen.getAllByRole('option').map(titleOf)).toEqual(['张三', '编辑 张三', '停用 张三', '重置密码 张三']);
    expect(chosen()).toBe(screen.getAllByRole('option')[0]);
  });

  test('are found by initials', async () => {
    const { user } = await open({ people });
    await user.type(await field(), 'zs');
    await option('张三');
    expect(titlesIn('记录')).toEqual(['张三']);
  });

  test('are no longer awaited after the search text changes', async () => {
    const { server, user } = await open({ people });
    server.add(on(listAdmins, () => new Promise<never>(() => undefined)));
    const signals: (AbortSignal | null | undefined)[] = [];
    const faked = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.includes(listAdmins.path)) signals.push(init.signal);
      return faked(url, init);
    });
    await user.type(await field(), '张');
    await waitFor(() => expect(signals).toHaveLength(1));
    await said('正在查找记录…');
    expect(signals[0]?.aborted).toBe(false);
    await user.type(await field(), '三');
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  });

  test('are searched by phone or number if the text contains digits', async () => {
    const { server, user } = await open({ people });
    await user.type(await field(), '1380000');
    await option('张三');
    await user.clear(await field());
    await user.type(await field(), 'GL2026');
    await waitFor(() => expect(server.sentTo(listAdmins)).toHaveLength(2));
    expect(server.sentTo(listAdmins)).toMatchObject([{ phone: '1380000' }, { adminNo: 'GL2026' }]);
  });

  test('have their password reset by a typed command after a confirmation', async () => {
    const { server, user } = await open({ people });
    await user.type(await field(), '重置密码 张三');
    await option('重置密码 张三');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('dialog', { name: '重置 张三 的密码？' }));
    expect(server.sentTo(resetAdminPassword)).toEqual([]);
    await user.click(question.getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('已重置 张三 的密码，初始密码已发给本人')).toBeTruthy();
    expect(server.sentTo(resetAdminPassword)).toEqual([{ id: 'Z' }]);
  });

  test('who are disabled or have more rights are not offered for that', async () => {
    const others = [anAdmin({ realName: '王五', state: 0 }), anAdmin({ realName: '王六', isManageable: false })];
    const { user } = await open({ people: others });
    await user.type(await field(), '重置密码 王');
    await said('没有找到“重置密码 王”');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  test('are disabled after a confirmation with the consequence', async () => {
    const { server, user } = await open({ people });
    server.add(on(changeAdminState, () => null));
    await user.type(await field(), '停用 张三');
    await option('停用 张三');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '停用' }));
    await waitFor(() => expect(server.sentTo(changeAdminState)).toEqual([{ id: 'Z', state: '0' }]));
  });

  test('are edited in the list, over which the form opens', async () => {
    const { user } = await open({ people });
    await user.type(await field(), '编辑 张三');
    await option('编辑 张三');
    await user.keyboard('{Enter}');
    expect(useLocation.getState()).toMatchObject({ path: '/system/admin', search: '?dialog=edit.Z' });
  });

  test('are chosen after the command', async () => {
    const { user } = await open({ people });
    await user.type(await field(), '重置密码');
    await user.click(await option('重置密码…'));
    await said('请接着输入姓名、工号或手机号码');
    expect((await field()).getAttribute('value')).toBe('重置密码 ');
  });
});

describe('the search history', () => {
  const sent = (server: Awaited<ReturnType<typeof open>>['server']) =>
    waitFor(() => expect(server.sentTo(savePreference)).toHaveLength(1));

  test('stores a search if a result was opened', async () => {
    const { server, user } = await open({ preferences: { tours: [], searchHistory: ['报表'] } });
    await option('报表');
    await user.type(await field(), 'gly');
    await user.keyboard('{Enter}');
    await sent(server);
    expect(server.sentTo(savePreference)).toEqual([{ name: 'searchHistory', value: ['gly', '报表'] }]);
  });

  test('repeats a search that is selected', async () => {
    const { user } = await open({ preferences: { tours: [], searchHistory: ['gly'] } });
    await user.click(await option('gly'));
    expect(chosen()?.textContent).toContain('管理员管理');
  });

  test('can be cleared', async () => {
    const { server, user } = await open({ preferences: { tours: [], searchHistory: ['gly'] } });
    await user.click(await screen.findByRole('button', { name: '清除搜索历史' }));
    expect(screen.queryByRole('group', { name: '搜索历史' })).toBeNull();
    await sent(server);
    expect(server.sentTo(savePreference)).toEqual([{ name: 'searchHistory', value: [] }]);
  });
});
