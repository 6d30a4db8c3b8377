import type { Workspace } from '@huiwu/contract/preferences';
import { TABS_MAX } from '@huiwu/contract/base/limits';
import { withoutDialog } from '../../shared/layers/useDialogInUrl.ts';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { resolvePage } from '../screens/resolve-page.ts';
import { arrange } from './tab-rules.ts';
import { isFixed, tabOf, type Tab } from './tab.ts';

type Kept = Workspace['tabs'][number];

/** Limits of the server. A tab that exceeds them is left out, so that the others are stored. */
const [PATH_MAX, SEARCH_MAX, TITLE_MAX] = [300, 2000, 100];

/**
 * The stored part of the open tabs, without layers and without the tabs that are always there. If there are too many,
 * only the newest are stored.
 */
export const workspaceOf = (tabs: Tab[]): Workspace => ({
  tabs: tabs
    .filter(({ path, isAffixed }) => !isAffixed && path.length <= PATH_MAX)
    .slice(-TABS_MAX)
    .map(({ path, search, title, isPinned }) => ({
      path,
      search: search.length > SEARCH_MAX ? '' : withoutDialog(search),
      title: title.slice(0, TITLE_MAX),
      isPinned,
    })),
});

const restored = ({ path, search, title, isPinned }: Kept, items: MenuItem[]): Tab[] => {
  const found = resolvePage(path, items);
  if (found.kind !== 'page' || found.isTabless || found.isAffixed) return [];
  return [{ ...tabOf({ path, search }, found), title: found.isDetail ? title : found.title, isPinned }];
};

/** What a tab that is open already is called: the page of one record has its name of last time until it names itself. */
const titleNow = (present: Tab, known: Tab, items: MenuItem[]): string => {
  const found = resolvePage(present.path, items);
  return found.kind === 'page' && found.title === present.title ? known.title : present.title;
};

/**
 * Merges the restored tabs that are still permitted with the tabs that were opened in the meantime. An open tab keeps
 * its address and takes the restored position and pin.
 */
export const withWorkspace = (open: Tab[], { tabs }: Workspace, items: MenuItem[]): Tab[] => {
  const known = tabs.flatMap((kept) => restored(kept, items));
  const returned = known.map((tab) => {
    const present = open.find(({ path }) => path === tab.path);
    return present ? { ...present, title: titleNow(present, tab, items), isPinned: tab.isPinned } : tab;
  });
  const others = open.filter(({ path }) => !returned.some((tab) => tab.path === path));
  return arrange([...others.filter(isFixed), ...returned, ...others.filter((tab) => !isFixed(tab))]);
};
