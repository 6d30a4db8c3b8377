import { onlineUsersAccess } from '@huiwu/contract/online-users';
import { logsAccess } from '@huiwu/contract/business-logs';
import { defineModule } from '../../module.ts';
import { createOnlineUserRepository } from './online-users.repository.ts';
import { onlineUserRoutes } from './online-users.routes.ts';
import { createOnlineUserService } from './online-users.service.ts';

export const onlineUsersModule = defineModule({
  menus: [
    {
      id: onlineUsersAccess.menuId,
      parent_id: logsAccess.menuId,
      title: '在线用户',
      pageurl: 'online',
      component: 'online-users/OnlineUsersPage',
      icon: 'online',
      sort_order: 30,
    },
  ],
  repositories: {
    onlineUsers: createOnlineUserRepository,
  },
  services: {
    onlineUsers: createOnlineUserService,
  },
  routes: onlineUserRoutes,
});
