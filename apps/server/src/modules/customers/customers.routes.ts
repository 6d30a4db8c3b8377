import {
  addCustomer,
  changeCustomerState,
  deleteCustomer,
  editCustomer,
  getCustomer,
  listCustomerChoices,
  listCustomers,
  restoreCustomer,
} from '@huiwu/contract/customers';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { CustomerService } from './customers.service.ts';

const CALLS = {
  list: listCustomers,
  get: getCustomer,
  add: addCustomer,
  edit: editCustomer,
  enable: changeCustomerState,
  delete: deleteCustomer,
  restore: restoreCustomer,
};

export const customerRoutes = (mount: Mount, { customers }: { customers: CustomerService }): void => {
  recordRoutes(mount, CALLS, customers);
  mount(listCustomerChoices, (_nothing, caller) => customers.listChoices(caller));
};
