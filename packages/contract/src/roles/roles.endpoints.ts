import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { roleChoice } from './roles.shapes.ts';

export const listRoleChoices = defineEndpoint({
  method: 'GET',
  path: '/system-management-backend/system/role/get/many',
  summary: '可供选择的角色',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(roleChoice),
});
