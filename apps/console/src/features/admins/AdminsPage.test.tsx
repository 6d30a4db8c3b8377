import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminErrors, changeAdminState, deleteAdmin, listAdmins, sendInitialPasswords } from '@huiwu/contract/admins';
import { refuse } from '@huiwu/contract/base/errors';
import { accountWith } from '../../testing/accounts.ts';
import { on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { resizeTo } from '../../testing/window.ts';
import { AdminsPage } from './AdminsPage.tsx';
import { adminServer, anAdmin } from './testing/admin-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => anAdmin({ realName: `人员${index + 1}` }));
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const button = (name: string) => screen.findByRole('button', { name });
const confirm = async (verb: string) => within(await screen.findByRole('dialog')).getByRole('button', { name: verb });

describe('the list of administrators', () => {
  test('shows the administrators', async () => {
    await renderPage(<AdminsPage />, { server: adminServer([anAdmin({ realName: '张三', phone: '13800000001' })]) });
    expect(within(await rowOf('张三')).getByText('13800000001')).toBeTruthy();
    expect(screen.getByText('共 1 条')).toBeTruthy();
    expect(screen.getByRole('table', { name: '管理员列表' })).toBeTruthy();
  });

  test('shows skeleton rows while loading', async () => {
    await renderPage(<AdminsPage />, { server: adminServer([]) });
    expect(document.querySelector('[aria-busy="true"] .skeleton-bar')).toBeTruthy();
  });

  test('shows a hint if the list is empty', async () => {
    await renderPage(<AdminsPage />, { server: adminServer([]) });
    expect(await screen.findByText('还没有管理员')).toBeTruthy();
  });

  test('shows an error with a retry button', async () => {
    const server = adminServer([anAdmin({ realName: '张三' })]);
    let isBroken = true;
    server.add(
      on(listAdmins, (filter) =>
        isBroken
          ? refuse({ code: 500, message: '数据库忙' })
          : { list: [], total: 0, page: filter.page, limit: filter.limit },
      ),
    );
    const { user } = await renderPage(<AdminsPage />, { server });
    const failure = (await screen.findByText('加载失败')).closest('[role="alert"]') as HTMLElement;
    expect(within(failure).getByRole('button', { name: /复制请求编号 request-/ })).toBeTruthy();
    isBroken = false;
    await user.click(await button('重试'));
    expect(await screen.findByText('还没有管理员')).toBeTruthy();
  });

  test('is searched with Enter, shows the active filters, and removes them again', async () => {
    const server = adminServer([anAdmin({ realName: '张三' }), anAdmin({ realName: '李四' })]);
    const { user, location } = await renderPage(<AdminsPage />, { server });
    await rowOf('李四');
    await user.type(within(document.querySelector('search') as HTMLElement).getByLabelText('姓名'), '张三{Enter}');
    await waitFor(() => expect(screen.queryByText('李四')).toBeNull());
    expect(decodeURIComponent(location())).toContain('realName=张三');
    await user.click(await button('移除条件 姓名'));
    await rowOf('李四');
    expect(location()).not.toContain('realName');
  });

  test('is fetched again by repeating the same search', async () => {
    const kept = [anAdmin({ realName: '张三' })];
    const { user } = await renderPage(<AdminsPage />, { server: adminServer(kept) });
    await rowOf('张三');
    kept.push(anAdmin({ realName: '李四' }));
    await user.click(await button('查询'));
    expect(await rowOf('李四')).toBeTruthy();
  });

  test('opens as its address says', async () => {
    const server = adminServer(many(60));
    await renderPage(<AdminsPage />, {
      server,
      url: '/system/admin?page=2&limit=50&orderBy=realName&order=desc&state=1&menuCode=M1',
    });
    await rowOf('人员51');
    expect(server.sentTo(listAdmins)[0]).toEqual({ page: 2, limit: 50, orderBy: 'realName', order: 'desc', state: 1 });
  });

  test('ignores invalid parameters in the address', async () => {
    const server = adminServer(many(3));
    await renderPage(<AdminsPage />, {
      server,
      url: '/system/admin?page=-2&limit=7&orderBy=password&order=up&state=9&roleId=%3C',
    });
    await rowOf('人员1');
    expect(server.sentTo(listAdmins)[0]).toEqual({ page: 1, limit: 10 });
  });

  test('is sorted by a column', async () => {
    const server = adminServer(many(3));
    const { user, location } = await renderPage(<AdminsPage />, { server });
    await rowOf('人员1');
    await user.click(screen.getByText('工号', { selector: 'th *' }));
    await waitFor(() => expect(location()).toContain('orderBy=adminNo&order=asc'));
  });

  test('becomes cards on a phone, with its filters in a sheet', async () => {
    resizeTo(390);
    const { user } = await renderPage(<AdminsPage />, { server: adminServer([anAdmin({ realName: '张三' })]) });
    expect((await screen.findByText('张三')).closest('li')).toBeTruthy();
    await user.click(await button('筛选'));
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
    expect(await sheet.findByLabelText('创建时间')).toBeTruthy();
    await user.type(sheet.getByLabelText('姓名'), '李');
    await user.click(sheet.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('没有符合条件的管理员')).toBeTruthy();
    expect(screen.getByRole('button', { name: '筛选（1）' })).toBeTruthy();
  });
});

describe('what can be done with an administrator', () => {
  test('without the permission there is no button', async () => {
    const account = accountWith(['admins.search']);
    await renderPage(<AdminsPage />, { server: adminServer([anAdmin({ realName: '张三' })]), account });
    await rowOf('张三');
    for (const name of ['新增', '编辑 张三', '分配角色 张三', '更多 张三']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('link', { name: '张三' })).toBeNull();
  });

  test('without the permission the address opens no form either', async () => {
    const account = accountWith(['admins.search']);
    await renderPage(<AdminsPage />, {
      server: adminServer([anAdmin({ realName: '张三' })]),
      account,
      url: '/system/admin?dialog=add',
    });
    await rowOf('张三');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an admin with more rights is read-only', async () => {
    await renderPage(<AdminsPage />, { server: adminServer([anAdmin({ realName: '张三', isManageable: false })]) });
    await rowOf('张三');
    expect(screen.queryByRole('button', { name: '编辑 张三' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('disabling asks for confirmation first', async () => {
    const server = adminServer([anAdmin({ id: 'A', realName: '张三' })]);
    const { user } = await renderPage(<AdminsPage />, { server });
    await user.click(await screen.findByRole('switch', { name: '启用 张三' }));
    expect(server.sentTo(changeAdminState)).toEqual([]);
    await user.click(await confirm('停用'));
    expect(await screen.findByText('已停用 张三')).toBeTruthy();
    expect(server.sentTo(changeAdminState)).toEqual([{ id: 'A', state: '0' }]);
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
  });

  test('a refusal of the server is shown and the row does not change', async () => {
    const server = adminServer([anAdmin({ realName: '张三' })]);
    server.add(on(changeAdminState, () => refuse(adminErrors.lastPlatformAdmin)));
    const { user } = await renderPage(<AdminsPage />, { server });
    await user.click(await screen.findByRole('switch', { name: '启用 张三' }));
    await user.click(await confirm('停用'));
    expect(await screen.findByText(adminErrors.lastPlatformAdmin.message)).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  test('deleting the last row of a page shows the previous page', async () => {
    const server = adminServer(many(11));
    const { user } = await renderPage(<AdminsPage />, { server, url: '/system/admin?page=2' });
    await rowOf('人员11');
    await user.click(await button('更多 人员11'));
    await user.click(await screen.findByRole('menuitem', { name: '删除 人员11' }));
    await user.click(await confirm('删除'));
    await rowOf('人员1');
    expect(server.sentTo(deleteAdmin)).toHaveLength(1);
    expect(screen.getByText('共 10 条')).toBeTruthy();
  });

  test('a deleted admin is listed in the recycle bin and restored', async () => {
    const server = adminServer([anAdmin({ realName: '张三', deletedAt: '2026-11-20T00:00:00.000Z' })]);
    const { user } = await renderPage(<AdminsPage />, { server });
    await screen.findByText('还没有管理员');
    await user.click(screen.getByText('已删除'));
    await user.click(await button('恢复 张三'));
    expect(await screen.findByText('已恢复 张三')).toBeTruthy();
    expect(await screen.findByText('没有已删除的管理员')).toBeTruthy();
  });

  test('initial passwords are sent to the selected admins, with a result for each', async () => {
    const server = adminServer([
      anAdmin({ id: 'A', realName: '张三', passwordState: 'unsent' }),
      anAdmin({ id: 'B', realName: '李四' }),
    ]);
    const { user } = await renderPage(<AdminsPage />, { server });
    await user.click(await screen.findByRole('checkbox', { name: '选择 张三' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 李四' }));
    expect(screen.getByText('已选 2 条')).toBeTruthy();
    await user.click(await button('发送初始密码'));
    await user.click(await confirm('发送初始密码'));
    expect(await screen.findByText('成功 1 条，失败 1 条')).toBeTruthy();
    expect(screen.getByText('已登录过，无需发送')).toBeTruthy();
    expect(server.sentTo(sendInitialPasswords)).toEqual([{ ids: ['A', 'B'] }]);
  });

  test('a name opens the details of an admin, at an address of their own', async () => {
    const server = adminServer([anAdmin({ id: 'A', realName: '张三', jobTitle: '出纳' })]);
    const { user, location } = await renderPage(<AdminsPage />, { server, url: '/system/admin' });
    const link = await screen.findByRole('link', { name: '张三' });
    expect(link.getAttribute('href')).toBe('#/system/admin?dialog=view.A');
    await user.click(link);
    const detail = within(await screen.findByRole('dialog', { name: '张三' }));
    expect(await detail.findByText('出纳')).toBeTruthy();
    expect(location()).toContain('dialog=view.A');
  });
});
