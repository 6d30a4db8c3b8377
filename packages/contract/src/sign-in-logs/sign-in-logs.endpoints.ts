import { defineEndpoint } from '../base/endpoint.ts';
import { ownSignInLogList, ownSignInLogPage, signInLogList, signInLogPage } from './sign-in-logs.shapes.ts';

const LOGS = '/system-management-backend/system/login-logs';

export const listSignInLogs = defineEndpoint({
  method: 'POST',
  path: `${LOGS}/get/page`,
  summary: '登录日志分页列表',
  access: { function: 'signInLogs.search' },
  effect: 'reads',
  input: signInLogPage,
  output: signInLogList,
});

export const listOwnSignIns = defineEndpoint({
  method: 'POST',
  path: `${LOGS}/own/get/page`,
  summary: '本人的登录记录',
  access: 'signed-in',
  effect: 'reads',
  input: ownSignInLogPage,
  output: ownSignInLogList,
});
