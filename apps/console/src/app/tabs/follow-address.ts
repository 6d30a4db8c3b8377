import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { goTo, parseAddress, useAddress, type Address } from '../address.ts';
import { PUBLIC_PATHS } from '../place.ts';
import { HOME_PATH, resolvePage, type Resolution } from '../shell/menu/resolve-page.ts';
import { askAnew } from './ask-anew.ts';
import { withTab } from './tab-rules.ts';
import { keepTabs, restartPage, setTabs, useTabs, visit } from './tab-store.ts';
import { tabOf } from './tab.ts';

const REDIRECT = '/redirect/';

const isPublic = (path: string): boolean => (PUBLIC_PATHS as readonly string[]).includes(path);

const redirect = ({ path, search }: Address, to: string): void => {
  if (path.startsWith(REDIRECT)) {
    askAnew();
    restartPage(parseAddress(to).path);
  }
  goTo(to.includes('?') ? to : to + search, { replace: true, way: 'own' });
};

/** Tabs that this menu no longer leads to go without a word. */
const dropForbidden = (items: MenuItem[]): void => {
  const { tabs } = useTabs.getState();
  const permitted = tabs.filter(({ path }) => resolvePage(path, items).kind === 'page');
  if (permitted.length < tabs.length) keepTabs(permitted);
};

/** 首页 is there from the start, whichever page comes first. */
const affixHome = (items: MenuItem[]): void => {
  const { tabs } = useTabs.getState();
  const home = resolvePage(HOME_PATH, items);
  if (home.kind !== 'page' || tabs.some(({ path }) => path === HOME_PATH)) return;
  setTabs(withTab(tabs, tabOf({ path: HOME_PATH, search: '' }, home)));
};

/** Shows what the address says, as far as this menu leads, from now on; what it returns stops that. */
export const followAddress = (items: MenuItem[]): (() => void) => {
  let last: { path: string; found: Resolution } | undefined;

  const look = (): void => {
    const address = useAddress.getState();
    // Those are the gate's.
    if (isPublic(address.path)) return;
    if (last?.path !== address.path) last = { path: address.path, found: resolvePage(address.path, items) };
    if (last.found.kind === 'page') visit(address, last.found);
    // What leads elsewhere takes no place in the history.
    else redirect(address, last.found.to);
  };

  dropForbidden(items);
  affixHome(items);
  // Before the first look: it may lead elsewhere, which is to be heard of.
  const stop = useAddress.subscribe(look);
  look();
  return stop;
};
