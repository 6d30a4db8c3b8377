import { getMenuTree } from '@huiwu/contract/menus';
import type { Mount } from '../../http/mount.ts';
import type { MenuService } from './menus.service.ts';

export const menuRoutes = (mount: Mount, menus: MenuService): void => {
  mount(getMenuTree, (input, caller) => menus.getMenuTree(input, caller));
};
