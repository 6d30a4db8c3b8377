import { defineAccess } from '../base/functions.ts';

/** The menu directory of what messages need: channels, signatures, templates, senders, limits. */
export const messageSettingsAccess = defineAccess('messageSettings', {
  menuId: 'M000000000001700',
});

export const smsChannelsAccess = defineAccess('smsChannels', {
  menuId: 'M000000000001701',
  functions: {
    search: ['search', '查询短信通道', 'd69943b637b830bf'],
    view: ['view', '查看短信通道', '878cb35c781335dd'],
    add: ['add', '新增短信通道', 'a7b8e269b2a7afa1'],
    edit: ['edit', '编辑短信通道', '57cd0b059e573d66'],
    enableDisable: ['enable-disable', '启用停用短信通道', 'b19619ffdb7ae90a'],
    delete: ['delete', '删除短信通道', '828079c6b6a0f8b9'],
    send: ['send', '测试发送短信', 'e5433676e6c477f6'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    messageSettings: typeof messageSettingsAccess;
    smsChannels: typeof smsChannelsAccess;
  }
}
