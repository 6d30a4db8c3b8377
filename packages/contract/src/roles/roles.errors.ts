import { defineErrors } from '../base/errors.ts';

export const roleErrors = defineErrors({
  untouchable: { code: 651101, message: '平台管理员角色不能修改' },
  ownRole: { code: 651102, message: '不能修改自己拥有的角色' },
  higherRights: { code: 651103, message: '不能操作权限高于自己的角色' },
  grantBeyondOwn: { code: 651104, message: '不能授予超出自己权限的内容' },
  inUse: { code: 651105, message: '该角色已分配给管理员（含已停用或已删除的），不能删除' },
});

/** Messages of field errors. */
export const roleProblems = {
  codeTaken: '该角色编码已被使用',
  codeReserved: '该角色编码由系统保留',
  nameTaken: '该角色名称已被使用',
  customerGone: '所属客户不存在',
  kindFixed: '角色类型不能修改',
  onlyOperations: '会议角色只在所分配的会议中有效，不能设为全部会议',
  menuGone: '菜单不存在，或不能分配给该角色',
  functionGone: '功能不存在，或不能分配给该角色',
  fieldGone: '字段不存在，或不能分配给该角色',
  fieldTwice: '同一字段只能设置一次',
} as const;
