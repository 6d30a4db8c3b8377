import { locationText } from '../router/router.ts';
import { isFixed, type Tab } from './tab.ts';

/** What the right-click menu closes, seen from one tab. */
export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** The specification, section 2: it counts as the first tab wherever it stands. */
const FIRST_PATH = '/index';
const DASHBOARD = 'home/HomePage';

const rank = (tab: Tab): number => (tab.isAffixed ? 0 : tab.isPinned ? 1 : 2);

/** Affixed ones first, then pinned ones; apart from that the order stays. */
export const arrange = (tabs: Tab[]): Tab[] => tabs.toSorted((one, other) => rank(one) - rank(other));

/** The tabs with this one among them, as it is now. */
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

/** Whether the menu of a tab offers it. */
export const isOffered = (tabs: Tab[], path: string, closing: Closing): boolean => {
  if (closing === 'others' || closing === 'all') return true;
  if (closing === 'left' && path === FIRST_PATH) return false;
  return tabsAfter(tabs, path, closing).length < tabs.length;
};

interface TabChoice {
  /** What is left. */
  tabs: Tab[];
  /** Paths, latest last. */
  visited: string[];
  afterClose: 'last' | 'visited';
}

/** Where to go when the tab in front was closed. */
export const targetAfterClose = (closed: Tab, { tabs, visited, afterClose }: TabChoice): string => {
  const last = tabs.at(-1);
  if (!last) return closed.component === DASHBOARD ? `/redirect${locationText(closed)}` : '/';
  const latest = visited.findLast((path) => tabs.some((tab) => tab.path === path));
  const next = (afterClose === 'visited' && tabs.find(({ path }) => path === latest)) || last;
  return locationText(next);
};

/** Moves a tab, but not across the border between fixed and other tabs. */
export const withTabAt = (tabs: Tab[], path: string, index: number): Tab[] => {
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return tabs;
  const others = tabs.filter((each) => each !== tab);
  return arrange([...others.slice(0, index), tab, ...others.slice(index)]);
};

/** A newly pinned tab goes behind the other pinned ones, an unpinned one in front of the rest. */
export const withPin = (tabs: Tab[], path: string, isPinned: boolean): Tab[] => {
  const changed = tabs.map((tab) => (tab.path === path ? { ...tab, isPinned } : tab));
  const border = tabs.filter(isFixed).length;
  return withTabAt(changed, path, isPinned ? border : border - 1);
};
