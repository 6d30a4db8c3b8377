import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id, stateInPath } from '../base/fields.ts';
import {
  customerChoice,
  customerDetail,
  customerDraft,
  customerEdit,
  customerList,
  customerPage,
} from './customers.shapes.ts';

const CUSTOMER = '/system-management-backend/system/customer';

export const listCustomers = defineEndpoint({
  method: 'POST',
  path: `${CUSTOMER}/get/page`,
  summary: '客户分页列表',
  access: { function: 'customers.search' },
  effect: 'reads',
  input: customerPage,
  output: customerList,
});

export const listCustomerChoices = defineEndpoint({
  method: 'GET',
  path: `${CUSTOMER}/get/many`,
  summary: '可供选择的客户；平台以外的人只有自己的公司',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(customerChoice),
});

export const getCustomer = defineEndpoint({
  method: 'GET',
  path: `${CUSTOMER}/get/one/{id}`,
  summary: '一家客户',
  access: { function: 'customers.view' },
  effect: 'reads',
  input: byId,
  output: customerDetail,
});

export const addCustomer = defineEndpoint({
  method: 'POST',
  path: `${CUSTOMER}/add`,
  summary: '新增客户，同时建立与其同名的第一个部门',
  access: { function: 'customers.add' },
  effect: 'creates',
  input: customerDraft,
  output: z.object({ id: z.string() }),
});

export const editCustomer = defineEndpoint({
  method: 'POST',
  path: `${CUSTOMER}/edit/one`,
  summary: '编辑客户',
  access: { function: 'customers.edit' },
  effect: 'changes',
  input: customerEdit,
  output: nothing,
});

export const changeCustomerState = defineEndpoint({
  method: 'POST',
  path: `${CUSTOMER}/edit-state/{id}/{state}`,
  summary: '启用（1）或停用（0）客户；停用即结束其所有人员的登录',
  access: { function: 'customers.enableDisable' },
  effect: 'changes',
  input: z.strictObject({ id, state: stateInPath }),
  output: nothing,
});

export const deleteCustomer = defineEndpoint({
  method: 'POST',
  path: `${CUSTOMER}/delete/{id}`,
  summary: '删除没有管理员的客户，可恢复',
  access: { function: 'customers.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const restoreCustomer = defineEndpoint({
  method: 'POST',
  path: `${CUSTOMER}/recover/{id}`,
  summary: '恢复已删除的客户，恢复后为停用状态',
  access: { function: 'customers.restore' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
