import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { notifyRecovery } from '../connection/connection-store.ts';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { LayerPlace } from './LayerPlace.tsx';
import { SideDrawer } from './SideDrawer.tsx';

function Detail() {
  return (
    <SideDrawer title="张三" onClose={() => undefined}>
      工号 7
    </SideDrawer>
  );
}

let arrive: () => void = () => undefined;
let isBroken = false;
let closed = 0;

const open = () => {
  const Layer = lazyChunk(async () => {
    if (isBroken) throw new Error('Failed to fetch dynamically imported module');
    await new Promise<void>((resolve) => (arrive = resolve));
    return Detail;
  });
  render(
    <App className="console">
      <LayerPlace title="张三" onClose={() => (closed += 1)}>
        <Layer />
      </LayerPlace>
    </App>,
  );
};

beforeEach(() => {
  fakeServer([]);
  [isBroken, closed] = [false, 0];
});

test('a layer whose code is loading shows its frame and title immediately, and can be closed', async () => {
  open();
  expect(document.querySelector('.waiting-layer')?.textContent).toContain('张三');
  await userEvent.setup({ delay: null }).keyboard('{Escape}');
  expect(closed).toBe(1);
  await act(async () => arrive());
  expect(await screen.findByRole('dialog', { name: '张三' })).toBeTruthy();
  expect(document.querySelector('.waiting-layer')).toBeNull();
});

test('a layer whose code fails to load shows an error in its place, and loads when the server is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isBroken = true;
  open();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect((await screen.findByRole('alert')).textContent).toContain('加载失败');
  isBroken = false;
  act(() => notifyRecovery('probe'));
  await waitFor(() => expect(document.querySelector('.waiting-layer')).toBeTruthy());
  await act(async () => arrive());
  expect(await screen.findByText('工号 7')).toBeTruthy();
  vi.useRealTimers();
});
