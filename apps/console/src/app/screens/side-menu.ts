import { isOpenBranch } from '../../shared/menus/find-menu.ts';
import type { MenuItem } from '../../shared/menus/menu-items.ts';

/** The sidebar while the top menu is the first level: the children of the open area. */
export const belowTop = (visible: MenuItem[], activePath: string): MenuItem[] =>
  visible.find((item) => isOpenBranch(item, activePath))?.children ?? [];
