import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { addCall, defineResource, deleteCall, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { bySettingKey, settingKey, settingRecord } from './settings.shapes.ts';
import { settingsAccess } from './settings.access.ts';

const settings = defineResource(settingsAccess, '/system-management-backend/system/config', settingRecord);

export const getSetting = defineEndpoint({
  method: 'GET',
  path: '/system/config/configKey/{key}',
  summary: '一项公开的参数',
  access: 'public',
  effect: 'reads',
  input: z.strictObject({ key: settingKey }),
  output: z.string(),
});

export const listSettings = listCall(settings, '参数分页列表；保密的值不显示');
export const exportSettings = exportCall(settings, listSettings);
export const getSettingRecord = getCall(settings, { summary: '一项参数；保密的值不显示', input: bySettingKey });
export const addSetting = addCall(settings);
export const editSetting = editCall(settings, '编辑参数，从下一次请求起生效');
export const deleteSetting = deleteCall(settings, { summary: '删除不是系统内置的参数', input: bySettingKey });

export const settingCalls = {
  list: listSettings,
  export: exportSettings,
  get: getSettingRecord,
  add: addSetting,
  edit: editSetting,
  delete: deleteSetting,
};
