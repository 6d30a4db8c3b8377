import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAccountInfo } from '@huiwu/contract/account';
import { getOverview } from '@huiwu/contract/home';
import { getMenuTree } from '@huiwu/contract/menus';
import { getSetting } from '@huiwu/contract/settings';
import { noteRights } from '../shared/api/rights.ts';
import { closeSession, openSession } from '../shared/session/session-store.ts';
import { platformAdmin } from '../testing/accounts.ts';
import { fakeServer, on } from '../testing/fake-server.ts';
import { directoryNode, menuNode } from '../testing/menu-nodes.ts';
import { ConsoleApp } from './ConsoleApp.tsx';

const home = menuNode({ id: 'home', title: '首页', pageurl: '/home/index', component: 'home/HomePage' });
const system = directoryNode('system', [menuNode({ id: 'a', title: '角色管理' })], { title: '系统管理' });
const hear = (epoch: string) => act(() => noteRights(new Headers({ 'x-huiwu-rights': epoch })));

beforeEach(() => {
  closeSession();
  window.location.hash = '/home/index';
});

describe('an open console', () => {
  test('fetches account and menu again when rights change, and not before', async () => {
    let menu = [home];
    const server = fakeServer([
      on(getAccountInfo, () => platformAdmin),
      on(getMenuTree, () => menu),
      on(getOverview, () => ({ meetings: [], waiting: [], money: [], activity: [] })),
      on(getSetting, () => '© 会务'),
    ]);
    openSession('token');
    render(<ConsoleApp />);
    await screen.findByRole('heading', { level: 1 });
    hear('1');
    hear('1');
    const asked = server.sentTo(getAccountInfo).length;
    expect(screen.queryByText('角色管理')).toBeNull();
    menu = [home, system];
    hear('2');
    expect(await screen.findAllByText('角色管理')).not.toEqual([]);
    expect(server.sentTo(getAccountInfo)).toHaveLength(asked + 1);
  });
});
