import type { PageState } from '../../shared/page/page-context.ts';
import { goTo } from '../router/router.ts';
import type { LivePage } from './live-pages.ts';
import { endTab } from './tab-commands.ts';
import { changeSearch, renameTab, useTabs } from './tab-store.ts';

const present = (key: number): LivePage | undefined => useTabs.getState().pages.find((page) => page.key === key);

const isInFront = (path: string): boolean => useTabs.getState().current?.path === path;

/** The context of a page. It does not change when another page comes to the front. */
export const pageStateOf = (page: LivePage): PageState => {
  const { key, path, search, title, parameters, link, life } = page;
  return {
    path,
    search: new URLSearchParams(search),
    searchNow: () => {
      const now = present(key);
      return now && new URLSearchParams(now.search);
    },
    parameters,
    link,
    title,
    get isActive() {
      return isInFront(path);
    },
    signal: life.controller.signal,
    // A page behind another one does not navigate, because the user has gone elsewhere.
    navigate: (to) => {
      if (present(key) && isInFront(path)) goTo(to);
    },
    setSearch: (update, { replace = false } = {}) => {
      const now = present(key);
      if (!now) return;
      const query = update(new URLSearchParams(now.search)).toString();
      const next = query === '' ? '' : `?${query}`;
      if (isInFront(path)) goTo(path + next, { replace, way: 'own' });
      else changeSearch(path, next);
    },
    setTitle: (name) => {
      if (present(key)) renameTab(path, name);
    },
    closeTab: () => {
      if (present(key)) endTab(path);
    },
    guard: (hasUnsavedChanges) => {
      life.guards.add(hasUnsavedChanges);
      return () => life.guards.delete(hasUnsavedChanges);
    },
  };
};
