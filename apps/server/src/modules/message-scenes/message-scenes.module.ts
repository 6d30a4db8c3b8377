import { editMessageScene, listMessageScenes, messageScenesAccess } from '@huiwu/contract/message-scenes';
import { messageAccess } from '@huiwu/contract/web-messages';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { createMessageSceneRepository } from './message-scenes.repository.ts';
import { createMessageSceneService, type MessageSceneService } from './message-scenes.service.ts';
import { createSceneContents } from './scene-contents.service.ts';

export const messageScenesModule = defineModule({
  owners: { message_scenes: { customer: 'customer_id', meeting: 'meeting_id' } },
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
  routes: (mount: Mount, { messageScenes }: { messageScenes: MessageSceneService }) => {
    mount(listMessageScenes, (_input, caller) => messageScenes.list(caller));
    mount(editMessageScene, (asked, caller) => messageScenes.edit(asked, caller));
  },
});
