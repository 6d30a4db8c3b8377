import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';

export const nextSerialNumber = defineEndpoint({
  method: 'POST',
  path: '/system-management-backend/system/serialnumber/get/{type}',
  summary: '取下一个编号',
  access: 'signed-in',
  effect: 'creates',
  input: z.strictObject({ type: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, '编号类型格式不正确')) }),
  output: z.string(),
});
