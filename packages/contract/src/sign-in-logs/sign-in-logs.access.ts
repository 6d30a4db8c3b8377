import { defineAccess } from '../base/functions.ts';

export const signInLogsAccess = defineAccess('signInLogs', {
  menuId: 'M000000000000202',
  functions: {
    search: ['search', '查询登录日志', 'VSs94czyevidFhLx'],
    export: ['export', '导出登录日志', 'b9e97fe40ec23739'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    signInLogs: typeof signInLogsAccess;
  }
}
