import { isOpenBranch } from '../../shared/menus/find-menu.ts';
import type { MenuItem } from '../../shared/menus/menu-items.ts';

/** What the sidebar shows while the top menu is the first level: the children of the area that is open, if it has any. */
export const belowTop = (visible: MenuItem[], activePath: string): MenuItem[] =>
  visible.find((item) => isOpenBranch(item, activePath))?.children ?? [];
