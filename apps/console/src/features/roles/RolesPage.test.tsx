import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuse } from '@huiwu/contract/base/errors';
import { addRole, changeRoleState, deleteRole, editRole, listRoles, roleErrors } from '@huiwu/contract/roles';
import { accountWith } from '../../testing/accounts.ts';
import { on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { resizeTo } from '../../testing/window.ts';
import { LOCK_REASONS } from './role-texts.ts';
import { RolesPage } from './RolesPage.tsx';
import { aRole, roleServer } from './testing/role-server.ts';

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const confirm = async (verb: string) => within(await screen.findByRole('dialog')).getByRole('button', { name: verb });

describe('the list of roles', () => {
  test('shows kind, data scope and number of holders of each role', async () => {
    const server = roleServer([aRole({ id: 'R', name: '前台', dataScope: 'department', adminCount: 3 })]);
    await renderPage(<RolesPage />, { server });
    const row = within(await rowOf('前台'));
    expect(row.getByText('运营角色')).toBeTruthy();
    expect(row.getByText('本部门')).toBeTruthy();
    expect(row.getByRole('link', { name: '3 人，查看名单' }).getAttribute('href')).toBe('#/system/admin?roleId=R');
  });

  test('shows a hint if there are none, and if none was found', async () => {
    const { user } = await renderPage(<RolesPage />, { server: roleServer([]) });
    expect(await screen.findByText('还没有角色')).toBeTruthy();
    await user.type(within(document.querySelector('search') as HTMLElement).getByLabelText('角色名称'), '前{Enter}');
    expect(await screen.findByText('没有符合条件的角色')).toBeTruthy();
  });

  test('opens as its address says, and ignores invalid parameters', async () => {
    const server = roleServer([aRole({ name: '前台', kind: 'meeting' })]);
    const url = '/system/role?kind=meeting&state=7&dataScope=everything&orderBy=name&order=desc';
    await renderPage(<RolesPage />, { server, url });
    await rowOf('前台');
    expect(server.sentTo(listRoles)[0]).toEqual({
      page: 1,
      limit: 10,
      kind: 'meeting',
      orderBy: 'name',
      order: 'desc',
    });
  });

  test('becomes cards on a phone', async () => {
    resizeTo(390);
    await renderPage(<RolesPage />, { server: roleServer([aRole({ name: '前台' })]) });
    expect((await screen.findByText('前台')).closest('li')).toBeTruthy();
  });
});

describe('what can be done with a role', () => {
  test('without the permission there is no button, and the address opens no form', async () => {
    const account = accountWith(['roles.search']);
    const server = roleServer([aRole({ name: '前台', adminCount: 2 })]);
    await renderPage(<RolesPage />, { server, account, url: '/system/role?dialog=add' });
    const row = within(await rowOf('前台'));
    expect(row.queryAllByRole('button')).toEqual([]);
    expect(row.queryAllByRole('link')).toEqual([]);
    expect(row.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the own role, one with more rights and the administrator role are read-only', async () => {
    const locks = ['own', 'higher', 'wildcard'] as const;
    const server = roleServer(locks.map((lock) => aRole({ name: `角色 ${lock}`, lock })));
    await renderPage(<RolesPage />, { server });
    for (const lock of locks) {
      const row = within(await rowOf(`角色 ${lock}`));
      expect(row.queryByRole('button', { name: /编辑|分配|更多/ })).toBeNull();
      expect(row.queryByRole('switch')).toBeNull();
      expect(row.getByRole('img', { name: LOCK_REASONS[lock] })).toBeTruthy();
    }
  });

  test('a refusal of the server is shown and the row does not change', async () => {
    const server = roleServer([aRole({ name: '前台' })]);
    server.add(on(changeRoleState, () => refuse(roleErrors.higherRights)));
    const { user } = await renderPage(<RolesPage />, { server });
    await user.click(await screen.findByRole('switch', { name: '启用 前台' }));
    await user.click(await confirm('停用'));
    expect(await screen.findByText(roleErrors.higherRights.message)).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  test('disabling asks for confirmation with the number of affected people', async () => {
    const server = roleServer([aRole({ id: 'R', name: '前台', adminCount: 3 })]);
    const { user } = await renderPage(<RolesPage />, { server });
    await user.click(await screen.findByRole('switch', { name: '启用 前台' }));
    expect(await screen.findByText(/拥有此角色的 3 人会立即失去/)).toBeTruthy();
    expect(server.sentTo(changeRoleState)).toEqual([]);
    await user.click(await confirm('停用'));
    expect(await screen.findByText('已停用 前台')).toBeTruthy();
    expect(server.sentTo(changeRoleState)).toEqual([{ id: 'R', state: '0' }]);
  });

  test('a role with holders is not deleted, one without holders is', async () => {
    const server = roleServer([aRole({ name: '前台', adminCount: 3 }), aRole({ name: '闲置' })]);
    const { user } = await renderPage(<RolesPage />, { server });
    await user.click(await button('更多 前台'));
    const blocked = await screen.findByRole('menuitem', { name: '删除 前台' });
    expect(blocked.textContent).toContain('前台 正由 3 人使用');
    await user.click(blocked);
    expect((await screen.findByRole('alert')).textContent).toContain('前台 正由 3 人使用');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('更多 闲置'));
    await user.click(await screen.findByRole('menuitem', { name: '删除 闲置' }));
    await user.click(await confirm('删除'));
    await waitFor(() => expect(screen.queryByText('闲置')).toBeNull());
    expect(server.sentTo(deleteRole)).toHaveLength(1);
  });
});

describe('the form of a role', () => {
  test('shows missing fields, adds the role once, and offers to edit its menus', async () => {
    const server = roleServer([]);
    const { user, location } = await renderPage(<RolesPage />, { server, url: '/system/role?dialog=add' });
    const form = await dialog('新增角色');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('请输入角色名称')).toBeTruthy();
    await user.type(form.getByLabelText('角色名称'), '前台');
    await user.type(form.getByLabelText('角色编码'), 'front-desk');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('只能输入字母、数字')).toBeTruthy();
    await user.clear(form.getByLabelText('角色编码'));
    await user.type(form.getByLabelText('角色编码'), 'desk');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已新增 前台')).toBeTruthy();
    expect(server.sentTo(addRole)).toEqual([
      { name: '前台', code: 'desk', kind: 'operations', dataScope: 'own', remark: '', sortOrder: 0 },
    ]);
    await user.click(await button('分配菜单'));
    await waitFor(() => expect(location()).toContain('dialog=menus.'));
  });

  test('proposes the whole meeting to a meeting role, which knows no departments', async () => {
    const { user } = await renderPage(<RolesPage />, { server: roleServer([]), url: '/system/role?dialog=add' });
    const form = await dialog('新增角色');
    await user.click(await form.findByLabelText('会议角色'));
    await user.click(form.getByLabelText('数据范围'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['all', 'own']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('all');
    await user.click(form.getByLabelText('运营角色'));
    expect(form.getByTitle('仅本人')).toBeTruthy();
  });

  test('adds the role to the customer that a platform admin chooses', async () => {
    const server = roleServer([]);
    const { user } = await renderPage(<RolesPage />, { server, url: '/system/role?dialog=add' });
    const form = await dialog('新增角色');
    await user.type(form.getByLabelText('角色名称'), '前台');
    await user.type(form.getByLabelText('角色编码'), 'desk');
    await user.click(form.getByLabelText('所属客户'));
    await user.click(await screen.findByText('云汀', { selector: '.ant-select-item-option-content' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(addRole)).toMatchObject([{ name: '前台', custCode: 'YUNTING' }]));
  });

  test('sends the version it was opened with, and never overwrites another change without a confirmation', async () => {
    const role = aRole({ id: 'R', name: '前台', code: 'desk' });
    const server = roleServer([role]);
    const { user } = await renderPage(<RolesPage />, { server });
    await user.click(await button('编辑 前台'));
    const form = await dialog('编辑 前台');
    const remark = await form.findByLabelText('备注');
    Object.assign(role, { remark: '别人写的', version: 2 });
    await user.type(remark, '夜班');
    await user.click(form.getByRole('button', { name: '保存' }));
    await user.click(await form.findByRole('button', { name: '保留我的内容' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 前台')).toBeTruthy();
    expect(server.sentTo(editRole).map(({ version }) => version)).toEqual([1, 2]);
  });
});
