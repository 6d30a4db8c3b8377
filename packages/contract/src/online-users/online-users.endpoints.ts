import * as z from 'zod/mini';
import { exportOf } from '../base/exports.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import {
  revokeSessionResults,
  onlineUserColumns,
  onlineUserFilters,
  onlineUserList,
  onlineUserPage,
  ownSessions,
  sessionIds,
} from './online-users.shapes.ts';

const ONLINE = '/system-management-backend/system/online';

export const listOnlineUsers = defineEndpoint({
  method: 'POST',
  path: `${ONLINE}/get/page`,
  summary: '在线用户分页列表',
  access: { function: 'onlineUsers.search' },
  effect: 'reads',
  input: onlineUserPage,
  output: onlineUserList,
});

export const exportOnlineUsers = exportOf({
  noun: '在线用户',
  path: ONLINE,
  by: 'onlineUsers.export',
  list: listOnlineUsers,
  columns: onlineUserColumns,
  filters: onlineUserFilters,
});

export const revokeSession = defineEndpoint({
  method: 'POST',
  path: `${ONLINE}/force-out`,
  summary: '强制下线；每条各有结果',
  access: { function: 'onlineUsers.revokeSession' },
  effect: 'changes',
  input: sessionIds,
  output: revokeSessionResults,
});

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: `${ONLINE}/own/get/many`,
  summary: '本人当前的登录',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: ownSessions,
});

export const endOwnSessions = defineEndpoint({
  method: 'POST',
  path: `${ONLINE}/own/end`,
  summary: '结束本人在别处的登录',
  access: 'signed-in',
  effect: 'changes',
  input: sessionIds,
  output: nothing,
});
