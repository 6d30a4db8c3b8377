import { defineAccess } from '../base/functions.ts';

export const noticesAccess = defineAccess('notices', {
  menuId: 'M000000000001602',
  area: 'meeting',
  functions: {
    search: ['search', '查询通知', '07951b5c992239ed'],
    view: ['view', '查看通知和收件人', '66423194f91b6738'],
    add: ['add', '新增通知', '045df77930ddfb6a'],
    edit: ['edit', '编辑、提交通知', 'fcf9f4bd2f72002c'],
    delete: ['delete', '删除通知', 'fcb5343162795a93'],
    export: ['export', '导出通知', 'b1d21233e07078a4'],
    review: ['review', '审核通知', 'e46bd9f71e463ac4'],
    enableDisable: ['enable-disable', '暂停、继续、终止通知', 'd136efec5ad4c47a'],
    send: ['send', '发送通知', '0a4ba07f0c4ccc67'],
    restore: ['restore', '恢复通知', 'e0c1db0a90e2c2f5'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    notices: typeof noticesAccess;
  }
}
