import { defineEndpoint } from '../base/endpoint.ts';
import { exportOf } from '../base/exports.ts';
import { byId } from '../base/fields.ts';
import {
  businessLogColumns,
  businessLogDetail,
  businessLogFilters,
  businessLogList,
  businessLogPage,
} from './business-logs.shapes.ts';

const LOGS = '/system-management-backend/system/business-logs';

export const listBusinessLogs = defineEndpoint({
  method: 'POST',
  path: `${LOGS}/get/page`,
  summary: '业务日志分页列表',
  access: { function: 'businessLogs.search' },
  effect: 'reads',
  input: businessLogPage,
  output: businessLogList,
});

export const exportBusinessLogs = exportOf({
  noun: '业务日志',
  path: LOGS,
  by: 'businessLogs.export',
  list: listBusinessLogs,
  columns: businessLogColumns,
  filters: businessLogFilters,
});

export const getBusinessLog = defineEndpoint({
  method: 'GET',
  path: `${LOGS}/get/one/{id}`,
  summary: '一条业务日志，含修改前后的内容',
  access: { function: 'businessLogs.view' },
  effect: 'reads',
  input: byId,
  output: businessLogDetail,
});
