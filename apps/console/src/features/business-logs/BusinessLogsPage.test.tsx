import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getBusinessLog, listBusinessLogs, type BusinessLogDetail } from '@huiwu/contract/business-logs';
import { listDictionaryEntries } from '@huiwu/contract/dictionaries';
import { accountWith, platformAdmin } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { resizeTo } from '../../testing/window.ts';
import { BusinessLogsPage } from './BusinessLogsPage.tsx';

const entry: BusinessLogDetail = {
  id: 'L1',
  adminId: 'A1',
  adminName: '陈立群',
  module: '管理员管理',
  action: '编辑',
  targetId: 'A2',
  targetName: '张三',
  result: 'done',
  message: '',
  ip: '203.0.113.9',
  durationMs: 12,
  requestId: 'request-of-the-entry',
  changes: [
    { field: '职务', before: '经理', after: '总监' },
    { field: '邮箱', before: '', after: 'z***@example.com' },
    { field: '身份证号', before: null, after: null, isHidden: true },
  ],
  createdAt: '2026-11-20T02:00:00.000Z',
  browser: 'Firefox 145',
  os: 'Windows 10/11',
  userAgent: 'Mozilla/5.0',
};

const open = async ({ url = '/log/business', account = platformAdmin, list = [entry] } = {}) => {
  const server = fakeServer([
    on(listBusinessLogs, ({ page, limit }) => ({ list, total: list.length, page, limit })),
    on(getBusinessLog, ({ id }) => (id === entry.id ? entry : refuse(baseErrors.notFound))),
    on(listDictionaryEntries, () => []),
  ]);
  return { server, ...(await renderPage(<BusinessLogsPage />, { server, url, account })) };
};

const detail = async () => within(await screen.findByRole('dialog', { name: '编辑 张三' }));

describe('the business log', () => {
  test('opens no entry for an admin who may only search', async () => {
    await open({ url: '/log/business?dialog=view.L1', account: accountWith(['businessLogs.search']) });
    expect(await screen.findByText('编辑 张三')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '编辑 张三' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a message if an entry does not exist', async () => {
    await open({ url: '/log/business?dialog=view.L9' });
    const layer = within(await screen.findByRole('dialog', { name: '业务日志' }));
    expect(await layer.findByRole('button', { name: '重试' })).toBeTruthy();
  });

  test('shows who did what to whom, when and from where', async () => {
    await open();
    const row = within((await screen.findByText('编辑 张三')).closest('tr') as HTMLElement);
    for (const text of ['管理员管理', '陈立群', '2026-11-20 10:00:00', '203.0.113.9', '12 毫秒'])
      expect(row.getByText(text)).toBeTruthy();
  });

  test('has no button that changes it', async () => {
    await open();
    await screen.findByText('编辑 张三');
    for (const name of [/删除/, /清空日志/, /编辑$/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('requests the filters of its address', async () => {
    const { server } = await open({
      url: '/log/business?adminName=陈&result=refused&targetId=A2&requestId=r-1&beginTime=2026-11-01&page=2',
    });
    await screen.findByText('编辑 张三');
    expect(server.sentTo(listBusinessLogs)[0]).toEqual({
      page: 2,
      limit: 10,
      adminName: '陈',
      result: 'refused',
      targetId: 'A2',
      requestId: 'r-1',
      beginTime: '2026-11-01',
    });
  });

  test('shows a hint if nothing is found', async () => {
    const { user, location } = await open({ url: '/log/business?result=failed', list: [] });
    expect(await screen.findByText('换个条件，或者清空条件查看全部。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '清空条件' }));
    await waitFor(() => expect(location()).not.toContain('result'));
    expect(await screen.findByText('还没有业务日志')).toBeTruthy();
  });

  test('becomes cards on a phone', async () => {
    resizeTo(390);
    await open();
    expect((await screen.findByText('编辑 张三')).closest('li')).toBeTruthy();
  });
});

describe('one entry', () => {
  test('has an address, and shows each field before and after', async () => {
    const { user, location } = await open();
    await user.click(await screen.findByRole('link', { name: '编辑 张三' }));
    expect(location()).toContain('dialog=view.L1');
    const table = within(await (await detail()).findByRole('table', { name: '修改内容' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['字段修改前修改后', '职务经理总监', '邮箱空z***@example.com', '身份证号无权查看无权查看']);
  });

  test('links to the admin, the object, and the history of the object', async () => {
    await open({ url: '/log/business?dialog=view.L1' });
    const layer = await detail();
    const hrefs = ['陈立群', '张三', '全部记录'].map((name) => layer.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual(['#/system/admin/detail/A1', '#/system/admin/detail/A2', '#/log/business?targetId=A2']);
  });

  test('has a request id that can be copied', async () => {
    const { user } = await open({ url: '/log/business?dialog=view.L1' });
    await user.click((await detail()).getByRole('button', { name: '复制请求编号 request-of-the-entry' }));
    expect(await screen.findByText('请求编号已复制')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('request-of-the-entry');
  });
});
