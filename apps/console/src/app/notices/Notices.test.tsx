import { App, ConfigProvider } from 'antd';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut } from '@huiwu/contract/sign-in';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { announce, type Notice } from '../../shared/api/notices.ts';
import { chooseMeeting } from '../../shared/session/meeting-store.ts';
import { openSession, readToken } from '../../shared/session/session-store.ts';
import { track } from '../../shared/transfers/transfer-store.ts';
import { Notices } from './Notices.tsx';

const notice = (kind: Notice['kind'], message: string, requestId?: string): Notice => ({
  kind,
  message,
  failure: new CallFailure({ code: 500, message, requestId, call: 'POST /api/backend/thing/add' }),
});

const over = notice('session-over', '登录有效期已过，请重新登陆');
const say = (what: Notice) => act(() => announce(what));
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

beforeEach(() => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Notices />
      </App>
    </ConfigProvider>,
  );
});

describe('a session that is over', () => {
  test('opens one dialog at a time, and another one after it was answered', async () => {
    say(over);
    say(over);
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /取\s?消/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    say(over);
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  });

  test('ends on the server too when the user agrees, even if the server does not answer', async () => {
    const server = fakeServer([on(signOut, () => new Promise<never>(() => undefined))]);
    openSession('token');
    say(over);
    await user.click(await screen.findByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(readToken()).toBeNull());
    await waitFor(() => expect(server.headersOf(signOut)).toHaveLength(1));
  });

  test('ends here when the user agrees, and the sign-in page remembers the address', async () => {
    window.location.hash = '#/system/admin?page=2';
    openSession('token');
    say(over);
    await user.click(await screen.findByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(readToken()).toBeNull());
    expect(window.location.hash).toBe('#/system/admin?page=2');
  });

  test('leaves the meeting for the sign-in page', async () => {
    openSession('token');
    chooseMeeting('M1');
    say(over);
    await user.click(await screen.findByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(readToken()).toBeNull());
    expect(window.location.hash).toBe('#/login');
  });
});

describe('something that went wrong', () => {
  test('is announced with the request id for support', async () => {
    say(notice('error', '保存失败了', 'req-1'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('保存失败了');
    expect(screen.getByRole('button', { name: '复制请求编号 req-1' })).toBeTruthy();
  });

  test('stays until it is read when it is a notification', async () => {
    say(notice('notify', '当前操作没有权限'));
    expect((await screen.findByText('当前操作没有权限')).closest('[role="alert"]')).toBeTruthy();
  });

  test('is copied as one text with all that support asks for', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    window.location.hash = '#/system/admin?phone=19900000001';
    say(notice('error', '保存失败了', 'req-1'));
    await user.click(await screen.findByRole('button', { name: '复制请求编号 req-1' }));
    expect(copied.join().split('\n')).toEqual([
      '保存失败了',
      '错误码：500',
      '请求编号：req-1',
      '接口：POST /api/backend/thing/add',
      '页面：#/system/admin',
      expect.stringMatching(/^时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    ]);
    expect((await screen.findByText('错误信息已复制')).closest('[role="status"]')).toBeTruthy();
  });

  test('can be copied even if the server was not reached', async () => {
    say(notice('network', '后端接口连接异常'));
    expect((await screen.findByRole('alert')).textContent).toContain('后端接口连接异常');
    expect(screen.getByRole('button', { name: '复制错误信息' })).toBeTruthy();
  });

  test('on the connection shows one message, however many calls fail', async () => {
    for (let count = 0; count < 5; count += 1) say(notice('network', '后端接口连接异常'));
    await waitFor(() => expect(screen.getAllByText('后端接口连接异常')).toHaveLength(1));
  });

  test('on the connection is shown for five seconds', async () => {
    vi.useFakeTimers();
    say(notice('network', '系统接口请求超时'));
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(screen.getByText('系统接口请求超时')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('系统接口请求超时')).toBeNull();
    vi.useRealTimers();
  });
});

test('the message of a running download disappears with it, however it ends', async () => {
  let fail: (error: Error) => void = () => undefined;
  const running = track(
    { kind: 'download', name: '管理员.xlsx', loadingText: '正在下载数据，请稍候' },
    () => new Promise((_, reject) => (fail = reject)),
  ).catch(() => undefined);
  expect((await screen.findByText('正在下载数据，请稍候')).closest('[role="status"]')).toBeTruthy();
  await act(async () => {
    fail(new Error('gone'));
    await running;
  });
  await waitFor(() => expect(screen.queryByText('正在下载数据，请稍候')).toBeNull());
});
