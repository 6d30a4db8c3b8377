import { customerCalls, listCustomerChoices } from '@huiwu/contract/customers';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { CustomerService } from './customers.service.ts';

export const customerRoutes = (mount: Mount, { customers }: { customers: CustomerService }): void => {
  recordRoutes(mount, customerCalls, customers);
  mount(listCustomerChoices, (_nothing, caller) => customers.listChoices(caller));
};
