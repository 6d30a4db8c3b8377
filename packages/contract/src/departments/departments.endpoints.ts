import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { searchText, state } from '../base/fields.ts';
import { department } from './departments.shapes.ts';

export const listDepartments = defineEndpoint({
  method: 'POST',
  path: '/system-management-backend/system/department/get/all',
  summary: '全部部门，平铺',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({ name: searchText, state: z.optional(state) }),
  output: z.array(department),
});
