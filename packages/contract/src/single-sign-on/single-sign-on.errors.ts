import { defineErrors } from '../base/errors.ts';

export const singleSignOnErrors = defineErrors({
  notSetUp: { code: 651801, message: '尚未配置单点登录' },
  /** One message for an unknown, used or expired state or ticket, and for one of another browser. */
  over: { code: 651802, message: '单点登录已失效，请重新登录' },
  unreachable: { code: 651803, message: '身份提供方暂时无法访问，请稍后再试或使用手机号码登录' },
  /** One message for every invalid answer of the provider. The sign-in log contains the reason. */
  notProven: { code: 651804, message: '身份提供方的应答未通过校验，请重新登录；多次出现请联系管理员' },
  accountTaken: { code: 651805, message: '该账号已绑定其他身份，请先解除绑定' },
  identityTaken: { code: 651806, message: '该身份已绑定其他账号，请先解除绑定' },
  notBound: { code: 651807, message: '没有绑定单点登录' },
});

/** Messages of field errors. */
export const singleSignOnProblems = {
  /** One message for an unknown phone number, an account that cannot sign in and a wrong code. */
  wrongCode: '手机号码或验证码不正确，或验证码已失效',
  wrongPassword: '密码不正确',
} as const;
