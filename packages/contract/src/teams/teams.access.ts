import { defineAccess } from '../base/functions.ts';

export const teamsAccess = defineAccess('teams', {
  menuId: 'M000000000001105',
  area: 'meeting',
  functions: {
    search: ['search', '查询团队', 'b8c8636b7bcece21'],
    export: ['export', '导出团队', 'f088a07485534f64'],
    view: ['view', '查看团队', 'b13ae787eea1a95c'],
    add: ['add', '新增团队', 'ca3979346dc773d7'],
    edit: ['edit', '编辑团队', '18900d2f6af1beb4'],
    delete: ['delete', '删除团队', '62767ddb1e5421af'],
    restore: ['restore', '恢复团队', '7982902e272dce69'],
    send: ['send', '发送通知给团队成员', '2f91998f227db20f'],
  },
  fields: {
    contactPhone: { id: 'F000000000001105', title: '联系电话', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    teams: typeof teamsAccess;
  }
}
