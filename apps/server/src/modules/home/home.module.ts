import { homeAccess } from '@huiwu/contract/home';
import { defineModule } from '../../module.ts';
import { homeRoutes } from './home.routes.ts';
import { createHomeService } from './home.service.ts';
import { createMoneyTaskRepository } from './money-tasks.repository.ts';

export const homeModule = defineModule({
  menus: [
    {
      id: homeAccess.menuId,
      title: '首页',
      pageurl: '/home/index',
      component: 'home/HomePage',
      icon: 'home',
      is_for_everybody: 1,
      sort_order: 10,
    },
  ],
  repositories: { moneyTasks: createMoneyTaskRepository },
  services: {
    home: createHomeService,
  },
  routes: homeRoutes,
});
