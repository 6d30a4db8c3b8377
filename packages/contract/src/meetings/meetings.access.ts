import { defineAccess } from '../base/functions.ts';

export const meetingsAccess = defineAccess('meetings', {
  menuId: 'M000000000000300',
  functions: {
    search: ['search', '查询会议', '2zaHJODKekXAt7yo'],
    view: ['view', '查看会议', 'ZOr7Vm27tzWEDSzB'],
    export: ['export', '导出会议', '9679ff976e20b820'],
    add: ['add', '新增会议', '62bBw24IYtVXlDbr'],
    edit: ['edit', '编辑会议', 'p6QeB87YZqRiw9WW'],
    delete: ['delete', '删除会议', 'pTJSn58w5jTjKWYO'],
    review: ['review', '审核会议', 'U7iaSXR6UplqNO2L'],
    enableDisable: ['enable-disable', '发布与暂停会议', 'yiqEMHKpZG9S0DDh'],
    restore: ['restore', '恢复会议', 'UF0zOb0XPSITipfv'],
    purge: ['delete', '清除个人信息', '8d3a51f0e96c27b4'],
  },
});

export const meetingEditorAccess = defineAccess('meetingEditor', {
  menuId: 'M000000000000301',
});

export const meetingDashboardAccess = defineAccess('meetingDashboard', {
  menuId: 'M000000000001000',
  area: 'meeting',
});

declare module '../base/functions.ts' {
  interface AccessTable {
    meetings: typeof meetingsAccess;
    meetingEditor: typeof meetingEditorAccess;
    meetingDashboard: typeof meetingDashboardAccess;
  }
}
