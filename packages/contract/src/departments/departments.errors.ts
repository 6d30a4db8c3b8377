import { defineErrors } from '../base/errors.ts';

export const departmentErrors = defineErrors({
  hasChildren: { code: 650701, message: '该部门下还有下级部门，不能删除' },
  hasAdmins: { code: 650702, message: '该部门下还有管理员，不能删除' },
  hasDeletedAdmins: { code: 650703, message: '该部门下还有已删除的管理员，请先恢复并调到其他部门' },
  hasEnabledChildren: { code: 650704, message: '该部门下还有启用的下级部门，不能停用' },
  parentDisabled: { code: 650705, message: '上级部门已停用，请先由有权限的同事启用上级部门' },
  tooMany: { code: 650706, message: '部门数量已达上限' },
});

/** Messages of field errors. */
export const departmentProblems = {
  nameTaken: '同一上级下已有同名部门',
  codeTaken: '该部门编码已被使用',
  parentNeeded: '请选择上级部门',
  parentGone: '上级部门不存在或不在可管理范围内',
  parentDisabled: '上级部门已停用',
  parentBelow: '上级部门不能是自己或自己的下级',
  parentElsewhere: '不能移到其他公司',
  leaderGone: '负责人不存在、已停用或不属于本公司',
  customerGone: '所属客户不存在',
} as const;
