import {
  applyInvoice,
  approveInvoice,
  cancelInvoice,
  countInvoiceTabs,
  editInvoice,
  getInvoice,
  getInvoiceTerms,
  listInvoices,
  registerInvoice,
  rejectInvoice,
} from '@huiwu/contract/invoices';
import type { Mount } from '../../../http/mount.ts';
import type { InvoiceRequests } from './invoice-requests.service.ts';
import type { InvoiceSteps } from './invoice-steps.service.ts';
import type { InvoiceTermsService } from './invoice-terms.service.ts';
import type { InvoiceService } from './invoices.service.ts';

interface Services {
  invoices: InvoiceService;
  invoiceRequests: InvoiceRequests;
  invoiceSteps: InvoiceSteps;
  invoiceTerms: InvoiceTermsService;
}

export const invoiceRoutes = (mount: Mount, services: Services): void => {
  const { invoices, invoiceRequests: requests, invoiceSteps: steps } = services;
  mount(listInvoices, (filter, caller) => invoices.list(filter, caller));
  mount(getInvoice, ({ id }, caller) => invoices.get(id, caller));
  mount(countInvoiceTabs, (_, caller) => invoices.countTabs(caller));
  mount(getInvoiceTerms, ({ id }, caller) => services.invoiceTerms.terms(id, caller));
  mount(applyInvoice, (asked, caller) => requests.apply(asked, caller));
  mount(editInvoice, (edit, caller) => requests.edit(edit, caller));
  mount(approveInvoice, (asked, caller) => steps.move('approve', asked, caller));
  mount(rejectInvoice, (asked, caller) => steps.move('reject', asked, caller));
  mount(cancelInvoice, (asked, caller) => steps.move('cancel', asked, caller));
  mount(registerInvoice, (asked, caller) => steps.register(asked, caller));
};
