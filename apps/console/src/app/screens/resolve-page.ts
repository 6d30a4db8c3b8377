import { findTrail } from '../../shared/menus/find-menu.ts';
import type { Screen } from '../../shared/page/screen.ts';
import { screens } from './screens.ts';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { PICKER_PATH } from '../router/router.ts';
import { REPORT_PATH, REPORT_TITLE } from './top-menu.ts';
import { firstPageOf, visibleMenu } from '../../shared/menus/visible-menu.ts';
import { readBoot } from '../../shared/session/boot.ts';

export interface Crumb {
  title: string;
  /** Only entries with a page are links. */
  to?: string;
}

export interface FoundPage {
  kind: 'page';
  component: string;
  title: string;
  /** The path that the sidebar highlights. */
  activePath: string;
  trail: Crumb[];
  /** The path parameters of the record. */
  parameters: Record<string, string>;
  /** The page of one record, which names its own tab. */
  isDetail: boolean;
  /** The outside address that the page frames. */
  link: string | undefined;
  noCache: boolean;
  isAffixed: boolean;
  /** A page without content, which gets no tab. */
  isTabless: boolean;
}

export type Resolution = FoundPage | { kind: 'redirect'; to: string };

export const HOME_PATH = '/home/index';
export const NOT_FOUND_PATH = '/404';
const HOME_TITLE = '首页';
const DASHBOARD_COMPONENT = 'meetings/MeetingDashboardPage';

/** Pages that everyone has, whether or not the menu lists them. */
const OWN_PAGES: Record<string, { component: string; title: string }> = {
  [HOME_PATH]: { component: 'home/HomePage', title: HOME_TITLE },
  '/home/editInfo': { component: 'account/EditInfoPage', title: '账户设置' },
  [REPORT_PATH]: { component: 'app/IndexPage', title: REPORT_TITLE },
  [PICKER_PATH]: { component: 'app/PickerPage', title: '选择会议' },
  ...(readBoot().isDemo && { '/showcase/index': { component: 'showcase/ShowcasePage', title: '组件示例' } }),
  [NOT_FOUND_PATH]: { component: 'app/NotFoundPage', title: '页面不存在' },
  '/401': { component: 'app/ForbiddenPage', title: '没有权限' },
};

const TABLESS: ReadonlySet<string> = new Set([NOT_FOUND_PATH, '/401']);

/** The start page. */
interface StartPage {
  path: string;
  title: string;
}

/** 首页, and in a meeting its 会议工作台. */
export const startOf = (items: MenuItem[]): StartPage =>
  allOf(items).find(({ component }) => component === DASHBOARD_COMPONENT) ?? { path: HOME_PATH, title: HOME_TITLE };

const INDEX_PATHS: ReadonlySet<string> = new Set([REPORT_PATH, PICKER_PATH]);

/** The breadcrumb begins with the start page, except on the start page itself and on `/index`. */
const withStart = (page: FoundPage, path: string, start: StartPage): FoundPage => ({
  ...page,
  isAffixed: path === start.path,
  trail:
    path === start.path || INDEX_PATHS.has(path) ? page.trail : [{ title: start.title, to: start.path }, ...page.trail],
});

const crumbsOf = (titles: string[]): Crumb[] => titles.map((title) => ({ title }));

const byComponent = new Map<string, Screen>(screens.map((screen) => [screen.component, screen]));

interface Named {
  component: string;
  title: string;
}

const pageAt = (path: string, { component, title }: Named, more: Partial<FoundPage> = {}): FoundPage => ({
  kind: 'page',
  component,
  title,
  activePath: path,
  trail: crumbsOf([title]),
  parameters: {},
  isDetail: false,
  link: undefined,
  noCache: byComponent.get(component)?.noCache ?? false,
  isAffixed: false,
  isTabless: TABLESS.has(path),
  ...more,
});

const ownPage = (path: string): FoundPage | undefined => {
  const own = OWN_PAGES[path];
  return own && pageAt(path, own);
};

/** The breadcrumb of a page. A hidden page is below the menu entry that it highlights. */
const crumbsTo = (trail: MenuItem[], items: MenuItem[]): Crumb[] => {
  const item = trail.at(-1);
  const marked = item?.isHidden && item.activeMenu !== '' ? findTrail(items, item.activeMenu) : [];
  const parent = marked.at(-1);
  if (!parent) return crumbsOf(trail.map(({ title }) => title));
  return [
    ...crumbsOf(marked.map(({ title }) => title)).with(-1, { title: parent.title, to: parent.target }),
    ...crumbsOf([item?.title ?? '']),
  ];
};

const menuPage = (path: string, items: MenuItem[]): FoundPage | undefined => {
  const trail = findTrail(items, path);
  const item = trail.at(-1);
  if (!item || item.component === '') return undefined;
  const screen = byComponent.get(item.component);
  const title = screen?.hasOwnTitle ? screen.title : item.title;
  return pageAt(
    path,
    { component: item.component, title },
    {
      activePath: item.activeMenu || path,
      trail: crumbsTo(trail, items).with(-1, { title }),
      link: item.frame || undefined,
    },
  );
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The values of `detail/:id` in `detail/7`, or nothing where they differ otherwise. */
const parametersIn = (pattern: string, path: string): Record<string, string> | undefined => {
  const [names, values] = [pattern.split('/'), path.split('/')];
  if (names.length !== values.length) return undefined;
  const pairs = names.map((name, index) => [name, values[index] ?? ''] as const);
  if (pairs.some(([name, value]) => (name.startsWith(':') ? value === '' : name !== value))) return undefined;
  const given = pairs.filter(([name]) => name.startsWith(':'));
  return Object.fromEntries(given.map(([name, value]) => [name.slice(1), decoded(value)]));
};

const allOf = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...allOf(item.children)]);

/** The page of one record. It exists only for admins who have the page of its list. */
const detailPage = (path: string, items: MenuItem[]): FoundPage | undefined => {
  for (const screen of screens.filter(({ below }) => below !== undefined)) {
    const parent = allOf(items).find((item) => item.component === screen.below && path.startsWith(`${item.path}/`));
    const parameters = parent && parametersIn(screen.path ?? '', path.slice(parent.path.length + 1));
    if (!parameters) continue;
    const trail = crumbsTo(findTrail(items, parent.path), items);
    // A hidden page has no link; the menu entry that it highlights has.
    const crumbs = parent.isHidden ? trail.slice(0, -1) : trail.with(-1, { title: parent.title, to: parent.target });
    return pageAt(path, screen, {
      activePath: parent.activeMenu || parent.path,
      trail: [...crumbs, { title: screen.title }],
      parameters,
      isDetail: true,
    });
  }
  return undefined;
};

const firstPageBelow = (directory: MenuItem | undefined): string | undefined => {
  if (!directory) return undefined;
  const [shown = directory] = visibleMenu([directory]);
  const landing = firstPageOf(shown);
  return landing?.isExternal ? undefined : landing?.target;
};

const REDIRECT_PREFIX = '/redirect/';

/** Returns the page of an address, or another address to go to. Unknown addresses lead to `/404`. */
export const resolvePage = (path: string, items: MenuItem[]): Resolution => {
  const start = startOf(items);
  // In a meeting the start page is the meeting's dashboard.
  if (path === '/' || path === '' || (path === HOME_PATH && start.path !== HOME_PATH))
    return { kind: 'redirect', to: start.path };
  if (path.startsWith(REDIRECT_PREFIX)) return { kind: 'redirect', to: `/${path.slice(REDIRECT_PREFIX.length)}` };
  const page = menuPage(path, items) ?? ownPage(path) ?? detailPage(path, items);
  if (page) return withStart(page, path, start);
  return { kind: 'redirect', to: firstPageBelow(findTrail(items, path).at(-1)) ?? NOT_FOUND_PATH };
};
