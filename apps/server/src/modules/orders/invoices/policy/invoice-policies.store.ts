import type { Savepoints } from '../../../../database/savepoints.ts';
import type { Store, SystemWork, Work } from '../../../../store.ts';
import type { InvoiceRepositories } from '../invoices.store.ts';
import type { OrderInvoiceRequestRepository } from './order-invoice-requests.repository.ts';

export interface InvoicePolicyRepositories extends InvoiceRepositories {
  orderInvoiceRequests: OrderInvoiceRequestRepository;
  savepoints: Savepoints;
}

export type InvoicePolicyStore = Store<InvoicePolicyRepositories>;
export type InvoicePolicyWork = Work<InvoicePolicyRepositories>;
/** A transaction of an admin, of an attendee, or of a chore. */
export type AnyInvoicePolicyWork = InvoicePolicyWork | SystemWork<InvoicePolicyRepositories>;
