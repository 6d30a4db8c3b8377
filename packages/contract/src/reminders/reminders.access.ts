import { defineAccess } from '../base/functions.ts';

export const remindersAccess = defineAccess('reminders', {
  menuId: 'M000000000001603',
  area: 'meeting',
  functions: {
    search: ['search', '查询提醒规则', '482751de21280e48'],
    view: ['view', '查看提醒规则和预计名单', '5be82fb23fd3630b'],
    add: ['add', '新增提醒规则', 'b3cea9fba96c8a1c'],
    edit: ['edit', '编辑提醒规则', '4dfab9187f729713'],
    delete: ['delete', '删除提醒规则', '69149c4f4ac5ddfe'],
    enableDisable: ['enable-disable', '启用停用提醒规则', '129b09368c40b9e8'],
    remind: ['reminder-settings', '立即提醒', '3d497ea72b59661b'],
    send: ['send', '测试发送提醒', '96d1be40f75c283a'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    reminders: typeof remindersAccess;
  }
}
