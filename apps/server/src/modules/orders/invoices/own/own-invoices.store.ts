import type { Store, Work } from '../../../../store.ts';
import type { RegistrationPhoneRepository } from '../../../registrations/answers/registration-phones.repository.ts';
import type { InvoicePolicyRepositories } from '../policy/invoice-policies.store.ts';
import type { OwnInvoiceRepository } from './own-invoices.repository.ts';

export interface OwnInvoiceRepositories extends InvoicePolicyRepositories {
  ownInvoices: OwnInvoiceRepository;
  registrationPhones: Pick<RegistrationPhoneRepository, 'findOfPhone'>;
}

export type OwnInvoiceStore = Store<OwnInvoiceRepositories>;
export type OwnInvoiceWork = Work<OwnInvoiceRepositories>;
