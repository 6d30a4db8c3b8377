import { findTrail } from '../../../shared/menus/find-menu.ts';
import type { MenuItem } from '../../../shared/menus/menu-items.ts';
import { REPORT_PATH, REPORT_TITLE } from './top-menu.ts';
import { landingOf, visibleMenu } from '../../../shared/menus/visible-menu.ts';

export interface Crumb {
  title: string;
  /** Only what has a page of its own is a link. */
  to?: string;
}

export interface FoundPage {
  kind: 'page';
  component: string;
  title: string;
  /** The path that the sidebar highlights. */
  activePath: string;
  trail: Crumb[];
}

export type Resolution = FoundPage | { kind: 'redirect'; to: string };

export const HOME_PATH = '/home/index';
const HOME_TITLE = '首页';

/** Pages that everybody has, whether or not the menu lists them. */
const OWN_PAGES: Record<string, { component: string; title: string }> = {
  [HOME_PATH]: { component: 'home/HomePage', title: HOME_TITLE },
  '/home/editInfo': { component: 'account/EditInfoPage', title: '账户设置' },
  [REPORT_PATH]: { component: 'home/ReportPage', title: REPORT_TITLE },
  '/404': { component: 'app/NotFoundPage', title: '页面不存在' },
  '/401': { component: 'app/ForbiddenPage', title: '没有权限' },
};

/** 首页 comes first, unless the reports page, which is an index of its own, is the one that is open. */
const withHome = (path: string, crumbs: Crumb[]): Crumb[] =>
  path === HOME_PATH || path === REPORT_PATH ? crumbs : [{ title: HOME_TITLE, to: HOME_PATH }, ...crumbs];

const crumbsOf = (titles: string[]): Crumb[] => titles.map((title) => ({ title }));

const ownPage = (path: string): FoundPage | undefined => {
  const own = OWN_PAGES[path];
  return own && { kind: 'page', ...own, activePath: path, trail: withHome(path, crumbsOf([own.title])) };
};

const menuPage = (path: string, trail: MenuItem[]): FoundPage | undefined => {
  const item = trail.at(-1);
  if (!item || item.component === '') return undefined;
  const { component, title, activeMenu } = item;
  const titles = trail.map((entry) => entry.title);
  return { kind: 'page', component, title, activePath: activeMenu || path, trail: withHome(path, crumbsOf(titles)) };
};

const firstPageBelow = (directory: MenuItem | undefined): string | undefined => {
  if (!directory) return undefined;
  const [shown = directory] = visibleMenu([directory]);
  const landing = landingOf(shown);
  return landing?.isExternal ? undefined : landing?.target;
};

const REDIRECT_PREFIX = '/redirect/';

/** What belongs to an address: a page, or another address. What does not exist leads to `/404`. */
export const resolvePage = (path: string, items: MenuItem[]): Resolution => {
  if (path === '/' || path === '') return { kind: 'redirect', to: HOME_PATH };
  if (path.startsWith(REDIRECT_PREFIX)) return { kind: 'redirect', to: `/${path.slice(REDIRECT_PREFIX.length)}` };
  const trail = findTrail(items, path);
  const page = menuPage(path, trail) ?? ownPage(path);
  if (page) return page;
  return { kind: 'redirect', to: firstPageBelow(trail.at(-1)) ?? '/404' };
};
