import { defineEndpoint } from '../base/endpoint.ts';
import { defineResource, exportCall, listCall } from '../base/resource.ts';
import { signInLogsAccess } from './sign-in-logs.access.ts';
import { ownSignInLogList, ownSignInLogPage, signInLogRecord } from './sign-in-logs.shapes.ts';

const signInLogs = defineResource(signInLogsAccess, '/system-management-backend/system/login-logs', signInLogRecord);

export const listSignInLogs = listCall(signInLogs);
export const exportSignInLogs = exportCall(signInLogs, listSignInLogs);

export const listOwnSignIns = defineEndpoint({
  method: 'POST',
  path: `${signInLogs.path}/own/get/page`,
  summary: '本人的登录记录',
  access: 'signed-in',
  effect: 'reads',
  input: ownSignInLogPage,
  output: ownSignInLogList,
});
