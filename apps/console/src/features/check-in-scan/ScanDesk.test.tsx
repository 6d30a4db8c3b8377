import { getDesk } from '@huiwu/contract/check-ins/door';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../../shared/session/session-store.ts';
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
