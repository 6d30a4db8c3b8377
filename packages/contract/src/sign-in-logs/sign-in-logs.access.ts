import { defineAccess } from '../base/functions.ts';

export const signInLogsAccess = defineAccess('signInLogs', {
  menuId: 'M000000000000202',
  functions: {
    search: ['search', '查询登录日志', 'VSs94czyevidFhLx'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    signInLogs: typeof signInLogsAccess;
  }
}
