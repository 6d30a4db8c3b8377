import { defineAccess } from '../base/functions.ts';

export const exportsAccess = defineAccess('exports', {
  menuId: 'M000000000000206',
  functions: {
    search: ['search', '查询导出记录', '24e4b778226f5e94'],
    view: ['view', '查看导出记录', '23b02a90011a3206'],
    export: ['export', '导出导出记录', '3c6b84b33e8a61ac'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    exports: typeof exportsAccess;
  }
}
