import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminErrors, changeAdminState, listAdmins } from '@huiwu/contract/admins';
import { refuse } from '@huiwu/contract/base/errors';
import { getPreferences, savePreference, type Preferences } from '@huiwu/contract/preferences';
import { addSavedView, editSavedView, listSavedViews, type SavedView } from '@huiwu/contract/saved-views';
import { queryClient } from '../../shared/api/query-client.ts';
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { accountWith } from '../../testing/accounts.ts';
import { on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AdminsPage } from './AdminsPage.tsx';
import { adminServer, anAdmin } from './testing/admin-server.ts';

const LIST = '管理员列表';

const aView = (given: Partial<SavedView> = {}): SavedView => ({
  id: 'V1',
  list: LIST,
  name: '停用的',
  audience: 'own',
  roleId: null,
  roleName: null,
  state: { filters: { state: '0' }, orderBy: 'realName', order: 'asc' },
  ownerName: '张三',
  isOwn: true,
  isEditable: true,
  version: 1,
  ...given,
});

const serverWith = (kept = [anAdmin({ id: 'A', realName: '张三' })], lists: Preferences['lists'] = {}) => {
  const server = adminServer(kept);
  const views = [aView()];
  server.add(on(getPreferences, () => ({ lists })));
  server.add(on(savePreference, () => null));
  server.add(on(listSavedViews, () => views));
  server.add(
    on(addSavedView, ({ name, state }) => ({ id: views[views.push(aView({ id: 'V2', name, state })) - 1]!.id })),
  );
  server.add(on(editSavedView, ({ state }) => void Object.assign(views[0]!, { state, version: 2 })));
  return server;
};

const open = async (server: ReturnType<typeof serverWith>, more: { url?: string; account?: never } = {}) => {
  useSession.setState({ token: null });
  queryClient.clear();
  await queryClient.prefetchQuery(preferencesQuery());
  return renderPage(<AdminsPage />, { server, url: '/system/admin', ...more });
};

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const item = (name: string) => screen.findByRole('menuitem', { name });

describe('the columns of a list', () => {
  test('are hidden and moved by a user, and stored for this user', async () => {
    const server = serverWith();
    const { user } = await open(server);
    await screen.findByText('张三');
    await user.click(await button('列设置'));
    const chooser = within(await screen.findByRole('dialog', { name: '列设置' }));
    await user.click(chooser.getByRole('checkbox', { name: '工号' }));
    chooser.getByRole('button', { name: '移动 手机号码' }).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(heads().join('')).toContain('姓名部门手机号码'));
    expect(chooser.getByRole('checkbox', { name: '姓名' }).hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(server.sentTo(savePreference)).toHaveLength(1), { timeout: 3000 });
    expect(JSON.stringify(server.sentTo(savePreference)[0])).toContain('{"key":"adminNo","isHidden":true}');
  });

  test('are pinned and unpinned by a button, and have an input for their width', async () => {
    const server = serverWith();
    const { user } = await open(server);
    await screen.findByText('张三');
    await user.click(await button('列设置'));
    const chooser = within(await screen.findByRole('dialog', { name: '列设置' }));
    expect(chooser.queryByLabelText('手机号码 宽度')).toBeNull();
    const pin = () => chooser.getByRole('button', { name: '手机号码 固定在左' });
    await user.click(pin());
    expect(pin().getAttribute('aria-pressed')).toBe('true');
    await user.click(pin());
    expect(pin().getAttribute('aria-pressed')).toBe('false');
    await user.click(chooser.getByRole('button', { name: '手机号码 列宽' }));
    const width = chooser.getByLabelText('手机号码 宽度');
    await user.clear(width);
    await user.type(width, '180');
    await user.tab();
    await waitFor(() => expect(server.sentTo(savePreference).at(-1)).toBeTruthy(), { timeout: 3000 });
    expect(JSON.stringify(server.sentTo(savePreference).at(-1))).toContain('{"key":"phone","width":180}');
  });

  test('are restored as stored, and reset to the default on request', async () => {
    const { user } = await open(serverWith(undefined, { [LIST]: { columns: [{ key: 'phone', isHidden: true }] } }));
    await screen.findByText('张三');
    expect(heads()).not.toContain('手机号码');
    await user.click(await button('列设置'));
    await user.click(await button('恢复默认'));
    await waitFor(() => expect(heads()).toContain('手机号码'));
  });
});

describe('a saved view', () => {
  test('is shown with its filters and order, and marked when it was changed', async () => {
    const server = serverWith();
    const { user, location } = await open(server);
    await screen.findByText('张三');
    await user.click(await button('视图：默认'));
    await user.click(await item('停用的'));
    await waitFor(() => expect(location()).toContain('view=V1'));
    expect(server.sentTo(listAdmins).at(-1)).toMatchObject({ state: 0, orderBy: 'realName', order: 'asc' });
    await user.click(await button('移除条件 状态'));
    expect(await button('视图：停用的（已修改）')).toBeTruthy();
  });

  test('is saved as it is shown now', async () => {
    const server = serverWith();
    const { user } = await open(server, { url: '/system/admin?view=V1&orderBy=realName&order=asc&state=1' });
    await user.click(await button('视图：停用的（已修改）'));
    await user.click(await item('保存到“停用的”'));
    expect(await button('视图：停用的')).toBeTruthy();
    expect(server.sentTo(editSavedView)).toMatchObject([{ id: 'V1', version: 1, state: { filters: { state: '1' } } }]);
  });

  test('is created from the current list', async () => {
    const server = serverWith();
    const { user, location } = await open(server, { url: '/system/admin?state=1' });
    await user.click(await button('视图：默认'));
    await user.click(await item('另存为新视图…'));
    await user.type(await screen.findByLabelText('视图名称'), '启用的');
    await user.click(await button('保存'));
    await waitFor(() => expect(location()).toContain('view=V2'));
    expect(server.sentTo(addSavedView)).toEqual([{ list: LIST, name: '启用的', state: { filters: { state: '1' } } }]);
  });

  test('opens with the list if it is the default, unless the address has filters', async () => {
    const chosen = { [LIST]: { defaultViewId: 'V1' } };
    const { location } = await open(serverWith(undefined, chosen));
    await waitFor(() => expect(location()).toContain('view=V1'));
    await screen.findByRole('button', { name: '视图：停用的' });
  });

  test('is not offered to be shared without the right', async () => {
    const { user } = await open(serverWith(), { account: accountWith(['admins.search']) as never });
    await user.click(await button('视图：默认'));
    await user.click(await item('另存为新视图…'));
    await screen.findByLabelText('视图名称');
    expect(screen.queryByText('可见范围')).toBeNull();
  });
});

describe('many administrators at once', () => {
  test('are changed after one confirmation with number and consequence, one by one, with a result for each', async () => {
    const server = serverWith([anAdmin({ id: 'A', realName: '张三' }), anAdmin({ id: 'B', realName: '李四' })]);
    server.add(on(changeAdminState, ({ id }) => (id === 'B' ? refuse(adminErrors.lastPlatformAdmin) : null)));
    const { user } = await open(server);
    await screen.findByText('李四');
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await user.click(await button('停用'));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getAllByText('停用 2 名管理员？')).not.toEqual([]);
    expect(server.sentTo(changeAdminState)).toEqual([]);
    await user.click(question.getByRole('button', { name: '停用' }));
    expect(await screen.findByText('成功 1 条，失败 1 条')).toBeTruthy();
    expect(screen.getByText(adminErrors.lastPlatformAdmin.message)).toBeTruthy();
    expect(screen.queryByText('已选 2 条')).toBeNull();
  });
});

describe('undo', () => {
  const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], verb: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));

  test('is not offered after deleting to an admin who may not restore', async () => {
    const account = accountWith(['admins.search', 'admins.delete']);
    const { user } = await renderPage(<AdminsPage />, { server: serverWith(), account });
    await user.click(await button('删除 张三'));
    await confirm(user, '删除');
    expect(await screen.findByText('已删除 张三')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('enables a disabled admin again, and reports a failure', async () => {
    const server = serverWith();
    const { user } = await open(server);
    await user.click(await screen.findByRole('switch', { name: '启用 张三' }));
    await confirm(user, '停用');
    server.add(on(changeAdminState, () => refuse(adminErrors.lastPlatformAdmin)));
    await user.click(await button('撤销'));
    expect(await screen.findByText(adminErrors.lastPlatformAdmin.message)).toBeTruthy();
    expect(screen.queryByText('已启用 张三')).toBeNull();
  });

  test('restores an admin who was deleted', async () => {
    const { user } = await open(serverWith());
    await user.click(await button('更多 张三'));
    await user.click(await item('删除 张三'));
    await confirm(user, '删除');
    await user.click(await button('撤销'));
    expect(await screen.findByText('已恢复 张三')).toBeTruthy();
    expect(await screen.findByRole('switch', { name: '启用 张三' })).toBeTruthy();
  });

  test('of a batch enables only those who were enabled before', async () => {
    const people = [
      anAdmin({ id: 'A', realName: '张三' }),
      anAdmin({ id: 'B', realName: '李四' }),
      anAdmin({ id: 'C', realName: '王五', state: 0 }),
    ];
    const server = serverWith(people);
    const { user } = await open(server);
    await screen.findByText('李四');
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    server.add(on(changeAdminState, ({ id }) => (id === 'B' ? refuse(adminErrors.lastPlatformAdmin) : null)));
    await user.click(await button('停用'));
    await confirm(user, '停用');
    await user.click(await button('撤销'));
    expect(await screen.findByText('成功 1 条，失败 0 条')).toBeTruthy();
    expect(server.sentTo(changeAdminState).slice(3)).toEqual([{ id: 'A', state: '1' }]);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });
});

describe('the keys of the list', () => {
  test('move along the rows, select one, open it, and do nothing in inputs', async () => {
    const server = serverWith([anAdmin({ id: 'A', realName: '张三' }), anAdmin({ id: 'B', realName: '李四' })]);
    const { user, location } = await open(server);
    await screen.findByText('李四');
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toContain('李四');
    await user.keyboard('kx');
    expect(screen.getByRole('checkbox', { name: '选择 张三' })).toHaveProperty('checked', true);
    await user.keyboard('/');
    expect(document.activeElement?.tagName).toBe('INPUT');
    await user.keyboard('jx');
    expect(document.activeElement).toHaveProperty('value', 'jx');
    (document.querySelector('.ant-table-row') as HTMLElement).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location()).toContain('dialog=view.B'));
  });
});

test('for a page beyond the end, the address shows the page that was loaded instead', async () => {
  const { location } = await open(serverWith(), { url: '/system/admin?page=9' });
  await screen.findByText('张三');
  await waitFor(() => expect(location()).not.toContain('page='));
});
