import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAccountInfo } from '@huiwu/contract/account';
import { listAdmins } from '@huiwu/contract/admins';
import type { OutputOf } from '@huiwu/contract/base/endpoint';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getMenuTree, type MenuNode } from '@huiwu/contract/menus';
import { getSetting } from '@huiwu/contract/settings';
import { CallFailure } from '../shared/api/call-failure.ts';
import { announce } from '../shared/api/notices.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { toMenuItems } from '../shared/menus/menu-items.ts';
import { closeSession, openSession } from '../shared/session/session-store.ts';
import { platformAdmin } from '../testing/accounts.ts';
import { fakeServer, on } from '../testing/fake-server.ts';
import { directoryNode, menuNode } from '../testing/menu-nodes.ts';
import { ConsoleApp } from './ConsoleApp.tsx';
import { storeUsualPages } from './screens/usual-pages.ts';

const home = menuNode({ id: 'home', title: '首页', pageurl: '/home/index', component: 'home/HomePage' });
const admins = menuNode({ id: 'admins', title: '管理员管理', pageurl: 'admin', component: 'admins/AdminsPage' });
const system = directoryNode('system', [admins], { pageurl: '/system', title: '系统管理' });

const EMPTY = { list: [], total: 0, page: 1, limit: 10 };

/** A server that delays the menu until the test releases it. */
const slowServer = (menu: MenuNode[], answerList: () => Promise<OutputOf<typeof listAdmins>> = async () => EMPTY) => {
  const held = Promise.withResolvers<MenuNode[]>();
  const server = fakeServer([
    on(getAccountInfo, () => platformAdmin),
    on(getMenuTree, () => held.promise),
    on(getSetting, () => '© 会务'),
    on(listAdmins, answerList),
  ]);
  return { ...server, letMenuGo: () => held.resolve(menu) };
};

const arriveAt = (path: string) => {
  window.location.hash = path;
  openSession('token');
};

/** As `arriveAt`, in a session whose menu contained the list. */
const comeBackTo = (path: string) => {
  arriveAt(path);
  storeUsualPages(toMenuItems([home, system]));
};

beforeEach(closeSession);

describe('the first data of a page', () => {
  test('is not prefetched if it is unknown whether the menu contains the page', async () => {
    const server = slowServer([home]);
    arriveAt('/system/admin');
    await waitFor(() => expect(server.sentTo(getMenuTree)).toHaveLength(1));
    server.letMenuGo();
    render(<ConsoleApp />);
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
    expect(server.sentTo(listAdmins)).toHaveLength(0);
  });

  test('of a page that the menu no longer contains fails silently, and the page is not found', async () => {
    const list = Promise.withResolvers<never>();
    const server = slowServer([home], () => list.promise.catch(() => refuse(baseErrors.forbidden)));
    comeBackTo('/system/admin');
    await waitFor(() => expect(server.sentTo(listAdmins)).toHaveLength(1));
    server.letMenuGo();
    render(<ConsoleApp />);
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
    const later = new CallFailure({ code: 1, message: '此后的消息', call: 'GET /later' });
    list.reject();
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['admins'] })).toBe(0));
    act(() => announce({ kind: 'error', message: later.message, failure: later }));
    expect(await screen.findByText(later.message)).toBeTruthy();
    expect(screen.queryByText(baseErrors.forbidden.message)).toBeNull();
  });

  test('is not prefetched in a meeting, which has another menu', async () => {
    const server = slowServer([home]);
    comeBackTo('/system/admin?meetingCode=M1');
    await waitFor(() => expect(server.sentTo(getMenuTree)).toHaveLength(1));
    expect(server.sentTo(listAdmins)).toHaveLength(0);
  });

  test('is fetched once, in parallel with the menu, with the parameters of the address', async () => {
    const list = Promise.withResolvers<typeof EMPTY>();
    const server = slowServer([home, system], () => list.promise);
    comeBackTo('/system/admin?page=1&limit=50');
    await waitFor(() => expect(server.sentTo(listAdmins)).toHaveLength(1));
    server.letMenuGo();
    render(<ConsoleApp />);
    expect(await screen.findByRole('heading', { name: '管理员管理' })).toBeTruthy();
    list.resolve(EMPTY);
    expect(await screen.findByText('还没有管理员')).toBeTruthy();
    expect(server.sentTo(listAdmins)).toEqual([expect.objectContaining({ limit: 50 })]);
  });
});
