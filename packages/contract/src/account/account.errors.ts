import { defineErrors } from '../base/errors.ts';

/** Sentences that land on a field of the account's forms, not codes of their own. */
export const passwordProblems = {
  wrongOld: '原密码不正确',
  sameAsOld: '新密码不能与原密码相同',
  tooCommon: '该密码过于常见，请更换',
  containsPhone: '密码不能包含手机号码',
  containsName: '密码不能包含姓名',
  mismatch: '两次输入的密码不一致',
  wrongCode: '验证码错误或已失效',
} as const;

export const accountErrors = defineErrors({
  tooManyWrongPasswords: { code: 650301, message: '密码错误次数过多，请稍后再试' },
});
