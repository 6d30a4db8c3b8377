import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getOverview, type Overview } from '@huiwu/contract/home';
import { countInbox, listInbox } from '@huiwu/contract/web-messages';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { clearTransfers, track, useTransfers, type Carrier } from '../../shared/transfers/transfer-store.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MessageBell } from './MessageBell.tsx';
import { TaskTray } from './TaskTray.tsx';

const overview = (waiting: Overview['waiting']): Overview => ({ meetings: [], waiting, money: [], activity: [] });
const WAITING = [
  { title: '待审核的账号申请', count: 3, path: '/system/application' },
  { title: '待发送的初始密码', count: 1200, path: '/system/admin' },
];

/** Opens the popover as the browser does; the test DOM has no popovers. */
const open = (name: string) => {
  const panel = screen.getByRole('group', { name, hidden: true });
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' }));
  return within(panel);
};

describe('the bell', () => {
  const ring = (server: ReturnType<typeof fakeServer>) => {
    server.add(on(countInbox, () => ({ unread: 0, unconfirmed: 0, changesAt: null })));
    server.add(on(listInbox, ({ page, limit }) => ({ list: [], total: 0, page, limit })));
    return renderPage(<MessageBell />, { server });
  };

  test('announces no failure while polling, but does when it is opened', async () => {
    let isBroken = true;
    const answer = () => (isBroken ? refuse(baseErrors.failed) : overview(WAITING));
    const { user } = await ring(fakeServer([on(getOverview, answer)]));
    const panel = open('消息');
    expect(await panel.findByText('加载失败')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    isBroken = false;
    await user.click(panel.getByRole('button', { name: '重试' }));
    expect(await panel.findByText('待审核的账号申请')).toBeTruthy();
  });

  test('shows that nothing is pending', async () => {
    await ring(fakeServer([on(getOverview, () => overview([]))]));
    expect(await open('消息').findByText('没有新消息')).toBeTruthy();
    expect(screen.getByRole('button', { name: '消息' })).toBeTruthy();
  });

  test('shows the number of pending tasks and links to them', async () => {
    await ring(fakeServer([on(getOverview, () => overview(WAITING))]));
    const panel = open('消息');
    const link = await panel.findByRole('link', { name: /待发送的初始密码\s*1,200/ });
    expect(link.getAttribute('href')).toBe('#/system/admin');
    expect(screen.getByRole('button', { name: '消息，1203 项待处理' })).toBeTruthy();
    expect(document.querySelector('.tray-count')?.getAttribute('data-count')).toBe('99+');
  });
});

describe('the task tray', () => {
  afterEach(() => {
    for (const { cancel } of useTransfers.getState().transfers) cancel();
    clearTransfers();
  });

  const begin = (again?: () => void) => {
    let carrier: Carrier | undefined;
    let settle: { done: () => void; fail: (error: Error) => void } | undefined;
    track({ kind: 'download', name: '名单.xlsx', ...(again && { again }) }, (given) => {
      carrier = given;
      return new Promise<void>((done, fail) => {
        settle = { done, fail };
        given.signal.addEventListener('abort', () => fail(new Error('aborted')));
      });
    }).catch(() => undefined);
    return { tell: (fraction: number) => carrier?.onProgress(fraction), ...settle };
  };

  test('shows that there are no tasks', async () => {
    await renderPage(<TaskTray />, { server: fakeServer([]) });
    expect(await open('任务').findByText('没有任务')).toBeTruthy();
  });

  test('shows why a transfer failed and retries it', async () => {
    const again = vi.fn<() => void>();
    const { user } = await renderPage(<TaskTray />, { server: fakeServer([]) });
    const panel = open('任务');
    const task = begin(again);
    task.fail?.(new CallFailure({ code: 500, message: '导出失败', requestId: 'r-9' }));
    expect(await panel.findByText('下载失败')).toBeTruthy();
    expect(screen.getByRole('button', { name: '任务，1 项失败' })).toBeTruthy();
    expect(panel.getByText('导出失败')).toBeTruthy();
    expect(panel.getByRole('button', { name: '复制请求编号 r-9' })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: '重试 名单.xlsx' }));
    expect(again).toHaveBeenCalledOnce();
    expect(panel.queryByText('下载失败')).toBeNull();
  });

  test('shows the progress of a transfer, and cancels it', async () => {
    const { user } = await renderPage(<TaskTray />, { server: fakeServer([]) });
    const panel = open('任务');
    const task = begin();
    task.tell(0.426);
    expect(await panel.findByText('下载中 42%')).toBeTruthy();
    expect(panel.getByRole('progressbar', { name: '下载 名单.xlsx' }).getAttribute('value')).toBe('42');
    expect(screen.getByRole('button', { name: '任务，1 项进行中' })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: '取消 名单.xlsx' }));
    expect(await panel.findByText('已取消下载')).toBeTruthy();
  });

  test('removes finished transfers only', async () => {
    const { user } = await renderPage(<TaskTray />, { server: fakeServer([]) });
    const panel = open('任务');
    begin().done?.();
    begin();
    await waitFor(() => expect(panel.getByText('下载完成')).toBeTruthy());
    await user.click(panel.getByRole('button', { name: '清除已结束的任务' }));
    expect(panel.queryByText('下载完成')).toBeNull();
    expect(panel.getByText('下载中')).toBeTruthy();
  });
});
