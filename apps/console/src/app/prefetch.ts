import { queryClient } from '../shared/api/query-client.ts';
import { toMenuItems } from '../shared/menus/menu-items.ts';
import type { Screen } from '../shared/page/screen.ts';
import { accountInfoQuery, menuTreeQuery } from '../shared/account/account.queries.ts';
import { parseLocation } from './router/router.ts';
import { screens } from './screens/screens.ts';
import { loadScreen } from './screens/screen-pages.ts';
import { resolvePage } from './screens/resolve-page.ts';
import { screenAtUsualPath, wasInMenu } from './screens/usual-pages.ts';

const location = (): { path: string; search: URLSearchParams } => {
  const { path, search } = parseLocation(window.location.hash);
  return { path, search: new URLSearchParams(search) };
};

const screenIn = async (path: string): Promise<Screen | undefined> => {
  const [tree] = await Promise.all([
    queryClient.fetchQuery(menuTreeQuery()),
    queryClient.fetchQuery(accountInfoQuery()),
  ]);
  const found = resolvePage(path, toMenuItems(tree));
  const component = found.kind === 'page' ? found.component : 'home/HomePage';
  return screens.find((each) => each.component === component);
};

const ask = async (screen: Screen | undefined, search: URLSearchParams): Promise<void> => {
  const loaded = await (screen && loadScreen(screen));
  await loaded?.prefetch?.(queryClient, search);
};

const prefetchNow = async (): Promise<void> => {
  // Sign-in changes session and address together.
  await Promise.resolve();
  const { path, search } = location();
  const usual = screenAtUsualPath(path);
  const isExpected = usual !== undefined && wasInMenu(path);
  // Failures are not reported, because the user has not asked for it yet. Code is prefetched for everyone, data only
  // for users who could open the page last time.
  const guess = isExpected ? ask(usual, search) : usual && loadScreen(usual);
  guess?.catch(() => undefined);
  const screen = await screenIn(path);
  if (!isExpected || screen !== usual) await ask(screen, search);
};

/**
 * Prefetches account, menu, and the page of the address with its first data while the shell renders. Code that needs a
 * part that failed requests it again and reports the failure.
 */
export const prefetchPage = (): void => void prefetchNow().catch(() => undefined);
