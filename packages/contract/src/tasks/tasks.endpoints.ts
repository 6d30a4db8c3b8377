import * as z from 'zod/mini';
import { exportOf } from '../base/exports.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { task, taskColumns, taskDetail, taskList, taskPage } from './tasks.shapes.ts';

const TASK = '/system-management-backend/system/task';

export const listTasks = defineEndpoint({
  method: 'POST',
  path: `${TASK}/get/page`,
  summary: '后台任务分页列表',
  access: { function: 'tasks.search' },
  effect: 'reads',
  input: taskPage,
  output: taskList,
});

export const exportTasks = exportOf({
  noun: '后台任务',
  path: TASK,
  by: 'tasks.export',
  list: listTasks,
  columns: taskColumns,
});

export const listMyTasks = defineEndpoint({
  method: 'GET',
  path: `${TASK}/get/mine`,
  summary: '自己最近的后台任务',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(task),
});

export const getTask = defineEndpoint({
  method: 'GET',
  path: `${TASK}/get/one/{id}`,
  summary: '一个后台任务和它的结果：自己的，或有查询权限的',
  access: 'signed-in',
  effect: 'reads',
  input: byId,
  output: taskDetail,
});

export const cancelTask = defineEndpoint({
  method: 'POST',
  path: `${TASK}/cancel/{id}`,
  summary: '取消后台任务：已经完成的部分不会撤回',
  access: { function: 'tasks.cancel' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const retryTask = defineEndpoint({
  method: 'POST',
  path: `${TASK}/retry/{id}`,
  summary: '重试失败或已取消的后台任务：已经完成的部分不会重做',
  access: { function: 'tasks.retry' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const cancelMyTask = defineEndpoint({
  method: 'POST',
  path: `${TASK}/mine/cancel/{id}`,
  summary: '取消自己的后台任务',
  access: 'signed-in',
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const retryMyTask = defineEndpoint({
  method: 'POST',
  path: `${TASK}/mine/retry/{id}`,
  summary: '重试自己的后台任务',
  access: 'signed-in',
  effect: 'changes',
  input: byId,
  output: nothing,
});
