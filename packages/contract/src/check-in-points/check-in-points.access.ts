import { defineAccess } from '../base/functions.ts';

/** The menu directory of all pages about who has come. */
export const checkInMenuAccess = defineAccess('checkInMenu', {
  menuId: 'M000000000002200',
});

export const checkInPointsAccess = defineAccess('checkInPoints', {
  menuId: 'M000000000002201',
  area: 'meeting',
  functions: {
    search: ['search', '查询签到点', 'b38e50d15f713212'],
    view: ['view', '查看签到点', '980f45a3eb22781c'],
    add: ['add', '新增签到点', 'a2e1dc85cf4957f5'],
    edit: ['edit', '编辑签到点', 'eafd7a4f344be753'],
    delete: ['delete', '删除签到点', '3a9d1e2eda3dec2f'],
    enableDisable: ['enable-disable', '启用停用签到点', '885714e945e150c6'],
    export: ['export', '导出签到点', '6780c0f199027f6d'],
    send: ['send', '通知未签到人员', 'f9f7e571f40374ff'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    checkInMenu: typeof checkInMenuAccess;
    checkInPoints: typeof checkInPointsAccess;
  }
}
