import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cancelMyTask, retryMyTask, type Task } from '@huiwu/contract/tasks';
import { getAccountInfo } from '@huiwu/contract/account';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { TaskPanel } from './TaskPanel.tsx';

const taskOf = (own: Partial<Task>): Task => ({
  id: 'T1',
  kind: 'test',
  title: '发送初始密码（12 人）',
  state: 'running',
  progress: 3,
  total: 12,
  summary: '',
  error: '',
  fileUntil: null,
  failed: 0,
  attempts: 1,
  isStopping: false,
  isOwn: true,
  createdBy: '李管理',
  custName: '会务',
  createdAt: '2026-11-21T01:00:00.000Z',
  startedAt: null,
  endedAt: null,
  ...own,
});

const show = (task: Task) => {
  const server = fakeServer([
    on(getAccountInfo, () => accountWith([])),
    on(cancelMyTask, () => null),
    on(retryMyTask, () => null),
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TaskPanel tasks={[task]} hasFailed={false} onAsk={() => undefined} />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
};

describe('a background task in the tray', () => {
  test('that is being stopped, or is done, offers nothing more', () => {
    show(taskOf({ isStopping: true }));
    expect(screen.getByText('正在停止')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /发送初始密码/ })).toBeNull();
  });

  test('shows its progress and can be cancelled', async () => {
    const { server, user } = show(taskOf({}));
    expect(screen.getByText('进行中 3 / 12')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消 发送初始密码（12 人）' }));
    await waitFor(() => expect(server.sentTo(cancelMyTask)).toEqual([{ id: 'T1' }]));
  });

  test('that failed shows the reason and can be retried', async () => {
    const { server, user } = show(taskOf({ state: 'failed', error: '当前操作没有权限' }));
    expect(screen.getByText('当前操作没有权限')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试 发送初始密码（12 人）' }));
    await waitFor(() => expect(server.sentTo(retryMyTask)).toEqual([{ id: 'T1' }]));
  });
});
