import { defineAccess } from '../base/functions.ts';

export const invitationsAccess = defineAccess('invitations', {
  menuId: 'M000000000001107',
  area: 'meeting',
  functions: {
    search: ['search', '查询邀请', '43d82c9281084b0d'],
    import: ['import', '导入邀请', '645034a9e187be2c'],
    export: ['export', '导出邀请', '81d793668f8e8877'],
    view: ['view', '查看邀请', '1341146353c1a2f3'],
    add: ['add', '新增邀请', 'dc139bd4893647f1'],
    delete: ['delete', '删除邀请', 'f6e8e2d29c048a47'],
    send: ['send', '发送邀请', '204fbbae6510be99'],
    remind: ['reminder-settings', '催复邀请', '7e970dbfa170b18f'],
  },
  fields: {
    phone: { id: 'F000000000001107', title: '手机号码', default: 'masked' },
    email: { id: 'F000000000011107', title: '邮箱', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    invitations: typeof invitationsAccess;
  }
}
