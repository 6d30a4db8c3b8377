import { editMessageScene, listMessageScenes } from '@huiwu/contract/message-scenes';
import type { Mount } from '../../http/mount.ts';
import type { MessageSceneService } from './message-scenes.service.ts';

export const messageSceneRoutes = (mount: Mount, { messageScenes }: { messageScenes: MessageSceneService }): void => {
  mount(listMessageScenes, (_input, caller) => messageScenes.list(caller));
  mount(editMessageScene, (asked, caller) => messageScenes.edit(asked, caller));
};
