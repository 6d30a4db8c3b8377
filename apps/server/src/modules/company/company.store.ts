import type { Store } from '../../store.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';

export interface CompanyRepositories {
  customers: Pick<CustomerRepository, 'find'>;
}

export type CompanyStore = Store<CompanyRepositories>;
