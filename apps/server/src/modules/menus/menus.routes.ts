import { addMenu, deleteMenu, editMenu, getMenu, getMenuTree, listMenus, sortMenus } from '@huiwu/contract/menus';
import type { Mount } from '../../http/mount.ts';
import type { MenuEditor } from './menu-editing.service.ts';
import type { MenuMoveService } from './menu-moves.service.ts';
import type { MenuService } from './menus.service.ts';

interface Needs {
  menus: MenuService;
  menuEditor: MenuEditor;
  menuMoves: MenuMoveService;
}

export const menuRoutes = (mount: Mount, { menus, menuEditor, menuMoves }: Needs): void => {
  mount(getMenuTree, (input, caller) => menus.getMenuTree(input, caller));
  mount(listMenus, ({ mode }, caller) => menuEditor.listMenus(mode, caller));
  mount(getMenu, ({ id }, caller) => menuEditor.getMenu(id, caller));
  mount(addMenu, (draft, caller) => menuEditor.addMenu(draft, caller));
  mount(editMenu, (change, caller) => menuEditor.editMenu(change, caller));
  mount(sortMenus, (places, caller) => menuMoves.sortMenus(places, caller));
  mount(deleteMenu, ({ id }, caller) => menuEditor.deleteMenu(id, caller));
};
