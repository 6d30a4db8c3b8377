import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';

export const getSystemToken = defineEndpoint({
  method: 'POST',
  path: '/sso-api/token/get',
  summary: '以应用编号和密钥换取系统令牌',
  access: 'open',
  effect: 'reads',
  input: z.strictObject({
    appKey: z.string('请提供 appKey').check(z.minLength(1, '请提供 appKey'), z.maxLength(200, 'appKey 过长')),
    appSecret: z
      .string('请提供 appSecret')
      .check(z.minLength(1, '请提供 appSecret'), z.maxLength(200, 'appSecret 过长')),
  }),
  output: z.string(),
});
