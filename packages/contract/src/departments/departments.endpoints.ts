import * as z from 'zod/mini';
import { exportOf } from '../base/exports.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id, stateInPath } from '../base/fields.ts';
import {
  department,
  departmentChoice,
  departmentColumns,
  departmentDraft,
  departmentEdit,
  departmentFilter,
  departmentPlaces,
  leaderChoices,
  leaderQuestion,
} from './departments.shapes.ts';

const DEPARTMENT = '/system-management-backend/system/department';

export const listDepartments = defineEndpoint({
  method: 'POST',
  path: `${DEPARTMENT}/get/all`,
  summary: '全部部门，平铺',
  access: { function: 'departments.search' },
  effect: 'reads',
  input: departmentFilter,
  output: z.array(department),
});

export const exportDepartments = exportOf({
  noun: '部门',
  path: DEPARTMENT,
  by: 'departments.export',
  list: listDepartments,
  columns: departmentColumns,
});

export const listDepartmentChoices = defineEndpoint({
  method: 'GET',
  path: `${DEPARTMENT}/get/many`,
  summary: '可供选择的部门，平铺',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(departmentChoice),
});

export const getDepartment = defineEndpoint({
  method: 'GET',
  path: `${DEPARTMENT}/get/one/{id}`,
  summary: '一个部门',
  access: { function: 'departments.search' },
  effect: 'reads',
  input: byId,
  output: department,
});

export const listLeaderChoices = defineEndpoint({
  method: 'POST',
  path: `${DEPARTMENT}/get/leaders`,
  summary: '可以担任部门负责人的管理员，按姓名查找',
  access: { function: 'departments.edit' },
  effect: 'reads',
  input: leaderQuestion,
  output: leaderChoices,
});

export const addDepartment = defineEndpoint({
  method: 'POST',
  path: `${DEPARTMENT}/add`,
  summary: '新增部门',
  access: { function: 'departments.add' },
  effect: 'creates',
  input: departmentDraft,
  output: z.object({ id: z.string() }),
});

export const editDepartment = defineEndpoint({
  method: 'POST',
  path: `${DEPARTMENT}/edit/one`,
  summary: '编辑部门，可同时调整上级',
  access: { function: 'departments.edit' },
  effect: 'changes',
  input: departmentEdit,
  output: nothing,
});

export const sortDepartments = defineEndpoint({
  method: 'POST',
  path: `${DEPARTMENT}/sort`,
  summary: '批量调整部门的上级与顺序',
  access: { function: 'departments.edit' },
  effect: 'changes',
  input: departmentPlaces,
  output: nothing,
});

export const changeDepartmentState = defineEndpoint({
  method: 'POST',
  path: `${DEPARTMENT}/edit-state/{id}/{state}`,
  summary: '启用（1）或停用（0）部门；启用时一并启用其上级',
  access: { function: 'departments.enableDisable' },
  effect: 'changes',
  input: z.strictObject({ id, state: stateInPath }),
  output: nothing,
});

export const deleteDepartment = defineEndpoint({
  method: 'POST',
  path: `${DEPARTMENT}/delete/{id}`,
  summary: '删除没有下级也没有人员的部门',
  access: { function: 'departments.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
