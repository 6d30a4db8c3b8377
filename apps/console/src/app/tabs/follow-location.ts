import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { locationText, goTo, parseLocation, useLocation, type Location } from '../router/router.ts';
import { meetingWays } from '../router/meeting-ways.ts';
import { PUBLIC_PATHS } from '../router/place.ts';
import { NOT_FOUND_PATH, resolvePage, startOf, type Resolution } from '../screens/resolve-page.ts';
import { isOutside } from '../screens/usual-pages.ts';
import { askAgain } from './ask-again.ts';
import { withTab } from './tab-rules.ts';
import { keepTabs, restartPage, setTabs, useTabs, visit } from './tab-store.ts';
import { tabOf } from './tab.ts';

const REDIRECT = '/redirect/';

const isPublic = (path: string): boolean => (PUBLIC_PATHS as readonly string[]).includes(path);

const redirect = ({ path, search }: Location, to: string): void => {
  if (path.startsWith(REDIRECT)) {
    askAgain();
    restartPage(parseLocation(to + search).path);
  }
  goTo(to.includes('?') ? to : to + search, { replace: true, way: 'own' });
};

/** A meeting's menu does not have the page, and the menu outside of all meetings does: the link leads out there. */
const leadsOut = ({ path }: Location, to: string): boolean =>
  to === NOT_FOUND_PATH && useMeeting.getState().code !== '' && isOutside(path);

/** Tabs that this menu no longer leads to go without a word. */
const dropForbidden = (items: MenuItem[]): void => {
  const { tabs } = useTabs.getState();
  const permitted = tabs.filter(({ path }) => resolvePage(path, items).kind === 'page');
  if (permitted.length < tabs.length) keepTabs(permitted);
};

/** The start page is there from the start, whichever page comes first. */
const affixStart = (items: MenuItem[]): void => {
  const { tabs } = useTabs.getState();
  const start = startOf(items).path;
  const found = resolvePage(start, items);
  if (found.kind !== 'page' || tabs.some(({ path }) => path === start)) return;
  setTabs(withTab(tabs, tabOf({ path: start, search: '' }, found)));
};

/** Shows what the address says, as far as this menu leads, from now on; what it returns stops that. */
export const followLocation = (items: MenuItem[]): (() => void) => {
  let last: { path: string; found: Resolution } | undefined;

  const look = (): void => {
    const location = useLocation.getState();
    // Those are the gate's.
    if (isPublic(location.path)) return;
    if (last?.path !== location.path) last = { path: location.path, found: resolvePage(location.path, items) };
    if (last.found.kind === 'page') visit(location, last.found);
    else if (leadsOut(location, last.found.to)) void meetingWays.leave(locationText(location));
    // What leads elsewhere takes no place in the history.
    else redirect(location, last.found.to);
  };

  dropForbidden(items);
  affixStart(items);
  // Before the first look: it may lead elsewhere, which is to be heard of.
  const stop = useLocation.subscribe(look);
  look();
  return stop;
};
