import { locationText } from '../router/router.ts';
import { isFixed, type Tab } from './tab.ts';

/** The tabs that an entry of the context menu closes, relative to one tab. */
export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** The specification, section 2: this tab counts as the first one, whatever its position. */
const FIRST_PATH = '/index';
const DASHBOARD = 'home/HomePage';

const rank = (tab: Tab): number => (tab.isAffixed ? 0 : tab.isPinned ? 1 : 2);

/** Fixed tabs first, then pinned tabs; otherwise the order is kept. */
export const arrange = (tabs: Tab[]): Tab[] => tabs.toSorted((one, other) => rank(one) - rank(other));

/** Adds a tab, or replaces the tab with the same path. */
export const withTab = (tabs: Tab[], tab: Tab): Tab[] =>
  tabs.some(({ path }) => path === tab.path)
    ? tabs.map((known) => (known.path === tab.path ? { ...tab, isPinned: known.isPinned } : known))
    : arrange([...tabs, tab]);

const isClosed = (closing: Closing, index: number, from: number): boolean => {
  if (closing === 'this') return index === from;
  if (closing === 'others') return index !== from;
  if (closing === 'left') return index < from;
  return closing === 'right' ? index > from : true;
};

/** The tabs after closing. Affixed and pinned tabs stay. */
export const tabsAfter = (tabs: Tab[], path: string, closing: Closing): Tab[] => {
  const from = tabs.findIndex((tab) => tab.path === path);
  return tabs.filter((tab, index) => isFixed(tab) || !isClosed(closing, index, from));
};

/** Whether the context menu of a tab offers the entry. */
export const isOffered = (tabs: Tab[], path: string, closing: Closing): boolean => {
  if (closing === 'others' || closing === 'all') return true;
  if (closing === 'left' && path === FIRST_PATH) return false;
  return tabsAfter(tabs, path, closing).length < tabs.length;
};

interface TabChoice {
  /** The remaining tabs. */
  tabs: Tab[];
  /** Paths, latest last. */
  visited: string[];
  afterClose: 'last' | 'visited';
}

/** The tab to open after the tab in front was closed. */
export const targetAfterClose = (closed: Tab, { tabs, visited, afterClose }: TabChoice): string => {
  const last = tabs.at(-1);
  if (!last) return closed.component === DASHBOARD ? `/redirect${locationText(closed)}` : '/';
  const latest = visited.findLast((path) => tabs.some((tab) => tab.path === path));
  const next = (afterClose === 'visited' && tabs.find(({ path }) => path === latest)) || last;
  return locationText(next);
};

/** Moves a tab. Fixed, pinned and other tabs keep their order as groups. */
export const withTabAt = (tabs: Tab[], path: string, index: number): Tab[] => {
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return tabs;
  const others = tabs.filter((each) => each !== tab);
  return arrange([...others.slice(0, index), tab, ...others.slice(index)]);
};

/** A pinned tab moves behind the other pinned tabs, an unpinned one in front of the others. */
export const withPin = (tabs: Tab[], path: string, isPinned: boolean): Tab[] => {
  const changed = tabs.map((tab) => (tab.path === path ? { ...tab, isPinned } : tab));
  const border = tabs.filter(isFixed).length;
  return withTabAt(changed, path, isPinned ? border : border - 1);
};
