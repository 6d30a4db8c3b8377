import { defineErrors } from '../base/errors.ts';

export const serialErrors = defineErrors({
  builtInStays: { code: 651601, message: '系统内置的编号规则由程序使用，不能删除' },
});

/** Messages of field errors. */
export const serialProblems = {
  typeTaken: '该编号类型已被使用',
  prefixTaken: '该前缀已被其他编号规则使用',
} as const;
