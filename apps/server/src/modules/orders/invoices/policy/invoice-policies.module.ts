import { dropInvoiceRequest, getInvoiceRequests, setInvoiceRequest } from '@huiwu/contract/invoices';
import { defineModule } from '../../../../module.ts';
import type { Mount } from '../../../../http/mount.ts';
import { createInvoicePolicies, type InvoicePolicies } from './invoice-policies.service.ts';
import { createOrderInvoiceRequestRepository } from './order-invoice-requests.repository.ts';
import { createOrderInvoiceRequests, type OrderInvoiceRequestService } from './order-invoice-requests.service.ts';

const routes = (mount: Mount, { orderInvoiceRequests: requests }: Services): void => {
  mount(getInvoiceRequests, ({ id }, caller) => requests.get(id, caller));
  mount(setInvoiceRequest, (draft, caller) => requests.set(draft, caller));
  mount(dropInvoiceRequest, ({ id }, caller) => requests.drop(id, caller));
};

interface Services {
  orderInvoiceRequests: OrderInvoiceRequestService;
}

/** What is asked for before orders are paid, and the applications that follow by themselves. */
export const invoicePoliciesModule = defineModule({
  owners: { invoice_requests: { customer: 'customer_id', meeting: 'meeting_id' } },
  repositories: { orderInvoiceRequests: createOrderInvoiceRequestRepository },
  services: { invoicePolicies: createInvoicePolicies, orderInvoiceRequests: createOrderInvoiceRequests },
  routes,
  orderUse: ({ invoicePolicies }: { invoicePolicies: InvoicePolicies }) => invoicePolicies.use,
  chores: ({ invoicePolicies }: { invoicePolicies: InvoicePolicies }) => [invoicePolicies.applyDue],
});
