import { screen, within } from '@testing-library/react';
import {
  cancelMyTask,
  cancelTask,
  getTask,
  listTasks,
  retryMyTask,
  taskErrors,
  type Task,
} from '@huiwu/contract/tasks';
import { refuse } from '@huiwu/contract/base/errors';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TasksPage } from './TasksPage.tsx';

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
  startedAt: '2026-11-21T01:00:01.000Z',
  endedAt: null,
  ...own,
});

const LINES = [
  { id: 'A', name: '张三', isDone: true, message: '已发送' },
  { id: 'B', name: '李四', isDone: false, message: '该管理员已停用' },
];

const serverWith = (tasks: Task[], cancel: () => null = () => null) =>
  fakeServer([
    on(listTasks, ({ page, limit }) => ({ list: tasks, total: tasks.length, page, limit })),
    on(getTask, () => ({ ...taskOf({ state: 'done', summary: '成功 1 项，失败 1 项' }), lines: LINES })),
    on(cancelTask, cancel),
    on(cancelMyTask, cancel),
    on(retryMyTask, () => null),
  ]);

const confirm = async (user: Awaited<ReturnType<typeof renderPage>>['user'], verb: string) => {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: verb }));
};

describe('background tasks', () => {
  test('of others are not cancelled or retried without the right, the own ones are', async () => {
    const account = accountWith(['tasks.search']);
    const others = [taskOf({ id: 'T2', title: '别人的', isOwn: false }), taskOf({ title: '我的' })];
    await renderPage(<TasksPage />, { server: serverWith(others), account });
    expect(await screen.findByRole('button', { name: '取消 我的' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消 别人的' })).toBeNull();
  });

  test('that are finished cannot be cancelled, and successful ones cannot be retried', async () => {
    await renderPage(<TasksPage />, { server: serverWith([taskOf({ state: 'done', summary: '全部完成' })]) });
    expect(await screen.findByText('全部完成')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(取消|重试) 发送/ })).toBeNull();
  });

  test('show how many of their items failed', async () => {
    const ended = { state: 'done', total: 12, progress: 12 } as const;
    const tasks = [
      taskOf({ ...ended, id: 'T1', failed: 1, summary: '成功 11 项，失败 1 项' }),
      taskOf({ ...ended, id: 'T2', failed: 12, summary: '成功 0 项，失败 12 项' }),
      taskOf({ ...ended, id: 'T3', failed: 0, summary: '共 12 项，全部成功' }),
    ];
    await renderPage(<TasksPage />, { server: serverWith(tasks) });
    for (const word of ['部分失败', '全部失败', '已完成']) expect(await screen.findByText(word)).toBeTruthy();
  });

  test('that ended meanwhile report this when they are cancelled', async () => {
    const { user } = await renderPage(<TasksPage />, {
      server: serverWith([taskOf({})], () => refuse(taskErrors.alreadyOver)),
    });
    await user.click(await screen.findByRole('button', { name: /^取消 / }));
    await confirm(user, '取消任务');
    expect(await screen.findByText(taskErrors.alreadyOver.message)).toBeTruthy();
  });

  test('show their progress, and are cancelled after a confirmation', async () => {
    const server = serverWith([taskOf({})]);
    const { user } = await renderPage(<TasksPage />, { server });
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('3');
    await user.click(screen.getByRole('button', { name: /^取消 / }));
    await confirm(user, '取消任务');
    expect(await screen.findByText('已取消 发送初始密码（12 人）')).toBeTruthy();
    expect(server.sentTo(cancelMyTask)).toEqual([{ id: 'T1' }]);
    expect(server.sentTo(cancelTask)).toEqual([]);
  });

  test('that failed show the reason and can be retried', async () => {
    const server = serverWith([taskOf({ state: 'failed', error: '当前操作没有权限' })]);
    const { user } = await renderPage(<TasksPage />, { server });
    expect(await screen.findByText('当前操作没有权限')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^重试 / }));
    expect(await screen.findByText('已重新开始 发送初始密码（12 人）')).toBeTruthy();
    expect(server.sentTo(retryMyTask)).toEqual([{ id: 'T1' }]);
  });

  test('show the result of each item at their own address', async () => {
    await renderPage(<TasksPage />, { server: serverWith([taskOf({})]), url: '/log/task?dialog=view.T1' });
    const lines = within(await screen.findByRole('region', { name: '逐项结果' }));
    expect(lines.getByText('该管理员已停用')).toBeTruthy();
    expect(lines.getAllByRole('listitem')).toHaveLength(2);
  });
});
