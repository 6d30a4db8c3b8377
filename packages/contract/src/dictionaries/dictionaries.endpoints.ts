import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id, stateInPath } from '../base/fields.ts';
import {
  dictionaryEntry,
  dictionaryRecord,
  dictionaryRecordDraft,
  dictionaryRecordEdit,
  dictionaryRecordList,
  dictionaryRecordPage,
  dictionaryType,
  dictionaryTypeDraft,
  dictionaryTypeEdit,
  dictionaryTypeKey,
  dictionaryTypeList,
  dictionaryTypePage,
} from './dictionaries.shapes.ts';

const DICT = '/system-management-backend/system/dict';
const ENTRY = `${DICT}/data` as const;

export const listDictionaryEntries = defineEndpoint({
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  summary: '一个字典的全部条目',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({ type: dictionaryTypeKey }),
  output: z.array(dictionaryEntry),
});

export const listDictionaryTypes = defineEndpoint({
  method: 'POST',
  path: `${DICT}/get/page`,
  summary: '字典分页列表',
  access: { function: 'dictionaries.search' },
  effect: 'reads',
  input: dictionaryTypePage,
  output: dictionaryTypeList,
});

export const getDictionaryType = defineEndpoint({
  method: 'GET',
  path: `${DICT}/get/one/{id}`,
  summary: '一个字典',
  access: { function: 'dictionaries.search' },
  effect: 'reads',
  input: byId,
  output: dictionaryType,
});

export const addDictionaryType = defineEndpoint({
  method: 'POST',
  path: `${DICT}/add`,
  summary: '新增字典',
  access: { function: 'dictionaries.add' },
  effect: 'creates',
  input: dictionaryTypeDraft,
  output: z.object({ id: z.string() }),
});

export const editDictionaryType = defineEndpoint({
  method: 'POST',
  path: `${DICT}/edit/one`,
  summary: '编辑字典；修改类型时其键值一并跟随',
  access: { function: 'dictionaries.edit' },
  effect: 'changes',
  input: dictionaryTypeEdit,
  output: nothing,
});

export const changeDictionaryTypeState = defineEndpoint({
  method: 'POST',
  path: `${DICT}/edit-state/{id}/{state}`,
  summary: '启用（1）或停用（0）字典；停用后不再提供其键值',
  access: { function: 'dictionaries.enableDisable' },
  effect: 'changes',
  input: z.strictObject({ id, state: stateInPath }),
  output: nothing,
});

export const deleteDictionaryType = defineEndpoint({
  method: 'POST',
  path: `${DICT}/delete/{id}`,
  summary: '删除没有键值的字典',
  access: { function: 'dictionaries.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const listDictionaryRecords = defineEndpoint({
  method: 'POST',
  path: `${ENTRY}/get/page`,
  summary: '一个字典的键值分页列表，含已停用的',
  access: { function: 'dictionaries.search' },
  effect: 'reads',
  input: dictionaryRecordPage,
  output: dictionaryRecordList,
});

export const getDictionaryRecord = defineEndpoint({
  method: 'GET',
  path: `${ENTRY}/get/one/{id}`,
  summary: '一个键值',
  access: { function: 'dictionaries.search' },
  effect: 'reads',
  input: byId,
  output: dictionaryRecord,
});

export const addDictionaryRecord = defineEndpoint({
  method: 'POST',
  path: `${ENTRY}/add`,
  summary: '新增键值',
  access: { function: 'dictionaries.add' },
  effect: 'creates',
  input: dictionaryRecordDraft,
  output: z.object({ id: z.string() }),
});

export const editDictionaryRecord = defineEndpoint({
  method: 'POST',
  path: `${ENTRY}/edit/one`,
  summary: '编辑键值',
  access: { function: 'dictionaries.edit' },
  effect: 'changes',
  input: dictionaryRecordEdit,
  output: nothing,
});

export const changeDictionaryRecordState = defineEndpoint({
  method: 'POST',
  path: `${ENTRY}/edit-state/{id}/{state}`,
  summary: '启用（1）或停用（0）键值',
  access: { function: 'dictionaries.enableDisable' },
  effect: 'changes',
  input: z.strictObject({ id, state: stateInPath }),
  output: nothing,
});

export const deleteDictionaryRecord = defineEndpoint({
  method: 'POST',
  path: `${ENTRY}/delete/{id}`,
  summary: '删除键值',
  access: { function: 'dictionaries.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
