import { defineAccess } from '../base/functions.ts';

/** The menu directory of all logs. */
export const logsAccess = defineAccess('logs', {
  menuId: 'M000000000000200',
});

export const businessLogsAccess = defineAccess('businessLogs', {
  menuId: 'M000000000000201',
  functions: {
    search: ['search', '查询业务日志', 'Gi2HbQ8cFl6oXs4N'],
    view: ['view', '查看业务日志', 'EbErtrpVKN5ZczbK'],
    export: ['export', '导出业务日志', '5cfd15acc6678aaa'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    logs: typeof logsAccess;
    businessLogs: typeof businessLogsAccess;
  }
}
