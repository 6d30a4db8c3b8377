import { defineAccess } from '../base/functions.ts';

/** The menu directory of the messages of a meeting. */
export const messageAccess = defineAccess('message', {
  menuId: 'M000000000001600',
});

export const webMessagesAccess = defineAccess('webMessages', {
  menuId: 'M000000000001601',
  area: 'meeting',
  functions: {
    search: ['search', '查询站内信', 'bbe635157f844e41'],
    view: ['view', '查看站内信和已读名单', '0d9e2d041158e3e4'],
    add: ['add', '新增站内信', '4f268109e3463aa3'],
    edit: ['edit', '编辑站内信', 'deb96ce282be23b3'],
    delete: ['delete', '删除站内信', '54a65253442f9b35'],
    export: ['export', '导出站内信', '0c815c6f01c06b25'],
    push: ['push', '发布站内信', '0afd59bd9902aa28'],
    send: ['send', '提醒未读', '29e799eeab7b84ec'],
    restore: ['restore', '撤回站内信', '35e1ed632ab6b7e3'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    message: typeof messageAccess;
    webMessages: typeof webMessagesAccess;
  }
}
