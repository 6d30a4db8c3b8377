import { defineErrors } from '../base/errors.ts';
import { SAVED_VIEWS_MAX } from '../base/limits.ts';

export const savedViewErrors = defineErrors({
  tooMany: { code: 651201, message: `每个列表最多保存 ${SAVED_VIEWS_MAX} 个视图` },
});

/** Messages of field errors. */
export const savedViewProblems = {
  nameTaken: '您在此列表已有同名的视图',
  roleGone: '角色不存在或已停用',
  roleMissing: '请选择角色',
} as const;
