import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { CustomerRepository } from './customers.repository.ts';
import type { CompanyNameRepository } from './company-names.repository.ts';

export interface CustomerRepositories {
  locks: Locks;
  customers: CustomerRepository;
  companyNames: CompanyNameRepository;
}

export type CustomerStore = Store<CustomerRepositories>;
export type CustomerWork = Work<CustomerRepositories>;
