import { screen, within } from '@testing-library/react';
import { changeAdminState, deleteAdmin } from '@huiwu/contract/admins';
import { describe, expect, test } from 'vitest';
import { AdminsPage } from '../../features/admins/AdminsPage.tsx';
import { adminServer, anAdmin } from '../../features/admins/testing/admin-server.ts';
import { accountWith } from '../../testing/accounts.ts';
import { renderPage } from '../../testing/render-page.tsx';

const URL = '/system/admin?dialog=view.A';

const open = async (functions?: Parameters<typeof accountWith>[0]) => {
  const server = adminServer([anAdmin({ id: 'A', realName: '张三' })]);
  const account = functions && { account: accountWith(functions) };
  const { user, location } = await renderPage(<AdminsPage />, { server, url: URL, ...account });
  const drawer = within(await screen.findByRole('dialog', { name: '张三' }));
  await drawer.findByText('工号');
  return { user, location, server, drawer };
};

describe('the details of a record', () => {
  test('offer only the link to their own page to a user who may only view', async () => {
    const { drawer } = await open(['admins.search', 'admins.view']);
    expect(drawer.queryByRole('group', { name: '操作' })).toBeNull();
    expect(drawer.getByRole('region', { name: '详情' }).tabIndex).toBe(0);
    expect(drawer.getByRole('link', { name: /在标签页打开/ }).getAttribute('href')).toBe('#/system/admin/detail/A');
  });

  test('offer the actions of the row, and show whether the record is enabled', async () => {
    const { user, drawer, server } = await open();
    const actions = within(drawer.getByRole('group', { name: '操作' }));
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '编辑',
      '分配角色',
      '重置密码',
      '停用',
      '删除',
    ]);
    await user.click(actions.getByRole('button', { name: '停用' }));
    const question = await screen.findByText('停用 张三？', { selector: '.ant-modal-confirm-title' });
    await user.click(within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('已停用 张三')).toBeTruthy();
    expect(server.sentTo(changeAdminState)).toEqual([{ id: 'A', state: '0' }]);
  });

  test('close when the record was deleted', async () => {
    const { user, location, drawer, server } = await open();
    await user.click(drawer.getByRole('button', { name: '删除' }));
    const question = await screen.findByText('删除 张三？', { selector: '.ant-modal-confirm-title' });
    await user.click(within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除 张三')).toBeTruthy();
    expect(server.sentTo(deleteAdmin)).toHaveLength(1);
    expect(location()).not.toContain('dialog=');
  });
});
