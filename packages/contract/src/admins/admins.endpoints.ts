import * as z from 'zod/mini';
import { exportOf } from '../base/exports.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id, stateInPath } from '../base/fields.ts';
import {
  admin,
  adminColumns,
  adminDraft,
  adminEdit,
  adminFilters,
  adminIds,
  adminList,
  adminPage,
  batchResults,
  meetingRoles,
  meetingRolesDraft,
} from './admins.shapes.ts';

const ADMIN = '/system-management-backend/system/admin';

export const listAdmins = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/get/page`,
  summary: '管理员分页列表',
  access: { function: 'admins.search' },
  effect: 'reads',
  input: adminPage,
  output: adminList,
});

export const exportAdmins = exportOf({
  noun: '管理员',
  path: ADMIN,
  by: 'admins.export',
  list: listAdmins,
  columns: adminColumns,
  filters: adminFilters,
});

export const getAdmin = defineEndpoint({
  method: 'GET',
  path: `${ADMIN}/get/one/{id}`,
  summary: '一名管理员',
  access: { function: 'admins.view' },
  effect: 'reads',
  input: byId,
  output: admin,
});

export const addAdmin = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/add`,
  summary: '新增管理员',
  access: { function: 'admins.add' },
  effect: 'creates',
  input: adminDraft,
  output: z.object({ id: z.string(), adminNo: z.string() }),
});

export const editAdmin = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/edit/one`,
  summary: '编辑管理员',
  access: { function: 'admins.edit' },
  effect: 'changes',
  input: adminEdit,
  output: nothing,
});

export const changeAdminState = defineEndpoint({
  method: 'GET',
  path: `${ADMIN}/edit-state/{id}/{state}`,
  summary: '启用（1）或停用（0）管理员；停用即结束其全部登录',
  access: { function: 'admins.enableDisable' },
  effect: 'changes',
  input: z.strictObject({ id, state: stateInPath }),
  output: nothing,
});

export const deleteAdmin = defineEndpoint({
  method: 'GET',
  path: `${ADMIN}/delete/{id}`,
  summary: '删除管理员，可恢复',
  access: { function: 'admins.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const restoreAdmin = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/recover/{id}`,
  summary: '恢复已删除的管理员',
  access: { function: 'admins.restore' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const resetAdminPassword = defineEndpoint({
  method: 'GET',
  path: `${ADMIN}/reset-password/{id}`,
  summary: '重置密码：随机初始密码以短信发给本人，并结束其全部登录',
  access: { function: 'admins.resetPassword' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const endAdminTwoFactor = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/end-second-step/{id}`,
  summary: '关闭他人的两步验证（如手机丢失）：短信告知本人，并结束其全部登录',
  access: { function: 'admins.endTwoFactor' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const sendInitialPasswords = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/send-password`,
  summary: '给尚未登录过的管理员发送初始密码',
  access: { function: 'admins.sendPassword' },
  effect: 'creates',
  input: adminIds,
  output: batchResults,
});

export const sendInitialPasswordsLater = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/send-password/background`,
  summary: '在后台给许多管理员发送初始密码；结果见后台任务',
  access: { function: 'admins.sendPassword' },
  effect: 'creates',
  input: adminIds,
  output: z.object({ taskId: z.string() }),
});

export const getMeetingRoles = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/meet/role`,
  summary: '管理员在各会议中的角色',
  access: { function: 'admins.assignRoles' },
  effect: 'reads',
  input: z.strictObject({ adminId: id }),
  output: meetingRoles,
});

export const editMeetingRoles = defineEndpoint({
  method: 'POST',
  path: `${ADMIN}/meet/edit/{id}`,
  summary: '设置管理员在各会议中的角色',
  access: { function: 'admins.assignRoles' },
  effect: 'changes',
  input: meetingRolesDraft,
  output: nothing,
});
