import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import {
  bySettingKey,
  setting,
  settingDraft,
  settingEdit,
  settingKey,
  settingList,
  settingPage,
} from './settings.shapes.ts';

const CONFIG = '/system-management-backend/system/config';

export const getSetting = defineEndpoint({
  method: 'GET',
  path: '/system/config/configKey/{key}',
  summary: '一项公开的参数',
  access: 'public',
  effect: 'reads',
  input: z.strictObject({ key: settingKey }),
  output: z.string(),
});

export const listSettings = defineEndpoint({
  method: 'POST',
  path: `${CONFIG}/get/page`,
  summary: '参数分页列表；保密的值不显示',
  access: { function: 'settings.search' },
  effect: 'reads',
  input: settingPage,
  output: settingList,
});

export const getSettingRecord = defineEndpoint({
  method: 'GET',
  path: `${CONFIG}/get/one/{id}`,
  summary: '一项参数；保密的值不显示',
  access: { function: 'settings.search' },
  effect: 'reads',
  input: bySettingKey,
  output: setting,
});

export const addSetting = defineEndpoint({
  method: 'POST',
  path: `${CONFIG}/add`,
  summary: '新增参数',
  access: { function: 'settings.add' },
  effect: 'creates',
  input: settingDraft,
  output: z.object({ id: z.string() }),
});

export const editSetting = defineEndpoint({
  method: 'POST',
  path: `${CONFIG}/edit/one`,
  summary: '编辑参数，从下一次请求起生效',
  access: { function: 'settings.edit' },
  effect: 'changes',
  input: settingEdit,
  output: nothing,
});

export const deleteSetting = defineEndpoint({
  method: 'POST',
  path: `${CONFIG}/delete/{id}`,
  summary: '删除不是系统内置的参数',
  access: { function: 'settings.delete' },
  effect: 'changes',
  input: bySettingKey,
  output: nothing,
});
