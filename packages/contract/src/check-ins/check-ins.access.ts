import { defineAccess } from '../base/functions.ts';

/** The screen of the desk and of the phone at the door. */
export const checkInsAccess = defineAccess('checkIns', {
  menuId: 'M000000000002202',
  area: 'meeting',
  functions: {
    scan: ['view', '扫码签到', 'cd1b045a54890dce'],
    undo: ['edit', '撤销签到', '2b5295e8978fe4d2'],
  },
});

export const checkInRecordsAccess = defineAccess('checkInRecords', {
  menuId: 'M000000000002203',
  area: 'meeting',
  functions: {
    search: ['search', '查询签到记录', '595c7522c6f52a26'],
    view: ['view', '查看签到记录', '958a9b2aed89b934'],
    export: ['export', '导出签到记录', 'a465a96d02aadfc4'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    checkIns: typeof checkInsAccess;
    checkInRecords: typeof checkInRecordsAccess;
  }
}
