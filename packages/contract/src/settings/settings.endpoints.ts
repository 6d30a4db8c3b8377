import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';

export const getSetting = defineEndpoint({
  method: 'GET',
  path: '/system/config/configKey/{key}',
  summary: '一项公开的参数',
  access: 'public',
  effect: 'reads',
  input: z.strictObject({ key: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{0,79}$/, '参数名格式不正确')) }),
  output: z.string(),
});
