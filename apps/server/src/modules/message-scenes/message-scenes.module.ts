import { messageScenesAccess } from '@huiwu/contract/message-scenes';
import { messageAccess } from '@huiwu/contract/web-messages';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createMessageSceneRepository } from './message-scenes.repository.ts';
import { messageSceneRoutes } from './message-scenes.routes.ts';
import { createMessageSceneService } from './message-scenes.service.ts';
import { createSceneContents } from './scene-contents.service.ts';

export const messageScenesModule = defineModule({
  owners: { message_scenes: OWNED_BY_MEETING },
  menus: [
    {
      id: messageScenesAccess.menuId,
      parent_id: messageAccess.menuId,
      mode: 'meeting',
      title: '消息模板',
      pageurl: 'template',
      component: 'message-scenes/MessageScenesPage',
      icon: 'file',
      sort_order: 50,
    },
  ],
  repositories: { messageScenes: createMessageSceneRepository },
  services: { messageScenes: createMessageSceneService, sceneContents: createSceneContents },
  routes: messageSceneRoutes,
});
