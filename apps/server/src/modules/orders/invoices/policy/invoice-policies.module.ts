import { OWNED_BY_MEETING } from '../../../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../../../module.ts';
import type { PersonalData } from '../../../personal-data/personal-data.store.ts';
import { createInvoiceRequestPurge } from './invoice-request-purge.service.ts';
import { invoicePolicyRoutes } from './invoice-policies.routes.ts';
import { createInvoicePolicies, type InvoicePolicies } from './invoice-policies.service.ts';
import { createOrderInvoiceRequestRepository } from './order-invoice-requests.repository.ts';
import { createOrderInvoiceRequests } from './order-invoice-requests.service.ts';

/** What is asked for before orders are paid, and the applications that follow by themselves. */
export const invoicePoliciesModule = defineModule({
  owners: { invoice_requests: OWNED_BY_MEETING },
  repositories: { orderInvoiceRequests: createOrderInvoiceRequestRepository },
  services: {
    invoicePolicies: createInvoicePolicies,
    orderInvoiceRequests: createOrderInvoiceRequests,
    invoiceRequestPurge: createInvoiceRequestPurge,
  },
  routes: invoicePolicyRoutes,
  orderUse: ({ invoicePolicies }: { invoicePolicies: InvoicePolicies }) => invoicePolicies.use,
  personalData: ({ invoiceRequestPurge }: { invoiceRequestPurge: PersonalData }) => [invoiceRequestPurge],
  chores: ({ invoicePolicies }: { invoicePolicies: InvoicePolicies }) => [invoicePolicies.applyDue],
});
