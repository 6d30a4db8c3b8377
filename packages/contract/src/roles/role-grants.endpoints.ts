import { defineEndpoint } from '../base/endpoint.ts';
import {
  byRoleId,
  grantsSaved,
  roleFields,
  roleFieldsDraft,
  roleFunctions,
  roleFunctionsDraft,
  roleMenus,
  roleMenusDraft,
} from './role-grants.shapes.ts';

const ROLE = '/system-management-backend/system/role';

export const getRoleMenus = defineEndpoint({
  method: 'GET',
  path: `${ROLE}/get/menu`,
  summary: '全部可分配的菜单，以及角色已有的菜单',
  access: { function: 'roles.view' },
  effect: 'reads',
  input: byRoleId,
  output: roleMenus,
});

export const getRoleFunctions = defineEndpoint({
  method: 'GET',
  path: `${ROLE}/get/function`,
  summary: '全部可分配的功能，以及角色已有的功能',
  access: { function: 'roles.view' },
  effect: 'reads',
  input: byRoleId,
  output: roleFunctions,
});

export const getRoleFields = defineEndpoint({
  method: 'GET',
  path: `${ROLE}/get/field`,
  summary: '全部可设置的字段，以及角色对各字段的权限',
  access: { function: 'roles.view' },
  effect: 'reads',
  input: byRoleId,
  output: roleFields,
});

export const grantRoleMenus = defineEndpoint({
  method: 'POST',
  path: `${ROLE}/add/menu`,
  summary: '设置角色的菜单，替换原有的全部',
  access: { function: 'roles.grantMenus' },
  effect: 'changes',
  input: roleMenusDraft,
  output: grantsSaved,
});

export const grantRoleFunctions = defineEndpoint({
  method: 'POST',
  path: `${ROLE}/add/function`,
  summary: '设置角色的功能，替换原有的全部',
  access: { function: 'roles.grantFunctions' },
  effect: 'changes',
  input: roleFunctionsDraft,
  output: grantsSaved,
});

export const grantRoleFields = defineEndpoint({
  method: 'POST',
  path: `${ROLE}/add/field`,
  summary: '设置角色的字段权限，替换原有的全部',
  access: { function: 'roles.grantFields' },
  effect: 'changes',
  input: roleFieldsDraft,
  output: grantsSaved,
});
