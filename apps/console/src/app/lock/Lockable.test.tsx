import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from 'antd';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { getAccountInfo } from '@huiwu/contract/account';
import { lockSession, sessionErrors, unlockProblems, unlockSession } from '@huiwu/contract/sign-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useLock } from '../../shared/session/lock-store.ts';
import { closeSession, openSession, readToken } from '../../shared/session/session-store.ts';
import { fakeServer, on, type FakeServer } from '../../testing/fake-server.ts';
import { lockScreen } from './lock-screen.ts';
import { Lockable } from './Lockable.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer([on(lockSession, () => null), on(unlockSession, () => null)]);
  openSession('token');
});

afterEach(closeSession);

const renderConsole = () => {
  render(
    <Lockable>
      {() => (
        <main>
          <p>张三 13800000000</p>
          <label>
            备注 <input />
          </label>
          <Drawer open title="编辑 张三">
            <input aria-label="姓名" />
          </Drawer>
        </main>
      )}
    </Lockable>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
};

const lock = async () => {
  lockScreen();
  await screen.findByRole('heading', { name: '屏幕已锁定' });
};

const unlock = async (user: ReturnType<typeof userEvent.setup>, password: string) => {
  await user.type(screen.getByLabelText('密码'), password);
  await user.click(screen.getByRole('button', { name: '解锁' }));
};

test('a screen that the server did not lock stays open', async () => {
  server.add(on(lockSession, () => refuse(baseErrors.failed)));
  renderConsole();
  lockScreen();
  await waitFor(() => expect(server.sentTo(lockSession)).toHaveLength(1));
  expect(screen.getByText('张三 13800000000')).toBeTruthy();
  expect(useLock.getState().isLocked).toBe(false);
});

test('a wrong password is reported at its field and unlocks nothing', async () => {
  server.add(on(unlockSession, () => refuseField('password', unlockProblems.wrongPassword)));
  const user = renderConsole();
  await lock();
  await unlock(user, 'wrong');
  expect(await screen.findByText(unlockProblems.wrongPassword)).toBeTruthy();
  expect(document.body.textContent).not.toContain('张三');
});

test('an empty password is not sent', async () => {
  const user = renderConsole();
  await lock();
  await user.click(screen.getByRole('button', { name: '解锁' }));
  expect(screen.getByText('请输入密码')).toBeTruthy();
  expect(server.sentTo(unlockSession)).toEqual([]);
});

test('too many wrong passwords sign the user out with the reason', async () => {
  server.add(on(unlockSession, () => refuse(sessionErrors.signedOutByLockout)));
  const user = renderConsole();
  await lock();
  await unlock(user, 'wrong');
  expect(await screen.findByText(/密码错误次数过多/)).toBeTruthy();
  expect(readToken()).toBeNull();
  expect(useLock.getState().isLocked).toBe(false);
});

test('the page is not in the document while it is locked, and is restored completely', async () => {
  const user = renderConsole();
  await user.type(screen.getByLabelText('备注'), '半句话');
  await user.type(screen.getByLabelText('姓名'), '张三丰');
  await lock();
  expect(document.body.textContent).not.toContain('张三');
  expect(document.querySelectorAll('input')).toHaveLength(1);
  await unlock(user, 'Huiwu@2026');
  expect(await screen.findByText('张三 13800000000')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('半句话');
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('张三丰');
});

test('any call that the lock refuses hides the page', async () => {
  server.add(on(getAccountInfo, () => refuse(sessionErrors.screenLocked)));
  renderConsole();
  await expect(callEndpoint(getAccountInfo, {})).rejects.toThrow();
  await screen.findByRole('heading', { name: '屏幕已锁定' });
});

test('signing out of a locked screen asks for confirmation once', async () => {
  const user = renderConsole();
  await lock();
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(readToken()).toBe('token');
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(readToken()).toBeNull());
});
