import { dialogIn } from '../../shared/layers/useDialogInUrl.ts';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { locationText, goTo, useLocation, type Location } from '../router/router.ts';
import type { LivePage } from './live-pages.ts';
import { confirmDiscard } from './unsaved-changes.ts';
import { tabsAfter, targetAfterClose, type Closing } from './tab-rules.ts';
import { keepTabs, useTabs } from './tab-store.ts';
import type { Tab } from './tab.ts';

const get = useTabs.getState;

const titleOf = ({ path, title }: LivePage): string => get().tabs.find((tab) => tab.path === path)?.title ?? title;

const pagesAt = (paths: string[]): LivePage[] => get().pages.filter(({ path }) => paths.includes(path));

export const tabAt = (path: string): Tab | undefined => get().tabs.find((tab) => tab.path === path);

/** Brings a tab to the front with its last query. */
export const showTab = (path: string): void => {
  const tab = tabAt(path);
  if (tab) goTo(locationText(tab));
};

const leaveClosed = (closed: Tab): void => {
  const { tabs, visited } = get();
  const to = targetAfterClose(closed, { tabs, visited, afterClose: useLayout.getState().afterClose });
  goTo(to, { replace: to.startsWith('/redirect/'), way: 'own' });
};

/** Closes the tabs that the context menu names, after confirming that unsaved changes may be discarded. */
export const closeTabs = async (path: string, closing: Closing): Promise<void> => {
  const kept = tabsAfter(get().tabs, path, closing);
  const closed = new Map(get().tabs.flatMap((tab) => (kept.includes(tab) ? [] : [[tab.path, tab]])));
  if (!(await confirmDiscard(pagesAt([...closed.keys()]), titleOf))) return;
  if (closing === 'others' && get().current?.path !== path) showTab(path);
  keepTabs(get().tabs.filter((tab) => !closed.has(tab.path)));
  const inFront = closed.get(get().current?.path ?? '');
  if (inFront) leaveClosed(inFront);
};

/** Closes one tab, pinned or not, without a question, because the page itself asks for it. */
export const endTab = (path: string): void => {
  const closed = tabAt(path);
  if (!closed || closed.isAffixed) return;
  const isInFront = get().current?.path === path;
  keepTabs(get().tabs.filter((tab) => tab !== closed));
  if (isInFront) leaveClosed(closed);
};

/** Restarts the page of a tab and brings it to the front. */
export const refreshTab = async (path: string): Promise<void> => {
  if (!(await confirmDiscard(pagesAt([path]), titleOf))) return;
  const to = locationText(tabAt(path) ?? useLocation.getState());
  // A page that is not in front gets its own history entry, so that the entry of the page in front is not replaced.
  goTo(`/redirect${to}`, { replace: get().current?.path === path, way: 'own' });
};

/** Whether all open pages may be closed. */
export const confirmLeavingAll = (): true | Promise<boolean> => confirmDiscard(get().pages, titleOf);

/**
 * Whether the current address may be left. A page that is not kept alive, or whose layer closes, asks for confirmation.
 */
export const confirmLeaving = (next: Location): true | Promise<boolean> => {
  const isSetBack = (page: LivePage): boolean =>
    page.path === next.path
      ? dialogIn(page.search) !== dialogIn(next.search)
      : page.noCache && page.path === get().current?.path;
  return confirmDiscard(get().pages.filter(isSetBack), titleOf);
};
