import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, givenPassword } from '../base/fields.ts';
import { signInAnswer } from '../sign-in/sign-in.shapes.ts';
import {
  bindDraft,
  ownIdentity,
  providerAddress,
  providerAnswer,
  singleSignOnAnswer,
} from './single-sign-on.shapes.ts';

const SSO = '/sso-user-backend';
const ACCOUNT = '/system-management-backend/system/account';
const ADMIN = '/system-management-backend/system/admin';

export const startSingleSignOn = defineEndpoint({
  method: 'GET',
  path: `${SSO}/oidc/start`,
  summary: '开始单点登录：返回身份提供方的登录地址，十分钟内在同一浏览器完成',
  access: 'public',
  effect: 'changes',
  input: z.strictObject({}),
  output: providerAddress,
});

export const finishSingleSignOn = defineEndpoint({
  method: 'POST',
  path: `${SSO}/oidc/finish`,
  summary: '完成单点登录：已绑定的登录（或需两步验证），未绑定的得到绑定凭票',
  access: 'public',
  effect: 'changes',
  input: providerAnswer,
  output: singleSignOnAnswer,
});

export const bindIdentity = defineEndpoint({
  method: 'POST',
  path: `${SSO}/bind`,
  summary: '以短信验证码将外部身份绑定到已启用的账号，并登录',
  access: 'public',
  effect: 'changes',
  input: bindDraft,
  output: signInAnswer,
});

export const getOwnIdentity = defineEndpoint({
  method: 'GET',
  path: `${ACCOUNT}/single-sign-on/get/one`,
  summary: '自己是否绑定单点登录',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: ownIdentity,
});

export const unbindOwnIdentity = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/single-sign-on/unbind`,
  summary: '解除自己的单点登录绑定：需当前密码；通过单点登录打开的登录随即失效',
  access: 'signed-in',
  effect: 'changes',
  input: z.strictObject({ password: givenPassword }),
  output: nothing,
});

export const unbindAdminIdentity = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/unbind-single-sign-on/{id}`,
  summary: '解除他人的单点登录绑定：短信告知本人，通过单点登录打开的登录随即失效',
  access: { function: 'admins.unbindIdentity' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
