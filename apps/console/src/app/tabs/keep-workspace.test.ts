import { getPreferences, savePreference, type Preferences } from '@huiwu/contract/preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { closeSession, openSession, SESSION_KEYS } from '../../shared/session/session-store.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { menuNode } from '../../testing/menu-nodes.ts';
import { followLocation } from './follow-location.ts';
import { keepWorkspace, recallWorkspace } from './keep-workspace.ts';
import { keepTabs, useTabs } from './tab-store.ts';

const items = toMenuItems([menuNode({ id: 'a', title: '甲' }), menuNode({ id: 'b', title: '乙' })]);
const kept = (...paths: string[]) => ({
  tabs: paths.map((path) => ({ path, search: '', title: path, isPinned: false })),
});
const shown = () => useTabs.getState().tabs.map(({ path }) => path);

let ends: (() => void)[] = [];

/** Reloads a browser with remembered tabs, with a server that delays its answer until the test releases it. */
const reload = (remembered: string) => {
  const answer = Promise.withResolvers<Preferences>();
  fakeServer([on(getPreferences, () => answer.promise), on(savePreference, () => null)]);
  window.location.hash = '#/home/index';
  openSession('token');
  localStorage.setItem(SESSION_KEYS.tabs, remembered);
  ends = [followLocation(items)];
  recallWorkspace(items);
  ends.push(keepWorkspace(items));
  return async (preferences: Preferences) => {
    answer.resolve(preferences);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
};

beforeEach(closeSession);

afterEach(() => {
  ends.forEach((end) => end());
  closeSession();
  queryClient.clear();
});

test('stored data that is not a workspace is ignored', () => {
  reload('{"tabs":[{}]}');
  expect(shown()).toEqual(['/home/index']);
});

test('the stored tabs are restored before the server answers, and stay', async () => {
  const answer = reload(JSON.stringify(kept('/b', '/a')));
  expect(shown()).toEqual(['/home/index', '/b', '/a']);
  const { tabs } = useTabs.getState();
  await answer({ workspace: kept('/b', '/a') });
  await vi.waitFor(() => expect(useTabs.getState().tabs).toEqual(tabs));
});

test('a tab that was closed before the answer came does not come back', async () => {
  const answer = reload(JSON.stringify(kept('/b', '/a')));
  keepTabs(useTabs.getState().tabs.filter(({ path }) => path !== '/b'));
  await answer({ workspace: kept('/b', '/a') });
  expect(shown()).toEqual(['/home/index', '/a']);
});

test('tabs that were closed on another device are closed when the server answers', async () => {
  const answer = reload(JSON.stringify(kept('/b', '/a')));
  await answer({ workspace: kept('/a') });
  await vi.waitFor(() => expect(shown()).toEqual(['/home/index', '/a']));
  expect(localStorage.getItem(SESSION_KEYS.tabs)).toBe(
    JSON.stringify(kept('/a')).replace('"title":"/a"', '"title":"甲"'),
  );
});
