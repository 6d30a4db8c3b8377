import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { phone } from '../base/fields.ts';
import { captcha, signedIn, signInDraft, smsPurpose } from './sessions.shapes.ts';

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
  summary: '以密码或短信验证码登录',
  access: 'public',
  effect: 'changes',
  input: signInDraft,
  output: signedIn,
});

export const sendSmsCode = defineEndpoint({
  method: 'POST',
  path: `${SSO}/sms/{type}`,
  summary: '发送短信验证码',
  access: 'public',
  effect: 'creates',
  input: z.strictObject({ type: smsPurpose, phone }),
  output: nothing,
});

export const signOut = defineEndpoint({
  method: 'GET',
  path: `${SSO}/system/logout`,
  summary: '退出登录',
  access: 'signed-in',
  effect: 'changes',
  whilePasswordIsDue: true,
  input: z.strictObject({}),
  output: nothing,
});
