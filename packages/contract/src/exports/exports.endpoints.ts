import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { defineResource, exportCall, getCall, listCall } from '../base/resource.ts';
import { exportsAccess } from './exports.access.ts';
import { exportRecord } from './exports.shapes.ts';

const exports = defineResource(exportsAccess, '/system-management-backend/system/export', exportRecord);

export const listExports = listCall(exports);
export const exportExports = exportCall(exports, listExports);
export const getExport = getCall(exports, '一条导出记录，含每次下载');

export const downloadExport = defineEndpoint({
  method: 'POST',
  path: `${exports.path}/download/{id}`,
  summary: '下载本人导出的文件；每次下载都有记录',
  access: 'signed-in',
  effect: 'changes',
  answers: 'file',
  input: byId,
  output: nothing,
});
