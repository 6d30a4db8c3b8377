import { defineErrors } from '../base/errors.ts';

export const dictionaryErrors = defineErrors({
  builtInStays: { code: 651301, message: '系统内置的字典和键值由程序使用，不能停用或删除' },
  hasEntries: { code: 651302, message: '该字典下还有键值，请先删除全部键值' },
  tooMany: { code: 651303, message: '该字典的键值数量已达上限' },
});

/** Messages of field errors. */
export const dictionaryProblems = {
  typeTaken: '该字典类型已被使用',
  nameTaken: '已有同名字典',
  typeFixed: '系统内置的字典类型不能修改',
  valueTaken: '该键值已被使用',
  valueFixed: '系统内置的键值不能修改',
} as const;
