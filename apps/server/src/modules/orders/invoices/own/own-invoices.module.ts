import { defineModule } from '../../../../module.ts';
import { createOwnInvoiceViews } from './own-invoice-views.service.ts';
import { createOwnInvoiceRepository } from './own-invoices.repository.ts';
import { ownInvoiceRoutes } from './own-invoices.routes.ts';
import { createOwnInvoices } from './own-invoices.service.ts';

/** What attendees do about the invoices of their own orders. */
export const ownInvoicesModule = defineModule({
  repositories: { ownInvoices: createOwnInvoiceRepository },
  services: { ownInvoices: createOwnInvoices, ownInvoiceViews: createOwnInvoiceViews },
  routes: ownInvoiceRoutes,
});
