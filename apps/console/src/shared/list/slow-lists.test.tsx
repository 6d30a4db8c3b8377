import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listAdmins } from '@huiwu/contract/admins';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { AdminsPage } from '../../features/admins/AdminsPage.tsx';
import { adminServer, anAdmin } from '../../features/admins/testing/admin-server.ts';
import { on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

const people = Array.from({ length: 25 }, (_, index) => anAdmin({ realName: `人员${index + 1}` }));
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pager = () => within(screen.getByRole('navigation', { name: '分页' }));
const rows = () => document.querySelector('.list-rows') as HTMLElement;

/** The list of people on a connection that can be cut and delayed. */
const open = async () => {
  const server = adminServer(people);
  const whole = globalThis.fetch;
  let release: (() => void) | undefined;
  const line = {
    cut: () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    mend: () => vi.stubGlobal('fetch', whole),
    /** Delays every answer. */
    hold: () => {
      const held = new Promise<void>((resolve) => (release = resolve));
      vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
        await held;
        return whole(...call);
      });
    },
    release: () => {
      line.mend();
      release?.();
    },
  };
  const { user } = await renderPage(<AdminsPage />, { server });
  await rowOf('人员1');
  return { server, line, user };
};

describe('a list over a slow line', () => {
  test('shows that it is being refetched', async () => {
    const { line, user } = await open();
    line.hold();
    await user.click(button('查询'));
    expect(await screen.findByText('正在查询')).toBeTruthy();
    expect(rows().getAttribute('aria-busy')).toBe('true');
    expect(rows().className).not.toContain('is-stale');
    await waitFor(() => expect(button(/查询$/).className).toContain('loading'));
    line.release();
    await waitFor(() => expect(rows().getAttribute('aria-busy')).toBe('false'));
    await waitFor(() => expect(button(/查询$/).className).not.toContain('loading'));
  });

  test('shows the requested page number immediately, and dims the previous rows', async () => {
    const { line, user } = await open();
    line.hold();
    await user.click(pager().getByRole('button', { name: '2' }));
    expect(pager().getByRole('button', { name: '2' }).getAttribute('aria-current')).toBe('page');
    expect(rows().className).toContain('is-stale');
    expect(screen.getByText('人员1')).toBeTruthy();
    await waitFor(() => expect(rows().querySelector('.rows-spinner')).toBeTruthy());
    line.release();
    await rowOf('人员11');
    expect(rows().className).not.toContain('is-stale');
    expect(rows().querySelector('.rows-spinner')).toBeNull();
  });
});

describe('a list without a server', () => {
  test('keeps its rows, marks them as possibly outdated, and refetches on request', async () => {
    const { line, user } = await open();
    line.cut();
    await user.click(button('查询'));
    expect(await screen.findByText(/数据可能不是最新，更新于 \d\d:\d\d:\d\d。连接恢复后会自动刷新。/)).toBeTruthy();
    expect(screen.getByText('人员1')).toBeTruthy();
    expect(screen.queryByText('加载失败')).toBeNull();
    line.mend();
    await user.click(button('重试'));
    await waitFor(() => expect(screen.queryByText(/数据可能不是最新/)).toBeNull());
  });

  test('keeps the previous rows, dimmed, if another query fails', async () => {
    const { line, user } = await open();
    line.cut();
    await user.click(pager().getByRole('button', { name: '2' }));
    expect(await screen.findByText(/查询没有成功，显示的仍是之前的结果。/)).toBeTruthy();
    expect(screen.getByText('人员1')).toBeTruthy();
    expect(rows().className).toContain('is-stale');
    line.mend();
    await user.click(button('重试'));
    await rowOf('人员11');
  });

  test('shows an error if nothing was ever loaded', async () => {
    const server = adminServer(people);
    const whole = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('admin/get/page') ? Promise.reject(new TypeError('Failed to fetch')) : whole(url, init),
    );
    await renderPage(<AdminsPage />, { server });
    expect(await screen.findByText('后端接口连接异常，连接恢复后会自动重新加载')).toBeTruthy();
  });

  test('removes rows that the user may no longer see', async () => {
    const { server, user } = await open();
    server.add(on(listAdmins, () => refuse(baseErrors.forbidden)));
    await user.click(button('查询'));
    expect(await screen.findByText('加载失败')).toBeTruthy();
    expect(screen.queryByText('人员1')).toBeNull();
  });
});
