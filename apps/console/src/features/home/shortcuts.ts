import type { MenuNode } from '@huiwu/contract/menus';
import { leavesOf } from '../../shared/menus/find-menu.ts';
import { toMenuItems, type MenuItem } from '../../shared/menus/menu-items.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';

export interface HomeShortcut {
  /** Of the menu entry. */
  id: string;
  title: string;
  icon: string;
  to: string;
  /** The part of the menu that it comes from; empty for an entry at the top. */
  area: string;
}

/** So many are shown until an admin has chosen. */
const FIRST = 8;
const HERE = '/home/index';

const withArea = (item: MenuItem): HomeShortcut[] =>
  leavesOf([item])
    .filter((leaf) => !leaf.isExternal && leaf.path !== HERE)
    .map((leaf) => ({
      id: leaf.id,
      title: leaf.title,
      icon: leaf.icon || item.icon,
      to: leaf.target,
      area: leaf === item ? '' : item.title,
    }));

/** Every page of an admin's menu, home left out. */
export const pagesOf = (nodes: MenuNode[]): HomeShortcut[] => visibleMenu(toMenuItems(nodes)).flatMap(withArea);

/** The chosen pages in the order of the menu; the first ones where nothing was chosen, or nothing of it is left. */
export const shortcutsOf = (pages: HomeShortcut[], chosen: readonly string[] | undefined): HomeShortcut[] => {
  const found = pages.filter(({ id }) => chosen?.includes(id));
  return found.length > 0 ? found : pages.slice(0, FIRST);
};
