import type { MenuNode } from '@huiwu/contract/menus';
import { leavesOf } from '../../shared/menus/find-menu.ts';
import { toMenuItems, type MenuItem } from '../../shared/menus/menu-items.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';

export interface HomeShortcut {
  /** Id of the menu entry. */
  id: string;
  title: string;
  icon: string;
  to: string;
  /** Title of the top-level directory; empty for a top-level page. */
  area: string;
}

/** Number of default shortcuts. */
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

/** All pages of an admin's menu except the home page. */
export const pagesOf = (nodes: MenuNode[]): HomeShortcut[] => visibleMenu(toMenuItems(nodes)).flatMap(withArea);

/** Returns the selected pages in menu order, or the default ones if no selected page is left. */
export const shortcutsOf = (pages: HomeShortcut[], chosen: readonly string[] | undefined): HomeShortcut[] => {
  const found = pages.filter(({ id }) => chosen?.includes(id));
  return found.length > 0 ? found : pages.slice(0, FIRST);
};
