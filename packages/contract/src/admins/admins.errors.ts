import { defineErrors } from '../base/errors.ts';

export const adminErrors = defineErrors({
  notOnSelf: { code: 650101, message: '不能对自己进行此操作' },
  lastPlatformAdmin: { code: 650102, message: '至少保留一名启用的平台管理员' },
  higherRights: { code: 650103, message: '不能操作权限高于自己的管理员' },
  grantBeyondOwn: { code: 650104, message: '不能授予自己没有的权限' },
  passwordNotSent: { code: 650106, message: '密码已重置，但短信未能送出，请稍后再次重置' },
  ownPassword: { code: 650107, message: '该管理员已设置自己的密码，请使用重置密码' },
  noTwoFactor: { code: 650108, message: '该管理员没有开启两步验证' },
  disabled: { code: 650105, message: '该管理员已停用' },
});

/** Messages of field errors. */
export const adminProblems = {
  phoneTaken: '该手机号码已被使用',
  departmentGone: '部门不存在或已停用',
  roleGone: '角色不存在或已停用',
  meetingGone: '会议不存在',
  meetingTwice: '同一会议只能填写一次',
  roleTwice: '同一会议中不能重复选择角色',
  notReadable: '没有按此字段查询的权限',
  notWritable: '没有修改此字段的权限',
  departmentElsewhere: '不能调到其他公司的部门',
  ownPhone: '请在账户设置中更换自己的手机号码',
} as const;
