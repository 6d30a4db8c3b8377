import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuseSaying } from '@huiwu/contract/base/errors';
import {
  addMenu,
  deleteMenu,
  editMenu,
  getMenu,
  listMenus,
  menuProblems,
  sortMenus,
  type MenuRecord,
  type MenuRecordDetail,
} from '@huiwu/contract/menus';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MenusPage } from './MenusPage.tsx';

const menu = (own: Partial<MenuRecord> & { id: string; title: string }): MenuRecord => ({
  parentId: null,
  mode: 'operations',
  kind: 'page',
  pageurl: own.id,
  path: `/${own.id}`,
  component: 'x/Page',
  icon: 'home',
  hidden: false,
  activeMenu: '',
  link: '',
  query: '',
  order: 10,
  isBuiltIn: true,
  isForEverybody: false,
  updatedAt: null,
  version: 1,
  ...own,
});

const MENUS = [
  menu({ id: 'system', title: '系统管理', kind: 'directory', component: '' }),
  menu({ id: 'admin', title: '管理员管理', parentId: 'system', path: '/system/admin', order: 10 }),
  menu({ id: 'role', title: '角色管理', parentId: 'system', path: '/system/role', order: 20 }),
  menu({
    id: 'help',
    title: '帮助',
    kind: 'link',
    component: '',
    link: 'https://example.com',
    isBuiltIn: false,
    order: 20,
  }),
];

const detail = (id: string): MenuRecordDetail => ({
  ...(MENUS.find((each) => each.id === id) ?? menu({ id, title: id })),
  functions: [{ key: 'bXq3Zt7PmK9wLr2A', kind: 'search', title: '查询管理员' }],
  fields: [{ id: 'F1', title: '手机号码' }],
  roleCount: 2,
});

const setUp = () =>
  fakeServer([
    on(listMenus, ({ mode }) => (mode === 'meeting' ? [menu({ id: 'desk', title: '会议工作台', mode })] : MENUS)),
    on(getMenu, ({ id }) => detail(id)),
    on(addMenu, () => ({ id: 'new' })),
    on(editMenu, () => null),
    on(sortMenus, () => null),
    on(deleteMenu, () => null),
  ]);

describe('the menu', () => {
  test('cannot be changed by an admin who may only view', async () => {
    await renderPage(<MenusPage />, { server: setUp(), account: accountWith(['menus.search']) });
    await screen.findByText('管理员管理');
    expect(screen.queryByRole('button', { name: /^(编辑|删除|新增|更多)/ })).toBeNull();
  });

  test('of meetings is separate', async () => {
    const { user } = await renderPage(<MenusPage />, { server: setUp() });
    await user.click(await screen.findByText('会议模式'));
    expect(await screen.findByText('会议工作台')).toBeTruthy();
  });

  test('is searched by name or address, and matches are shown with their ancestors', async () => {
    await renderPage(<MenusPage />, { server: setUp(), url: '/page?title=role' });
    expect(await screen.findByText('角色管理')).toBeTruthy();
    expect(screen.getByText('系统管理')).toBeTruthy();
    expect(screen.queryByText('管理员管理')).toBeNull();
  });
});

describe('an entry', () => {
  test('shows the functions and fields of its page', async () => {
    await renderPage(<MenusPage />, { server: setUp(), url: '/page?dialog=view.admin' });
    expect(await screen.findByText('bXq3Zt7PmK9wLr2A')).toBeTruthy();
    expect(screen.getByText('手机号码')).toBeTruthy();
  });

  test('that is built in can be renamed, but its address cannot be changed', async () => {
    const server = setUp();
    const { user } = await renderPage(<MenusPage />, { server, url: '/page?dialog=edit.admin' });
    const form = within(await screen.findByRole('dialog', { name: '编辑 管理员管理' }));
    fireEvent.change(await form.findByLabelText('菜单名称'), { target: { value: '人员' } });
    expect(form.queryByLabelText('路径')).toBeNull();
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 人员')).toBeTruthy();
    expect(server.sentTo(editMenu)).toMatchObject([{ id: 'admin', version: 1, parentId: 'system', title: '人员' }]);
  });

  test('rejects the address of a script', async () => {
    const server = setUp();
    const { user } = await renderPage(<MenusPage />, { server, url: '/page?dialog=add' });
    const form = within(await screen.findByRole('dialog', { name: '新增菜单' }));
    fireEvent.change(await form.findByLabelText('菜单名称'), { target: { value: '坏' } });
    fireEvent.change(form.getByLabelText('路径'), { target: { value: 'bad' } });
    fireEvent.change(form.getByLabelText('链接地址'), { target: { value: 'javascript:alert(1)' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('链接地址应以 http:// 或 https:// 开头')).toBeTruthy();
    expect(server.sentTo(addMenu)).toEqual([]);
  });

  test('changes places with its sibling', async () => {
    const server = setUp();
    const { user } = await renderPage(<MenusPage />, { server });
    await user.click(await screen.findByRole('button', { name: '上移 角色管理' }));
    expect(await screen.findByText('已移动 角色管理')).toBeTruthy();
    expect(server.sentTo(sortMenus)).toEqual([
      {
        places: [
          { id: 'role', version: 1, parentId: 'system', order: 10 },
          { id: 'admin', version: 1, parentId: 'system', order: 20 },
        ],
      },
    ]);
  });

  test('moves into a directory with the keys, and a refusal reverts it', async () => {
    const server = setUp();
    const { user } = await renderPage(<MenusPage />, { server });
    (await screen.findByRole('button', { name: '移动 帮助' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('已移动 帮助')).toBeTruthy();
    expect(server.sentTo(sortMenus)).toEqual([{ places: [{ id: 'help', version: 1, parentId: 'system', order: 30 }] }]);
    server.add(on(sortMenus, () => refuseSaying('places', `角色管理：${menuProblems.titleTaken}`)));
    (await screen.findByRole('button', { name: '移动 角色管理' })).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText(`角色管理：${menuProblems.titleTaken}`)).toBeTruthy();
  });

  test('cannot be moved below a page', async () => {
    const server = setUp();
    const { user } = await renderPage(<MenusPage />, { server });
    (await screen.findByRole('button', { name: '移动 角色管理' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(server.sentTo(sortMenus)).toEqual([]);
  });

  test('has no handle while the tree is filtered', async () => {
    await renderPage(<MenusPage />, { server: setUp(), url: '/page?title=role' });
    await screen.findByText('角色管理');
    expect(screen.queryByRole('button', { name: /^移动/ })).toBeNull();
  });

  test('that is not built in is deleted after a confirmation', async () => {
    const server = setUp();
    const { user } = await renderPage(<MenusPage />, { server });
    await user.click(await screen.findByRole('button', { name: '更多 帮助' }));
    await user.click(await screen.findByRole('menuitem', { name: /删除/ }));
    await user.click(await screen.findByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除 帮助')).toBeTruthy();
    expect(server.sentTo(deleteMenu)).toEqual([{ id: 'help' }]);
  });
});
