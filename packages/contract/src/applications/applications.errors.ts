import { defineErrors } from '../base/errors.ts';

export const applicationErrors = defineErrors({
  alreadyReviewed: { code: 650201, message: '该申请已审核' },
  passwordNotSent: { code: 650202, message: '申请已通过，但初始密码短信未能送出，请在管理员管理中再次发送' },
});

/** Messages of field errors. */
export const applicationProblems = {
  wrongCode: '验证码错误或已失效',
  remarkNeeded: '请填写驳回原因',
  departmentNeeded: '请选择部门',
  notReadable: '没有按此字段查询的权限',
} as const;
