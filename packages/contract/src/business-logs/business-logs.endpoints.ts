import { defineEndpoint } from '../base/endpoint.ts';
import { businessLogList, businessLogPage } from './business-logs.shapes.ts';

export const listBusinessLogs = defineEndpoint({
  method: 'POST',
  path: '/system-management-backend/system/business-logs/get/page',
  summary: '业务日志分页列表',
  access: { function: 'businessLogs.search' },
  effect: 'reads',
  input: businessLogPage,
  output: businessLogList,
});
