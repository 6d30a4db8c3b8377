import { dropInvoiceRequest, getInvoiceRequests, setInvoiceRequest } from '@huiwu/contract/invoices';
import type { Mount } from '../../../../http/mount.ts';
import type { OrderInvoiceRequestService } from './order-invoice-requests.service.ts';

interface Services {
  orderInvoiceRequests: OrderInvoiceRequestService;
}

export const invoicePolicyRoutes = (mount: Mount, { orderInvoiceRequests: requests }: Services): void => {
  mount(getInvoiceRequests, ({ id }, caller) => requests.get(id, caller));
  mount(setInvoiceRequest, (draft, caller) => requests.set(draft, caller));
  mount(dropInvoiceRequest, ({ id }, caller) => requests.drop(id, caller));
};
