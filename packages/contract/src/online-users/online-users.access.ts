import { defineAccess } from '../base/functions.ts';

export const onlineUsersAccess = defineAccess('onlineUsers', {
  menuId: 'M000000000000203',
  functions: {
    search: ['search', '查询在线用户', '26efemEEez8PGhR2'],
    export: ['export', '导出在线用户', 'c5365773f0cd2905'],
    revokeSession: ['enable-disable', '强制下线', 'gBkWpXs6wDjhcYUM'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    onlineUsers: typeof onlineUsersAccess;
  }
}
