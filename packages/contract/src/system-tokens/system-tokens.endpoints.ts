import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { opaqueLine } from '../base/fields.ts';

export const getSystemToken = defineEndpoint({
  method: 'POST',
  path: '/sso-api/token/get',
  summary: '以应用编号和密钥换取系统令牌',
  access: 'open',
  effect: 'reads',
  input: z.strictObject({
    appKey: opaqueLine('appKey 不正确', 200).check(z.minLength(1, '请提供 appKey')),
    appSecret: opaqueLine('appSecret 不正确', 200).check(z.minLength(1, '请提供 appSecret')),
  }),
  output: z.string(),
});
