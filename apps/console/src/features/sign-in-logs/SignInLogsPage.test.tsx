import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listDictionaryEntries } from '@huiwu/contract/dictionaries';
import { listSignInLogs, type SignInLog } from '@huiwu/contract/sign-in-logs';
import { accountWith, platformAdmin } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { resizeTo } from '../../testing/window.ts';
import { SignInLogsPage } from './SignInLogsPage.tsx';

const tried: SignInLog = {
  id: 'S1',
  adminName: '张三',
  phone: '138****0001',
  method: 'password',
  result: 'refused',
  reason: '密码错误',
  ip: '203.0.113.9',
  browser: 'Chrome 142',
  os: 'macOS',
  requestId: 'request-1',
  createdAt: '2026-11-20T02:00:00.000Z',
};

const open = async ({ url = '/log/login', account = platformAdmin, list = [tried] } = {}) => {
  const server = fakeServer([
    on(listSignInLogs, ({ page, limit }) => ({ list, total: list.length, page, limit })),
    on(listDictionaryEntries, () => []),
  ]);
  return { server, ...(await renderPage(<SignInLogsPage />, { server, url, account })) };
};

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('the sign-in log', () => {
  test('has neither a column nor a filter for phones if they are hidden', async () => {
    const account = accountWith(['signInLogs.search'], { 'admins.phone': 'hidden' });
    const { user } = await open({ account });
    await rowOf('张三');
    expect(screen.queryByText('手机号码')).toBeNull();
    await user.click(screen.getByRole('button', { name: '展开' }));
    expect(screen.queryByLabelText('手机号码')).toBeNull();
  });

  test('shows the real reason, the address and the browser', async () => {
    await open();
    const row = await rowOf('张三');
    for (const text of ['138****0001', '密码错误', '203.0.113.9', 'Chrome 142', 'macOS', '2026-11-20 10:00:00'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('button', { name: '复制请求编号 request-1' })).toBeTruthy();
  });

  test('shows no name for an unknown phone', async () => {
    await open({ list: [{ ...tried, adminName: '', reason: '账号不存在' }] });
    expect((await rowOf('未知人员')).getByText('账号不存在')).toBeTruthy();
  });

  test('requests the filters of its address', async () => {
    const { server } = await open({
      url: '/log/login?adminName=张&result=refused&method=sms&orderBy=createdAt&order=asc',
    });
    await rowOf('张三');
    expect(server.sentTo(listSignInLogs)[0]).toEqual({
      page: 1,
      limit: 10,
      adminName: '张',
      result: 'refused',
      method: 'sms',
      orderBy: 'createdAt',
      order: 'asc',
    });
  });

  test('becomes cards on a phone', async () => {
    resizeTo(390);
    await open();
    expect((await screen.findByText('张三')).closest('li')).toBeTruthy();
  });
});
