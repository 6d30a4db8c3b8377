import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { givenPassword, newPassword, phone, smsCode, textKinds } from '../base/fields.ts';
import {
  profile,
  profileDraft,
  recoveryCodes,
  twoFactorCode,
  twoFactorSecret,
  twoFactorState,
} from './account.shapes.ts';

const ADMIN = '/system-management-backend/system/admin';
const ACCOUNT = '/system-management-backend/system/account';

const confirmPassword = z
  .string('请再次输入您的密码')
  .check(z.minLength(1, '请再次输入您的密码'))
  .register(textKinds, { kind: 'secret' });

export const editPassword = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/edit-password`,
  summary: '修改自己的密码；其他登录全部失效，当前登录换发新令牌',
  access: 'signed-in',
  effect: 'changes',
  whilePasswordIsDue: true,
  input: z.strictObject({ oldPassword: givenPassword, password: newPassword, confirmPassword }),
  /** The current session continues with this new token. */
  output: z.object({ Token: z.string() }),
});

export const resetForgottenPassword = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/reset-password`,
  summary: '忘记密码：以短信验证码设置新密码',
  access: 'public',
  effect: 'changes',
  input: z.strictObject({ phone, code: smsCode, password: newPassword, confirmPassword }),
  output: nothing,
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: `${ACCOUNT}/get/one`,
  summary: '自己的资料',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: profile,
});

export const editProfile = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/edit/one`,
  summary: '修改自己的资料',
  access: 'signed-in',
  effect: 'changes',
  input: profileDraft,
  output: nothing,
});

export const editPhone = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/edit-phone`,
  summary: '更换自己的手机号码：需当前密码和发往新号码的验证码；开启两步验证的，还需动态验证码或恢复码',
  access: 'signed-in',
  effect: 'changes',
  input: z.strictObject({ password: givenPassword, phone, code: smsCode, twoFactorCode: z.optional(twoFactorCode) }),
  output: nothing,
});

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: `${ACCOUNT}/second-step/get/one`,
  summary: '自己的两步验证是否开启，还剩几个恢复码',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: twoFactorState,
});

export const beginTwoFactor = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/second-step/begin`,
  summary: '开始绑定验证器：需当前密码；密钥只显示这一次，十分钟内确认有效',
  access: 'signed-in',
  effect: 'changes',
  input: z.strictObject({ password: givenPassword }),
  output: twoFactorSecret,
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/second-step/confirm`,
  summary: '以验证器的动态验证码确认绑定，即开启；恢复码只显示这一次',
  access: 'signed-in',
  effect: 'changes',
  input: z.strictObject({ code: twoFactorCode }),
  output: recoveryCodes,
});

export const endTwoFactor = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/second-step/end`,
  summary: '关闭自己的两步验证：需当前密码和动态验证码或恢复码',
  access: 'signed-in',
  effect: 'changes',
  input: z.strictObject({ password: givenPassword, code: twoFactorCode }),
  output: nothing,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/second-step/recovery-codes`,
  summary: '换一组恢复码，原来的全部失效：需当前密码和动态验证码或恢复码',
  access: 'signed-in',
  effect: 'changes',
  input: z.strictObject({ password: givenPassword, code: twoFactorCode }),
  output: recoveryCodes,
});
