import type { Store, Work } from '../../store.ts';
import type { CompanyNameRepository } from './company-names.repository.ts';
import type { CustomerRepository } from './customers.repository.ts';

export interface CustomerRepositories {
  customers: CustomerRepository;
  companyNames: CompanyNameRepository;
}

export type CustomerStore = Store<CustomerRepositories>;
export type CustomerWork = Work<CustomerRepositories>;
