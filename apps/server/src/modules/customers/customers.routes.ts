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
import type { CustomerStateService } from './customer-states.service.ts';
import type { CustomerService } from './customers.service.ts';

interface Services {
  customers: CustomerService;
  customerStates: CustomerStateService;
}

export const customerRoutes = (mount: Mount, { customers, customerStates }: Services): void => {
  mount(listCustomers, (filter, caller) => customers.listCustomers(filter, caller));
  mount(listCustomerChoices, (_nothing, caller) => customers.listCustomerChoices(caller));
  mount(getCustomer, ({ id }, caller) => customers.getCustomer(id, caller));
  mount(addCustomer, (draft, caller) => customers.addCustomer(draft, caller));
  mount(editCustomer, (edit, caller) => customers.editCustomer(edit, caller));
  mount(changeCustomerState, ({ id, state }, caller) =>
    customerStates.changeCustomerState({ id, state: state === '1' ? 1 : 0 }, caller),
  );
  mount(deleteCustomer, ({ id }, caller) => customerStates.deleteCustomer(id, caller));
  mount(restoreCustomer, ({ id }, caller) => customerStates.restoreCustomer(id, caller));
};
