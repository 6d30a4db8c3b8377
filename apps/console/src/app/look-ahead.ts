import { queryClient } from '../shared/api/query-client.ts';
import { toMenuItems } from '../shared/menus/menu-items.ts';
import { accountInfoQuery, menuTreeQuery } from '../shared/session/account.queries.ts';
import { screens } from './screens.ts';
import { resolvePage } from './shell/menu/resolve-page.ts';

const address = (): { path: string; search: URLSearchParams } => {
  const [path = '/', query = ''] = window.location.hash.replace(/^#/, '').split('?', 2);
  return { path, search: new URLSearchParams(query) };
};

const fetchAhead = async (): Promise<void> => {
  const [tree] = await Promise.all([
    queryClient.fetchQuery(menuTreeQuery()),
    queryClient.fetchQuery(accountInfoQuery()),
  ]);
  const { path, search } = address();
  const found = resolvePage(path, toMenuItems(tree));
  const component = found.kind === 'page' ? found.component : 'home/HomePage';
  const screen = await screens.find((each) => each.component === component)?.load();
  await screen?.askAhead?.(queryClient, search);
};

/**
 * Asks for who it is, the menu, and then the page of the address with its first data while the shell is still being
 * drawn. What fails here is asked for again, and reported, by whoever needs it.
 */
export const lookAhead = (): void => void fetchAhead().catch(() => undefined);
