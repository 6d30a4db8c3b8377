import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { opaqueLine } from '../base/fields.ts';
import { menuNode } from './menus.shapes.ts';

// A file of its own, because the sign-in page imports it and must stay small.
export const getMenuTree = defineEndpoint({
  method: 'GET',
  path: '/system-management-backend/system/menu/tree',
  summary: '当前登录人的菜单树',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({ meetingCode: z.optional(opaqueLine('会议编号不正确', 40)) }),
  output: z.array(menuNode),
});
