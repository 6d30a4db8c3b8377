import { create } from 'zustand';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import type { useLocation } from '../router/router.ts';
import type { FoundPage } from '../screens/resolve-page.ts';
import { endPages, isDirty, openPage, mostRecent, type LivePage } from './live-pages.ts';
import { isFixed, tabOf, type Tab } from './tab.ts';
import { withPin, withTab, withTabAt } from './tab-rules.ts';

type Arrival = ReturnType<typeof useLocation.getState>;

/** The page in front. */
interface Current {
  path: string;
  found: FoundPage;
}

interface TabsState {
  tabs: Tab[];
  /** Paths, latest last. */
  visited: string[];
  maximised: boolean;
  /**
   * The mounted pages in the order of their opening. They are never reordered, because a frame that moves in the
   * document reloads.
   */
  pages: LivePage[];
  current: Current | undefined;
}

const EMPTY: TabsState = { tabs: [], visited: [], maximised: false, pages: [], current: undefined };

/** The open pages of this browser. */
export const useTabs = create<TabsState>()(() => EMPTY);

/** The title of the page in front, as in its tab. */
export const titleInFront = ({ tabs, current }: TabsState): string =>
  tabs.find(({ path }) => path === current?.path)?.title ?? current?.found.title ?? '';

const get = useTabs.getState;
const set = (change: Partial<TabsState>): void => useTabs.setState(change);

const keepPages = (pages: LivePage[], change: Partial<TabsState> = {}): void => {
  endPages(get().pages.filter(({ key }) => !pages.some((page) => page.key === key)));
  set({ ...change, pages });
};

/** Sets the title of a tab. Only pages of one record do; others have the title of their menu entry. */
const presentTab = (arrival: Arrival, found: FoundPage): Tab => {
  const tab = tabOf(arrival, found);
  const known = get().tabs.find(({ path }) => path === arrival.path);
  return found.isDetail && known ? { ...tab, title: known.title } : tab;
};

const arriveAt = (page: LivePage, { search, way }: Arrival): LivePage =>
  page.search === search ? page : { ...page, search, arrivals: page.arrivals + (way === 'link' ? 1 : 0) };

const pagesWith = (arrival: Arrival, found: FoundPage): LivePage[] => {
  const { path } = arrival;
  const kept = get().pages.filter((page) => page.path === path || !page.noCache);
  const known = kept.find((page) => page.path === path);
  if (!known) return [...kept, openPage(arrival, found)];
  const next = known.component === found.component ? arriveAt(known, arrival) : openPage(arrival, found);
  return kept.map((page) => (page === known ? next : page));
};

/** Brings the page of an address to the front. */
export const visit = (arrival: Arrival, found: FoundPage): void => {
  const { path } = arrival;
  const tabs = found.isTabless ? get().tabs : withTab(get().tabs, presentTab(arrival, found));
  const earlier = get().visited.filter((known) => known !== path);
  const visited = found.isTabless ? earlier : [...earlier, path];
  const fixed = new Set(tabs.filter(isFixed).map((tab) => tab.path));
  const pages = mostRecent(pagesWith(arrival, found), {
    limit: useLayout.getState().maxLivePages,
    visited,
    isKept: (page) => page.path === path || fixed.has(page.path) || isDirty(page),
  });
  const { current } = get();
  keepPages(pages, { tabs, visited, current: current?.found === found ? current : { path, found } });
};

/** Closes all other tabs with their pages. A page in front without a tab stays. */
export const keepTabs = (tabs: Tab[]): void => {
  const all = get().tabs.map(({ path }) => path);
  const left = new Set(tabs.map(({ path }) => path));
  const isLeft = (path: string) => left.has(path) || !all.includes(path);
  keepPages(
    get().pages.filter(({ path }) => isLeft(path)),
    { tabs, visited: get().visited.filter(isLeft) },
  );
};

/** Unmounts the page and, if it is in front, mounts it again. The tab stays. */
export const restartPage = (path: string): void => {
  const { pages, current } = get();
  if (current?.path !== path) return keepPages(pages.filter((page) => page.path !== path));
  const restarted = (page: LivePage) => ({ ...openPage(page, current.found), noCache: page.noCache });
  return keepPages(pages.map((page) => (page.path === path ? restarted(page) : page)));
};

/** The address of a page that is not in front. The browser's address is that of the page in front. */
export const changeSearch = (path: string, search: string): void =>
  set({
    tabs: get().tabs.map((tab) => (tab.path === path ? { ...tab, search } : tab)),
    pages: get().pages.map((page) => (page.path === path ? { ...page, search } : page)),
  });

export const renameTab = (path: string, title: string): void => {
  const { tabs } = get();
  if (tabs.some((tab) => tab.path === path && tab.title !== title))
    set({ tabs: tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab)) });
};

export const pinTab = (path: string, isPinned: boolean): void => set({ tabs: withPin(get().tabs, path, isPinned) });

/** Returns whether the tab could be moved. */
export const moveTab = (path: string, index: number): boolean => {
  const before = get().tabs;
  const tabs = withTabAt(before, path, index);
  const isMoved = tabs.some((tab, at) => tab !== before[at]);
  if (isMoved) set({ tabs });
  return isMoved;
};

/** Restores tabs. Their pages are mounted when they are opened. */
export const setTabs = (tabs: Tab[]): void => set({ tabs });

export const maximise = (maximised: boolean): void => set({ maximised });

/** Closes all pages. */
export const startOver = (): void => keepPages([], EMPTY);

// The next user must not see the open pages of the previous one. They are closed at the next sign-in: closing them
// earlier would make the shell, which is being unmounted, fetch its data again.
useSession.subscribe(({ token }) => {
  if (token === null) endPages(get().pages);
  else keepPages([], EMPTY);
});
