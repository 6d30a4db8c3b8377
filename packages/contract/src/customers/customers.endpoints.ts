import { choicesCall } from '../base/calls/choices-call.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { customerChoice, customerRecord } from './customers.shapes.ts';
import { customersAccess } from './customers.access.ts';

const customers = defineResource(customersAccess, '/system-management-backend/system/customer', customerRecord);

export const listCustomers = listCall(customers);
export const exportCustomers = exportCall(customers, listCustomers);
export const listCustomerChoices = choicesCall(customers, customerChoice, {
  summary: '可供选择的客户；平台以外的人只有自己的公司',
});
export const getCustomer = getCall(customers);
export const addCustomer = addCall(customers, '新增客户，同时建立与其同名的第一个部门');
export const editCustomer = editCall(customers);
export const changeCustomerState = enableCall(customers, '启用（1）或停用（0）客户；停用即结束其所有人员的登录');
export const deleteCustomer = deleteCall(customers, '删除没有管理员的客户，可恢复');
export const restoreCustomer = restoreCall(customers, '恢复已删除的客户，恢复后为停用状态');

export const customerCalls = {
  list: listCustomers,
  export: exportCustomers,
  get: getCustomer,
  add: addCustomer,
  edit: editCustomer,
  enable: changeCustomerState,
  delete: deleteCustomer,
  restore: restoreCustomer,
};
