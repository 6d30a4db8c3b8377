import { defineErrors } from '../base/errors.ts';

/** Messages of field errors in the account's forms. */
export const passwordProblems = {
  wrongOld: '原密码不正确',
  sameAsOld: '新密码不能与原密码相同',
  tooCommon: '该密码过于常见，请更换',
  containsPhone: '密码不能包含手机号码',
  containsName: '密码不能包含姓名',
  mismatch: '两次输入的密码不一致',
  wrongCode: '验证码错误或已失效',
} as const;

/** Messages of field errors in the forms of the two-factor step. */
export const twoFactorProblems = {
  wrongPassword: '密码不正确',
  wrongCode: '动态验证码不正确或已使用',
  missing: '请输入动态验证码或恢复码',
  over: '绑定已超时，请重新开始',
} as const;

export const accountErrors = defineErrors({
  tooManyWrongPasswords: { code: 650301, message: '密码错误次数过多，请稍后再试' },
  twoFactorIsOn: { code: 650302, message: '两步验证已开启，如需更换验证器请先关闭' },
  twoFactorIsOff: { code: 650303, message: '两步验证未开启' },
});
