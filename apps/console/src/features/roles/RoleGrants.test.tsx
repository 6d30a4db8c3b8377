import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuse } from '@huiwu/contract/base/errors';
import { grantRoleFields, grantRoleFunctions, grantRoleMenus, roleErrors, type Role } from '@huiwu/contract/roles';
import { accountWith } from '../../testing/accounts.ts';
import { on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RolesPage } from './RolesPage.tsx';
import { aRole, roleServer } from './testing/role-server.ts';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const open = async (layer: string, own: Partial<Role> = {}) => {
  const role = aRole({ id: 'R', name: '前台', ...own });
  const server = roleServer([role]);
  const page = await renderPage(<RolesPage />, { server, url: `/system/role?dialog=${layer}.R` });
  return { role, server, ...page };
};

const box = (form: Awaited<ReturnType<typeof dialog>>, name: string | RegExp) =>
  form.getByRole<HTMLInputElement>('checkbox', { name });

describe('the menus of a role', () => {
  test('that the admin lacks, or that everyone has, cannot be selected, with the reason', async () => {
    await open('menus');
    const form = await dialog('分配菜单 前台');
    await form.findByText('管理员管理');
    expect(box(form, /^账号申请 ?（您没有此权限）$/).disabled).toBe(true);
    expect(box(form, /^首页 ?（所有人可见）$/)).toMatchObject({ disabled: true, checked: true });
  });

  test('show full and partial selection, are selected by directory, and are saved with it', async () => {
    const { server, user } = await open('menus');
    const form = await dialog('分配菜单 前台');
    await form.findByText('管理员管理');
    expect(box(form, '管理员管理').checked).toBe(true);
    expect(box(form, '系统管理').indeterminate).toBe(true);
    await user.click(box(form, '系统管理'));
    expect(box(form, '角色管理').checked).toBe(true);
    expect(form.getByRole('status').textContent).toBe('已选 2 / 3');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 前台 的菜单，立即生效')).toBeTruthy();
    expect(server.sentTo(grantRoleMenus)).toEqual([
      { roleId: 'R', version: 1, menuIds: ['system', 'admins', 'roles'], isLinked: true },
    ]);
  });

  test('are selected one by one without the parent-child link', async () => {
    const { server, user } = await open('menus');
    const form = await dialog('分配菜单 前台');
    await user.click(await form.findByRole('switch', { name: '父子联动' }));
    expect(box(form, '系统管理').disabled).toBe(true);
    await user.click(box(form, '管理员管理'));
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sentTo(grantRoleMenus)).toEqual([{ roleId: 'R', version: 1, menuIds: [], isLinked: false }]),
    );
  });

  test('are found by a part of their title, and can be collapsed', async () => {
    const { user } = await open('menus');
    const form = await dialog('分配菜单 前台');
    await user.type(await form.findByLabelText('在菜单中查找'), '角色');
    expect(form.queryByText('管理员管理')).toBeNull();
    expect(form.getByText('角色管理')).toBeTruthy();
    await user.clear(form.getByLabelText('在菜单中查找'));
    await user.click(form.getByRole('button', { name: '展开 系统管理' }));
    expect(form.queryByText('角色管理')).toBeNull();
    await user.click(form.getByRole('button', { name: '全部展开' }));
    expect(form.getByText('角色管理')).toBeTruthy();
  });

  test('that another admin has changed meanwhile are not overwritten without a confirmation', async () => {
    const { role, server, user } = await open('menus');
    const form = await dialog('分配菜单 前台');
    await user.click(await form.findByRole('checkbox', { name: '角色管理' }));
    role.version = 2;
    await user.click(form.getByRole('button', { name: '保存' }));
    await user.click(await form.findByRole('button', { name: '载入最新数据' }));
    await waitFor(() => expect(box(form, '角色管理').checked).toBe(false));
    expect(server.sentTo(grantRoleMenus)).toHaveLength(1);
  });

  test('with changes are not closed without a confirmation', async () => {
    const { user } = await open('menus');
    const form = await dialog('分配菜单 前台');
    await user.click(await form.findByRole('checkbox', { name: '角色管理' }));
    await user.click(form.getByRole('button', { name: '取消' }));
    expect(await screen.findByRole('button', { name: '继续填写' })).toBeTruthy();
  });
});

describe('the functions of a role', () => {
  test('are listed below their pages, and a refusal keeps the selection', async () => {
    const { server, user } = await open('functions');
    server.add(on(grantRoleFunctions, () => refuse(roleErrors.grantBeyondOwn)));
    const form = await dialog('分配功能 前台');
    await form.findByText('查询管理员');
    expect(box(form, /^新增管理员 ?（您没有此权限）$/).disabled).toBe(true);
    await user.click(box(form, '角色管理'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(roleErrors.grantBeyondOwn.message)).toBeTruthy();
    expect(box(form, '查询角色').checked).toBe(true);
    expect(server.sentTo(grantRoleFunctions)).toEqual([{ roleId: 'R', version: 1, functionIds: ['F1', 'F3'] }]);
  });
});

describe('the fields of a role', () => {
  test('offer no more than the admin has, and only changed fields are sent', async () => {
    const { server, user } = await open('fields');
    const form = await dialog('分配字段 前台');
    const radio = (name: string | RegExp) => form.getByRole<HTMLInputElement>('radio', { name });
    expect((await form.findByRole<HTMLInputElement>('radio', { name: '手机号码 默认' })).checked).toBe(true);
    expect(radio(/^手机号码 可编辑/).disabled).toBe(true);
    await user.click(radio('手机号码 只读'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 前台 的字段权限，立即生效')).toBeTruthy();
    expect(server.sentTo(grantRoleFields)).toEqual([
      { roleId: 'R', version: 1, fields: [{ fieldId: 'D1', access: 'read' }] },
    ]);
  });
});

describe('a read-only role', () => {
  test('shows its grants and why they cannot be changed, at every address', async () => {
    await open('functions', { lock: 'higher' });
    const layer = await dialog('分配功能 前台');
    expect(await layer.findByText('此角色的权限高于您，只能查看。')).toBeTruthy();
    expect(layer.queryByRole('button', { name: '保存' })).toBeNull();
    expect(layer.getByText('查询管理员')).toBeTruthy();
    expect(layer.queryByText('查询角色')).toBeNull();
    expect(layer.queryAllByRole('checkbox')).toEqual([]);
  });

  test('shows menus, functions and fields to admins who may only view', async () => {
    const role = aRole({ id: 'R', name: '前台', remark: '白班' });
    const account = accountWith(['roles.search', 'roles.view']);
    const { user } = await renderPage(<RolesPage />, { server: roleServer([role]), account, url: '/system/role' });
    await user.click(await screen.findByRole('link', { name: '前台' }));
    const layer = await dialog('前台');
    expect(await layer.findByText('白班')).toBeTruthy();
    await user.click(layer.getByRole('tab', { name: '菜单' }));
    expect(await layer.findByText('管理员管理')).toBeTruthy();
    expect(layer.queryByText('角色管理')).toBeNull();
    await user.click(layer.getByRole('tab', { name: '字段' }));
    expect((await layer.findByRole<HTMLInputElement>('radio', { name: '手机号码 默认' })).disabled).toBe(true);
  });
});
