import { menusAccess, systemAccess } from '@huiwu/contract/menus';
import { defineModule } from '../../module.ts';
import { createMenuEditor } from './menu-editing.service.ts';
import { createMenuMoveService } from './menu-moves.service.ts';
import { createMenuRepository } from './menus.repository.ts';
import { menuRoutes } from './menus.routes.ts';
import { createMenuService } from './menus.service.ts';

export const menusModule = defineModule({
  menus: [
    { id: systemAccess.menuId, title: '系统管理', pageurl: '/system', icon: 'system', sort_order: 900 },
    {
      id: menusAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '菜单管理',
      pageurl: 'menu',
      component: 'menus/MenusPage',
      icon: 'menu',
      sort_order: 40,
    },
  ],
  repositories: {
    menus: createMenuRepository,
  },
  services: {
    menus: createMenuService,
    menuEditor: createMenuEditor,
    menuMoves: createMenuMoveService,
  },
  routes: menuRoutes,
});
