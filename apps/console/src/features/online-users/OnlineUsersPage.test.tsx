import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listDepartments } from '@huiwu/contract/departments';
import { revokeSession, listOnlineUsers, type OnlineUser } from '@huiwu/contract/online-users';
import { accountWith, platformAdmin } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { resizeTo } from '../../testing/window.ts';
import { OnlineUsersPage } from './OnlineUsersPage.tsx';

const online = (id: string, realName: string, own: Partial<OnlineUser> = {}): OnlineUser => ({
  id,
  adminId: `A${id}`,
  realName,
  departmentName: '财务部',
  custName: '会务',
  ip: '203.0.113.9',
  browser: 'Chrome 142',
  os: 'macOS',
  signedInAt: '2026-11-20T02:00:00.000Z',
  lastSeenAt: '2026-11-20T02:10:00.000Z',
  isCurrent: false,
  isLocked: false,
  isManageable: true,
  ...own,
});

const open = async ({ account = platformAdmin, url = '/log/online' } = {}) => {
  let list = [
    online('1', '张三'),
    online('2', '李四', { isLocked: true }),
    online('3', '我', { isCurrent: true, isManageable: false }),
  ];
  const server = fakeServer([
    on(listDepartments, () => []),
    on(listOnlineUsers, ({ page, limit }) => ({ list, total: list.length, page, limit })),
    on(revokeSession, ({ ids }) => {
      const results = ids.map((id) => {
        const user = list.find((each) => each.id === id);
        const isDone = user?.isManageable === true;
        return { id, name: user?.realName ?? '', isDone, message: isDone ? '已下线' : '不能对自己进行此操作' };
      });
      list = list.filter(({ id }) => !results.some((each) => each.id === id && each.isDone));
      return results;
    }),
  ]);
  const page = await renderPage(<OnlineUsersPage />, { server, account, url });
  await screen.findByText('张三');
  return { server, ...page };
};

const button = (name: string) => screen.findByRole('button', { name });
const agree = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: '强制下线' });

describe('the people online', () => {
  test('are read-only without the right to revoke sessions', async () => {
    await open({ account: accountWith(['onlineUsers.search']) });
    expect(screen.queryByRole('button', { name: '强制下线 张三' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: '张三' })).toBeNull();
  });

  test('show their location, the current session and locked sessions', async () => {
    await open();
    const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
    expect(row('我').getByText('当前登录')).toBeTruthy();
    expect(row('我').queryByRole('button', { name: '强制下线 我' })).toBeNull();
    expect(row('李四').getByText('已锁屏')).toBeTruthy();
    for (const text of ['财务部', '203.0.113.9', 'Chrome 142', 'macOS'])
      expect(row('张三').getByText(text)).toBeTruthy();
  });

  test('stay signed in if the confirmation is cancelled', async () => {
    const { user, server } = await open();
    await user.click(await button('强制下线 张三'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(server.sentTo(revokeSession)).toEqual([]);
  });

  test('are signed out one by one after a confirmation', async () => {
    const { user, server } = await open();
    await user.click(await button('强制下线 张三'));
    await user.click(await agree());
    expect((await screen.findByRole('status')).textContent).toContain('张三 已下线');
    await waitFor(() => expect(screen.queryByRole('button', { name: '强制下线 张三' })).toBeNull());
    expect(server.sentTo(revokeSession)).toEqual([{ ids: ['1'] }]);
  });

  test('are signed out in a batch, with a result for each', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('checkbox', { name: '选择 张三（203.0.113.9）' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 我（203.0.113.9）' }));
    await user.click(await button('强制下线'));
    await user.click(await agree());
    expect(await screen.findByText('成功 1 条，失败 1 条')).toBeTruthy();
    expect(screen.getByText('不能对自己进行此操作')).toBeTruthy();
    expect(server.sentTo(revokeSession)).toEqual([{ ids: ['1', '3'] }]);
  });

  test('become cards on a phone', async () => {
    resizeTo(390);
    await open();
    expect(screen.getByText('张三').closest('li')).toBeTruthy();
  });
});
