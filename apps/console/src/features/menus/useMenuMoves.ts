import type { MenuMode, MenuRecord } from '@huiwu/contract/menus';
import type { Tree } from '../../shared/trees/tree-moves.ts';
import { useTreeMoves } from '../../shared/trees/useTreeMoves.ts';
import { menusQuery, useSortMenus } from './menus.queries.ts';

/** Moves entries within the menu of one mode. */
export const useMenuMoves = (mode: MenuMode, tree: Tree<MenuRecord>, onMoved: (id: string) => void) =>
  useTreeMoves(tree, {
    nameOf: ({ title }) => title,
    sort: useSortMenus(),
    queryKey: menusQuery(mode).queryKey,
    onMoved,
  });
