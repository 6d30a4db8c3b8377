import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeLayout } from '../../shared/layout/layout-store.ts';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { closeSession, openSession } from '../../shared/session/session-store.ts';
import { menuNode } from '../../testing/menu-nodes.ts';
import { goTo, watchLocation } from '../router/router.ts';
import { followLocation } from './follow-location.ts';
import { confirmDiscardWith } from './unsaved-changes.ts';
import { closeTabs, refreshTab, showTab } from './tab-commands.ts';
import { pinTab, useTabs } from './tab-store.ts';

const items = toMenuItems(['a', 'b', 'c', 'd'].map((id) => menuNode({ id, title: id.toUpperCase() })));

let ends: (() => void)[] = [];

beforeEach(() => {
  openSession('token');
  window.location.hash = '/a';
  ends = [watchLocation(), followLocation(items)];
});

afterEach(() => {
  ends.forEach((end) => end());
  closeSession();
  changeLayout({ maxLivePages: 12, afterClose: 'last' });
});

const titles = () =>
  useTabs
    .getState()
    .tabs.map(({ title }) => title)
    .join(' ');
const livePaths = () =>
  useTabs
    .getState()
    .pages.map(({ path }) => path)
    .join(' ');
const pageAt = (path: string) => useTabs.getState().pages.find((page) => page.path === path);
const location = () => window.location.hash;

describe('the address', () => {
  test('opens a tab beside 首页, which is always there', () => {
    expect(titles()).toBe('首页 A');
    goTo('/b?page=2');
    expect(titles()).toBe('首页 A B');
    expect(useTabs.getState()).toMatchObject({ visited: ['/a', '/b'], current: { path: '/b' } });
  });

  test('of an open page updates its query and opens no other tab', () => {
    goTo('/b');
    goTo('/a?page=2');
    expect(titles()).toBe('首页 A B');
    expect(pageAt('/a')).toMatchObject({ search: '?page=2' });
  });

  test('of the picker of meetings has a tab of its own beside the reports', () => {
    goTo('/index');
    goTo('/index?custCode=HUIWU&s=1');
    expect(titles()).toBe('首页 A 统计报表 选择会议');
    expect(location()).toBe('#/index?custCode=HUIWU&s=1');
    // 统计报表 of the top menu is not highlighted.
    expect(useTabs.getState().current?.found.activePath).not.toBe('/index');
    showTab('/index');
    expect(location()).toBe('#/index');
    showTab('/index/meetings');
    expect(location()).toBe('#/index?custCode=HUIWU&s=1');
  });

  test('of the picker uses the same tab when it is opened again', async () => {
    goTo('/index?custCode=HUIWU&s=1');
    const before = pageAt('/index/meetings')?.key;
    await refreshTab('/index/meetings');
    expect(location()).toBe('#/index?custCode=HUIWU&s=1');
    expect(pageAt('/index/meetings')?.key).not.toBe(before);
    expect(titles()).toBe('首页 A 选择会议');
  });

  test('of a page that does not exist has no tab and is not kept', () => {
    goTo('/nowhere');
    expect(location()).toBe('#/404');
    expect(titles()).toBe('首页 A');
    expect(useTabs.getState().current?.path).toBe('/404');
    goTo('/a');
    expect(livePaths()).toBe('/a');
  });

  test('of a sign-in page is not handled by the console', () => {
    goTo('/password');
    expect(location()).toBe('#/password');
    expect(useTabs.getState().current?.path).toBe('/a');
  });
});

describe('refreshing', () => {
  test('restarts this page, cancels its requests, and does not change other pages or the history', async () => {
    goTo('/b?page=2');
    const [other, before, entries] = [pageAt('/a'), pageAt('/b'), window.history.length];
    await refreshTab('/b');
    expect(location()).toBe('#/b?page=2');
    expect(pageAt('/b')?.key).not.toBe(before?.key);
    expect(before?.life.controller.signal.aborted).toBe(true);
    expect(pageAt('/a')).toBe(other);
    expect(window.history.length).toBe(entries);
  });

  test('by an address with /redirect does the same', () => {
    const before = pageAt('/a');
    goTo('/redirect/a?page=3');
    expect(location()).toBe('#/a?page=3');
    expect(pageAt('/a')?.key).not.toBe(before?.key);
  });

  test('of a tab that is not in front shows it and replaces no history entry', async () => {
    goTo('/b');
    const entries = window.history.length;
    await refreshTab('/a');
    expect(location()).toBe('#/a');
    expect(window.history.length).toBe(entries + 1);
  });
});

describe('closing', () => {
  test('closes the page, cancels its requests, and shows the last tab', async () => {
    ['/b', '/c', '/a'].forEach((to) => goTo(to));
    const closed = pageAt('/a');
    await closeTabs('/a', 'this');
    expect([titles(), location(), livePaths()]).toEqual(['首页 B C', '#/c', '/b /c']);
    expect(closed?.life.controller.signal.aborted).toBe(true);
  });

  test('shows the last visited page if the setting is on', async () => {
    changeLayout({ afterClose: 'visited' });
    ['/b', '/c', '/b', '/a'].forEach((to) => goTo(to));
    await closeTabs('/a', 'this');
    expect(location()).toBe('#/b');
  });

  test('the others shows the remaining tab first', async () => {
    goTo('/b');
    await closeTabs('/a', 'others');
    expect([titles(), location()]).toEqual(['首页 A', '#/a']);
  });

  test('to the right keeps the active page, unless it is closed itself', async () => {
    ['/b', '/c', '/a'].forEach((to) => goTo(to));
    await closeTabs('/b', 'right');
    expect([titles(), location()]).toEqual(['首页 A B', '#/a']);
    await closeTabs('/home/index', 'right');
    expect([titles(), location()]).toEqual(['首页', '#/home/index']);
  });

  test('all keeps pinned tabs', async () => {
    goTo('/b');
    pinTab('/a', true);
    await closeTabs('/b', 'all');
    expect([titles(), location()]).toEqual(['首页 A', '#/a']);
  });
});

describe('pages that are kept', () => {
  test('are limited by a setting; the least recently visited page is dropped and its tab stays', () => {
    changeLayout({ maxLivePages: 3 });
    const first = pageAt('/a');
    ['/b', '/c', '/d'].forEach((to) => goTo(to));
    expect([livePaths(), titles()]).toEqual(['/b /c /d', '首页 A B C D']);
    expect(first?.life.controller.signal.aborted).toBe(true);
    goTo('/b');
    goTo('/a');
    expect(livePaths()).toBe('/b /d /a');
  });

  test('are not dropped if they are pinned or have unsaved changes', () => {
    changeLayout({ maxLivePages: 3 });
    pinTab('/a', true);
    goTo('/b');
    pageAt('/b')?.life.guards.add(() => true);
    ['/c', '/d'].forEach((to) => goTo(to));
    expect(livePaths()).toBe('/a /b /d');
  });

  test('belong to one user', () => {
    const page = pageAt('/a');
    closeSession();
    expect(page?.life.controller.signal.aborted).toBe(true);
    openSession('another');
    expect(useTabs.getState()).toMatchObject({ tabs: [], pages: [], visited: [] });
  });

  test('are closed silently when the menu no longer contains them', () => {
    goTo('/b');
    ends[1]?.();
    ends[1] = followLocation(items.filter(({ path }) => path !== '/a'));
    expect([titles(), livePaths()]).toEqual(['首页 B', '/b']);
  });
});

describe('unsaved input', () => {
  const typeInto = (path: string) => pageAt(path)?.life.guards.add(() => true);

  test('requires one confirmation with the names of the pages before their tabs close', async () => {
    const asked: string[][] = [];
    ends.push(
      confirmDiscardWith(async (pages) => {
        asked.push(pages);
        return false;
      }),
    );
    typeInto('/a');
    goTo('/b');
    typeInto('/b');
    await closeTabs('/b', 'all');
    expect(asked).toEqual([['A', 'B']]);
    expect(titles()).toBe('首页 A B');
  });

  test('is discarded once the user agrees', async () => {
    ends.push(confirmDiscardWith(async () => true));
    typeInto('/a');
    await closeTabs('/a', 'this');
    expect(titles()).toBe('首页');
  });
});
