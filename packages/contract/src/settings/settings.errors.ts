import { defineErrors } from '../base/errors.ts';

export const settingErrors = defineErrors({
  builtInStays: { code: 651501, message: '系统内置的参数由程序使用，不能删除' },
});

/** Messages of field errors. */
export const settingProblems = {
  keyTaken: '该参数键名已被使用',
  valueFixed: '该参数由系统维护，不能修改',
  publicFixed: '系统内置的参数不能改变是否公开',
  confidentialIsPublic: '保密的参数不能公开',
  valueNeeded: '请输入参数值',
} as const;
