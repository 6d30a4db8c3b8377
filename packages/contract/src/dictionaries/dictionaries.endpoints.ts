import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
} from '../base/resource.ts';
import {
  dictionaryEntry,
  dictionaryEntryPage,
  dictionaryEntryRecord,
  dictionaryTypeKey,
  dictionaryTypeRecord,
} from './dictionaries.shapes.ts';
import { dictionariesAccess } from './dictionaries.access.ts';

const DICT = '/system-management-backend/system/dict';
const types = defineResource(dictionariesAccess, DICT, dictionaryTypeRecord);
const entries = defineResource(dictionariesAccess, `${DICT}/data`, dictionaryEntryRecord);

export const listDictionaryEntries = defineEndpoint({
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  summary: '一个字典的全部条目',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({ type: dictionaryTypeKey }),
  output: z.array(dictionaryEntry),
});

export const listDictionaryTypes = listCall(types);
export const exportDictionaryTypes = exportCall(types, listDictionaryTypes);
export const getDictionaryType = getCall(types);
export const addDictionaryType = addCall(types);
export const editDictionaryType = editCall(types, '编辑字典；修改类型时其键值一并跟随');
export const changeDictionaryTypeState = enableCall(types, '启用（1）或停用（0）字典；停用后不再提供其键值');
export const deleteDictionaryType = deleteCall(types, '删除没有键值的字典');

export const listDictionaryRecords = listCall(entries, {
  summary: '一个字典的键值分页列表，含已停用的',
  input: dictionaryEntryPage,
});
export const exportDictionaryRecords = exportCall(entries, listDictionaryRecords);
export const getDictionaryRecord = getCall(entries);
export const addDictionaryRecord = addCall(entries);
export const editDictionaryRecord = editCall(entries);
export const changeDictionaryRecordState = enableCall(entries);
export const deleteDictionaryRecord = deleteCall(entries);

export const dictionaryTypeCalls = {
  list: listDictionaryTypes,
  export: exportDictionaryTypes,
  get: getDictionaryType,
  add: addDictionaryType,
  edit: editDictionaryType,
  enable: changeDictionaryTypeState,
  delete: deleteDictionaryType,
};

export const dictionaryRecordCalls = {
  export: exportDictionaryRecords,
  get: getDictionaryRecord,
  add: addDictionaryRecord,
  edit: editDictionaryRecord,
  enable: changeDictionaryRecordState,
  delete: deleteDictionaryRecord,
};
