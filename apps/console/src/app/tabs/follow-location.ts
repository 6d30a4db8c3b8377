import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { namesOtherMeeting, useMeeting } from '../../shared/session/meeting-store.ts';
import { locationText, goTo, parseLocation, useLocation, type Location } from '../router/router.ts';
import { meetingNavigation } from '../router/meeting-navigation.ts';
import { PUBLIC_PATHS } from '../router/place.ts';
import { NOT_FOUND_PATH, resolvePage, startOf, type Resolution } from '../screens/resolve-page.ts';
import { isInMainMenu } from '../screens/usual-pages.ts';
import { invalidatePageData } from './invalidate-page-data.ts';
import { withTab } from './tab-rules.ts';
import { keepTabs, restartPage, setTabs, useTabs, visit } from './tab-store.ts';
import { tabOf } from './tab.ts';

const REDIRECT = '/redirect/';

const isPublic = (path: string): boolean => (PUBLIC_PATHS as readonly string[]).includes(path);

const redirect = ({ path, search }: Location, to: string): void => {
  if (path.startsWith(REDIRECT)) {
    invalidatePageData();
    restartPage(parseLocation(to + search).path);
  }
  goTo(to.includes('?') ? to : to + search, { replace: true, way: 'own' });
};

/** Whether a link leads out of the meeting: its menu lacks the page, and the menu outside of meetings has it. */
const leadsOut = ({ path }: Location, to: string): boolean =>
  to === NOT_FOUND_PATH && useMeeting.getState().code !== '' && isInMainMenu(path);

/** Closes tabs whose pages are no longer in the menu. */
const dropForbidden = (items: MenuItem[]): void => {
  const { tabs } = useTabs.getState();
  const permitted = tabs.filter(({ path }) => resolvePage(path, items).kind === 'page');
  if (permitted.length < tabs.length) keepTabs(permitted);
};

/** Adds the tab of the start page, whichever page is opened first. */
const affixStart = (items: MenuItem[]): void => {
  const { tabs } = useTabs.getState();
  const start = startOf(items).path;
  const found = resolvePage(start, items);
  if (found.kind !== 'page' || tabs.some(({ path }) => path === start)) return;
  setTabs(withTab(tabs, tabOf({ path: start, search: '' }, found)));
};

/** Opens the page of the current address, as far as the menu has it. Returns a function that stops it. */
export const followLocation = (items: MenuItem[]): (() => void) => {
  let last: { path: string; found: Resolution } | undefined;

  const look = (): void => {
    const location = useLocation.getState();
    // Public routes are handled by the gate; another meeting has a menu of its own.
    if (isPublic(location.path) || namesOtherMeeting(location)) return;
    if (last?.path !== location.path) last = { path: location.path, found: resolvePage(location.path, items) };
    if (last.found.kind === 'page') visit(location, last.found);
    else if (leadsOut(location, last.found.to)) void meetingNavigation.leave(locationText(location));
    // A redirect replaces its history entry.
    else redirect(location, last.found.to);
  };

  dropForbidden(items);
  affixStart(items);
  // Subscribe before the first look, which may change the address.
  const stop = useLocation.subscribe(look);
  look();
  return stop;
};
