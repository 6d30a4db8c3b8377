import { endOwnSessions, revokeSession, listOnlineUsers, listOwnSessions } from '@huiwu/contract/online-users';
import type { Mount } from '../../http/mount.ts';
import type { OnlineUserService } from './online-users.service.ts';

export const onlineUserRoutes = (mount: Mount, { onlineUsers }: { onlineUsers: OnlineUserService }): void => {
  mount(listOnlineUsers, (filter, caller) => onlineUsers.listOnlineUsers(filter, caller));
  mount(revokeSession, ({ ids }, caller) => onlineUsers.revokeSession(ids, caller));
  mount(listOwnSessions, (_input, caller) => onlineUsers.listOwnSessions(caller));
  mount(endOwnSessions, ({ ids }, caller) => onlineUsers.endOwnSessions(ids, caller));
};
