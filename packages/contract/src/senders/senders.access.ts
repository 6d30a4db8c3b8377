import { defineAccess } from '../base/functions.ts';

export const sendersAccess = defineAccess('senders', {
  menuId: 'M000000000001706',
  functions: {
    search: ['search', '查询发件人', '72f5007ece968f0b'],
    view: ['view', '查看发件人', '6a0f2c483a4983e0'],
    add: ['add', '新增发件人', 'bc88ba21138b76dc'],
    edit: ['edit', '编辑发件人', 'd08e790b01554bf6'],
    enableDisable: ['enable-disable', '启用停用发件人', '6b767f99326003e1'],
    delete: ['delete', '删除发件人', '50f6c1a2f18fc671'],
    send: ['send', '测试发送', 'c5b1cc40332c4bb8'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    senders: typeof sendersAccess;
  }
}
