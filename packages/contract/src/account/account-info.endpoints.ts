import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { accountInfo } from './account-info.shapes.ts';

// A file of its own, because the sign-in page imports it and must stay small.
export const getAccountInfo = defineEndpoint({
  method: 'GET',
  path: '/system-management-backend/system/admin/info',
  summary: '当前登录人的信息与权限',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: accountInfo,
});
