import type { MenuNode } from '@huiwu/contract/menus';
import { leavesOf } from '../../shared/menus/find-menu.ts';
import { toMenuItems, type MenuItem } from '../../shared/menus/menu-items.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';

export interface Shortcut {
  title: string;
  to: string;
  /** The part of the menu that it comes from. */
  area: string;
}

const MOST = 8;
const HERE = '/home/index';

const withArea = (item: MenuItem): Shortcut[] =>
  leavesOf([item])
    .filter((leaf) => !leaf.isExternal && leaf.path !== HERE)
    .map((leaf) => ({ title: leaf.title, to: leaf.target, area: leaf === item ? '' : item.title }));

/** The first pages of somebody's menu, home left out. */
export const shortcutsOf = (nodes: MenuNode[]): Shortcut[] =>
  visibleMenu(toMenuItems(nodes)).flatMap(withArea).slice(0, MOST);
