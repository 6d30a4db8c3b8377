import * as z from 'zod/mini';
import { exportOf } from '../base/exports.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id, stateInPath } from '../base/fields.ts';
import { role, roleChoice, roleColumns, roleDraft, roleEdit, roleFilters, roleList, rolePage } from './roles.shapes.ts';

const ROLE = '/system-management-backend/system/role';

export const listRoleChoices = defineEndpoint({
  method: 'GET',
  path: `${ROLE}/get/many`,
  summary: '可供选择的角色',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(roleChoice),
});

export const listRoles = defineEndpoint({
  method: 'POST',
  path: `${ROLE}/get/page`,
  summary: '角色分页列表',
  access: { function: 'roles.search' },
  effect: 'reads',
  input: rolePage,
  output: roleList,
});

export const exportRoles = exportOf({
  noun: '角色',
  path: ROLE,
  by: 'roles.export',
  list: listRoles,
  columns: roleColumns,
  filters: roleFilters,
});

export const getRole = defineEndpoint({
  method: 'GET',
  path: `${ROLE}/get/one/{id}`,
  summary: '一个角色',
  access: { function: 'roles.view' },
  effect: 'reads',
  input: byId,
  output: role,
});

export const addRole = defineEndpoint({
  method: 'POST',
  path: `${ROLE}/add`,
  summary: '新增角色，尚无任何权限',
  access: { function: 'roles.add' },
  effect: 'creates',
  input: roleDraft,
  output: z.object({ id: z.string() }),
});

export const editRole = defineEndpoint({
  method: 'POST',
  path: `${ROLE}/edit/one`,
  summary: '编辑角色',
  access: { function: 'roles.edit' },
  effect: 'changes',
  input: roleEdit,
  output: nothing,
});

export const changeRoleState = defineEndpoint({
  method: 'GET',
  path: `${ROLE}/edit-state/{id}/{state}`,
  summary: '启用（1）或停用（0）角色；停用的角色不带来任何权限',
  access: { function: 'roles.enableDisable' },
  effect: 'changes',
  input: z.strictObject({ id, state: stateInPath }),
  output: nothing,
});

export const deleteRole = defineEndpoint({
  method: 'GET',
  path: `${ROLE}/delete/{id}`,
  summary: '删除无人使用的角色',
  access: { function: 'roles.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
