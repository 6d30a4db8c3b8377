import type { CustomerRepository } from '../customers/customers.repository.ts';

/** What shared rows ask of the companies that own them. */
export interface OwnerRepositories {
  customers: Pick<CustomerRepository, 'find' | 'findPlatform'>;
}
