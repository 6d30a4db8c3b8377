import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { VoucherThumbnail } from './VoucherThumbnail.tsx';

type Seen = (entries: { isIntersecting: boolean }[]) => void;

afterEach(() => vi.unstubAllGlobals());

/** A server of one voucher, and a window in which rows come near when the test says so. */
const setUp = () => {
  const server = fakeServer([]);
  const answer = globalThis.fetch;
  const asked: string[] = [];
  const serve = async (address: string, init?: RequestInit): Promise<Response> => {
    if (!address.includes('/fee/voucher/get/file/')) return answer(address, init);
    asked.push(address);
    return new Response('picture', { headers: { 'content-type': 'image/png', 'download-filename': 'voucher.png' } });
  };
  vi.stubGlobal('fetch', serve);
  let seen: Seen = () => undefined;
  class Observer {
    constructor(onSeen: Seen) {
      seen = onSeen;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const bitmap = { width: 4000, height: 2000, close: vi.fn<() => void>() };
  const decode = vi.fn<(file: File) => Promise<typeof bitmap>>(() => Promise.resolve(bitmap));
  vi.stubGlobal('createImageBitmap', decode);
  const sizes: [number, number][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function small(
    this: HTMLCanvasElement,
    done: BlobCallback,
  ) {
    sizes.push([this.width, this.height]);
    done(new Blob(['small'], { type: 'image/webp' }));
  });
  return { server, asked, come: () => seen([{ isIntersecting: true }]), decode, bitmap, sizes };
};

const show = (server: ReturnType<typeof setUp>['server'], fileName: string) =>
  renderPage(<VoucherThumbnail voucher={{ id: 'V1', fileName }} />, { server });

test('a voucher that is a PDF has an icon, and its file is not fetched', async () => {
  const { server, asked, come } = setUp();
  await show(server, '回单.PDF');
  come();
  expect(await screen.findByLabelText('PDF 凭证')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a picture is fetched when its row comes near, and a small copy of it is shown', async () => {
  const { server, asked, come, sizes, bitmap } = setUp();
  await show(server, '回单.png');
  expect(await screen.findByLabelText('图片凭证')).toBeTruthy();
  expect(asked).toEqual([]);
  come();
  expect(await screen.findByAltText('凭证缩略图 回单.png')).toBeTruthy();
  expect([asked.length, sizes, bitmap.close.mock.calls.length]).toEqual([1, [[96, 48]], 1]);
});

test('a picture that cannot be read leaves the icon, without a message', async () => {
  const { server, asked, come, decode } = setUp();
  decode.mockRejectedValue(new Error('no picture'));
  await show(server, '回单.jpg');
  come();
  await waitFor(() => expect(decode).toHaveBeenCalledTimes(1));
  expect(asked).toHaveLength(1);
  expect(screen.getByLabelText('图片凭证')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
