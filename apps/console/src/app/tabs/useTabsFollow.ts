import { useEffect, useLayoutEffect } from 'react';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { useLocation, watchLocation } from '../router/router.ts';
import { closeDrawer } from '../screens/sidebar-store.ts';
import { followLocation } from './follow-location.ts';
import { keepWorkspace, recallWorkspace } from './keep-workspace.ts';

const closeDrawerOnTheWay = () =>
  useLocation.subscribe((now, before) => {
    if (now.path !== before.path) closeDrawer();
  });

/** Connects the browser's address with the open tabs, from before the first render until the shell unmounts. */
export const useTabsFollow = (items: MenuItem[]): void => {
  useLayoutEffect(watchLocation, []);
  useLayoutEffect(() => followLocation(items), [items]);
  useLayoutEffect(() => recallWorkspace(items), [items]);
  useLayoutEffect(closeDrawerOnTheWay, []);
  // The request for the first page is sent first.
  useEffect(() => keepWorkspace(items), [items]);
};
