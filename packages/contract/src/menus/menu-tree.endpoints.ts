import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { opaqueLine } from '../base/fields.ts';
import { menuNode } from './menus.shapes.ts';

// In a file of its own: the sign-in page asks for it, and carries what stands beside it.
export const getMenuTree = defineEndpoint({
  method: 'GET',
  path: '/system-management-backend/system/menu/tree',
  summary: '当前登录人的菜单树',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({ meetingCode: z.optional(opaqueLine('会议编号不正确', 40)) }),
  output: z.array(menuNode),
});
