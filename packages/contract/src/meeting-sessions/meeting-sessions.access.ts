import { defineAccess } from '../base/functions.ts';

/** The menu directory of all pages about participation in a meeting. */
export const registrationAccess = defineAccess('registration', {
  menuId: 'M000000000001100',
});

export const meetingSessionsAccess = defineAccess('meetingSessions', {
  menuId: 'M000000000001101',
  area: 'meeting',
  functions: {
    search: ['search', '查询场次', '45uN3PX8mbxb5oZI'],
    view: ['view', '查看场次', 'fK7Rl4Bw3q7yHOSa'],
    export: ['export', '导出场次', '3bd0d340fdf6fb23'],
    add: ['add', '新增场次', 'F9SZkshqTiWetzxS'],
    edit: ['edit', '编辑场次', 'StSgCb9mCxy4SkjE'],
    delete: ['delete', '删除场次', 'gr6Ny5u3LEW97SBi'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    registration: typeof registrationAccess;
    meetingSessions: typeof meetingSessionsAccess;
  }
}
