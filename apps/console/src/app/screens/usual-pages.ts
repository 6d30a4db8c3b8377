import type { MenuItem } from '../../shared/menus/menu-items.ts';
import type { Screen } from '../../shared/page/screen.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { SESSION_KEYS } from '../../shared/session/session-store.ts';
import { readStored, writeStored } from '../../shared/session/stored-keys.ts';
import { screens } from './screens.ts';
import { resolvePage } from './resolve-page.ts';

/** The page of an address in most menus. A meeting has its own menu. */
export const screenAtUsualPath = (path: string): Screen | undefined =>
  useMeeting.getState().code === '' ? screens.find(({ usualPath }) => usualPath === path) : undefined;

const isThere = (path: string, component: string, items: MenuItem[]): boolean => {
  const found = resolvePage(path, items);
  return found.kind === 'page' && found.component === component;
};

/** Stores for the session which of these pages the menu contains. */
export const storeUsualPages = (items: MenuItem[]): void => {
  if (useMeeting.getState().code !== '') return;
  const paths = screens.flatMap(({ usualPath, component }) =>
    usualPath !== undefined && isThere(usualPath, component, items) ? [usualPath] : [],
  );
  writeStored(SESSION_KEYS.pages, paths.join(' '));
};

/** Whether an address is a page of the menu outside meetings, or of one record below such a page. */
export const isInMainMenu = (path: string): boolean => {
  const known = (readStored(SESSION_KEYS.pages) ?? '').split(' ').filter(Boolean);
  return known.some((page) => path === page || path.startsWith(`${page}/`));
};

/** Whether the last known menu contained the page. Other pages are not requested, because each refusal is logged. */
export const wasInMenu = (path: string): boolean => (readStored(SESSION_KEYS.pages) ?? '').split(' ').includes(path);
