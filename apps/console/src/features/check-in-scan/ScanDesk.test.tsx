import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getDesk } from '@huiwu/contract/check-ins/door';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession, useSession } from '../../shared/session/session-store.ts';
import { on } from '../../testing/fake-server.ts';
import { ScanDesk } from './ScanDesk.tsx';
import { deviceAtDoor, NOW } from './testing/device-at-door.ts';

const show = () => render(<ScanDesk point="" hasCamera={false} onPoint={() => undefined} />);

beforeEach(() => openSession('a-token'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a desk without a network that never knew the points says what to do', async () => {
  deviceAtDoor().goOffline();
  show();
  expect(await screen.findByText(/没有网络，本机也没有保存本会议的签到点/)).toBeTruthy();
  expect(screen.getByText('没有网络，也没有离线名单')).toBeTruthy();
});

test('a desk says that no point is enabled once it knows, and not before', async () => {
  const { add } = deviceAtDoor();
  add(on(getDesk, () => ({ now: NOW, canUndo: true, points: [] })));
  show();
  expect(screen.getByText('正在载入签到点')).toBeTruthy();
  expect(await screen.findByText(/还没有启用的签到点/)).toBeTruthy();
  expect(screen.queryByText('正在载入签到点')).toBeNull();
});

test('a desk whose session is over says so, and leads to signing in', async () => {
  const { add } = deviceAtDoor();
  add(on(getDesk, () => refuse(baseErrors.userTokenInvalid)));
  show();
  expect(await screen.findByText(/登录已失效，扫码先保存在本机/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
  expect(useSession.getState().token).toBeNull();
});
