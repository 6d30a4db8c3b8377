import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { givenPassword } from '../base/fields.ts';
import {
  captcha,
  twoFactorDraft,
  twoFactorTicket,
  signedIn,
  signInAnswer,
  signInDraft,
  smsCodeDraft,
} from './sign-in.shapes.ts';

const SSO = '/sso-user-backend';

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: `${SSO}/captcha`,
  summary: '图形验证码',
  access: 'public',
  effect: 'reads',
  input: z.strictObject({}),
  output: captcha,
});

export const signIn = defineEndpoint({
  method: 'POST',
  path: `${SSO}/get`,
  summary: '以密码或短信验证码登录；需要第二步验证时不发令牌，只发凭票',
  access: 'public',
  effect: 'changes',
  input: signInDraft,
  output: signInAnswer,
});

export const finishTwoFactor = defineEndpoint({
  method: 'POST',
  path: `${SSO}/second-step`,
  summary: '第二步验证：凭票加动态验证码、恢复码、短信验证码或密码，完成登录',
  access: 'public',
  effect: 'changes',
  input: twoFactorDraft,
  output: signedIn,
});

export const sendTwoFactorCode = defineEndpoint({
  method: 'POST',
  path: `${SSO}/second-step/send`,
  summary: '向持票人的手机发送第二步的短信验证码',
  access: 'public',
  effect: 'changes',
  input: twoFactorTicket,
  output: nothing,
});

export const sendSmsCode = defineEndpoint({
  method: 'POST',
  path: `${SSO}/sms/{type}`,
  summary: '发送短信验证码；type 为 phone 时须已登录',
  access: 'public',
  effect: 'creates',
  pathInBody: true,
  input: smsCodeDraft,
  output: nothing,
});

export const signOut = defineEndpoint({
  method: 'GET',
  path: `${SSO}/system/logout`,
  summary: '退出登录',
  access: 'signed-in',
  effect: 'changes',
  whilePasswordIsDue: true,
  whileLocked: true,
  input: z.strictObject({}),
  output: nothing,
});

export const lockSession = defineEndpoint({
  method: 'POST',
  path: `${SSO}/system/lock`,
  summary: '锁定屏幕：在解锁之前，当前登录只能解锁或退出',
  access: 'signed-in',
  effect: 'changes',
  input: z.strictObject({}),
  output: nothing,
});

export const unlockSession = defineEndpoint({
  method: 'POST',
  path: `${SSO}/system/unlock`,
  summary: '以当前密码解锁屏幕；错误次数与登录合并计算',
  access: 'signed-in',
  effect: 'changes',
  // A password can expire while the screen is locked. It can only be changed after unlocking.
  whilePasswordIsDue: true,
  whileLocked: true,
  input: z.strictObject({ password: givenPassword }),
  output: nothing,
});
