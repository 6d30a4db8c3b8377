import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNotice, type Notice } from '../api/notices.ts';
import { lazyChunk } from './lazy-chunk.tsx';
import { ChunkBoundary } from './ChunkBoundary.tsx';

let notices: Notice[] = [];
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers();
  // React reports what a boundary has caught; here it is expected.
  vi.spyOn(console, 'error').mockReturnValue();
  notices = [];
  stop = onNotice((notice) => notices.push(notice));
  vi.stubGlobal('fetch', async () => new Response('{}'));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (Chunk: ReturnType<typeof lazyChunk>, onMissing = () => undefined as void) =>
  render(
    <>
      <p>其余页面</p>
      <ChunkBoundary onMissing={onMissing}>
        <Suspense>
          <Chunk />
        </Suspense>
      </ChunkBoundary>
    </>,
  );

// The second try, and then what React draws of its outcome.
const settle = async () => {
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.advanceTimersByTimeAsync(1000));
};

test('a chunk that fails to load shows an error, does not affect the page, and is loaded again next time', async () => {
  let isBroken = true;
  const Chunk = lazyChunk(async () => {
    if (isBroken) throw new Error('gone');
    return () => <p>抽屉</p>;
  });
  let isClosed = false;
  const first = show(Chunk, () => void (isClosed = true));
  await settle();
  expect(screen.getByText('其余页面')).toBeTruthy();
  expect(notices).toMatchObject([{ kind: 'network', message: '此功能加载失败，请检查网络后重试' }]);
  expect(isClosed).toBe(true);
  first.unmount();
  isBroken = false;
  show(Chunk);
  await settle();
  expect(screen.getByText('抽屉')).toBeTruthy();
});
