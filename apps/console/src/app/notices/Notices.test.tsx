import { App, ConfigProvider } from 'antd';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { announce, type Notice } from '../../shared/api/notices.ts';
import { openSession, readToken } from '../../shared/session/session-store.ts';
import { Notices } from './Notices.tsx';

const notice = (more: Partial<Notice>): Notice => ({
  kind: 'error',
  message: '系统未知错误',
  code: 500,
  requestId: 'req-1',
  ...more,
});

const over = notice({ kind: 'session-over', code: 610005, message: '登录有效期已过，请重新登陆' });
const say = (what: Notice) => act(() => announce(what));
const user = userEvent.setup({ delay: null });

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
  test('is asked about once at a time, and again after it was answered', async () => {
    say(over);
    say(over);
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /取\s?消/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    say(over);
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  });

  test('ends here and leads to the sign-in page when the person agrees', async () => {
    openSession('token');
    say(over);
    await user.click(await screen.findByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(readToken()).toBeNull());
    expect(window.location.hash).toBe('#/login');
  });
});

describe('something that went wrong', () => {
  test('is said aloud with the number to ask support about', async () => {
    say(notice({ kind: 'error', message: '保存失败了' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('保存失败了');
    expect(screen.getByRole('button', { name: '复制请求编号 req-1' })).toBeTruthy();
  });

  test('stays until it is read when it is a notification', async () => {
    say(notice({ kind: 'notify', message: '当前操作没有权限', code: 403 }));
    expect((await screen.findByText('当前操作没有权限')).closest('[role="alert"]')).toBeTruthy();
  });
});
