import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { ApplicationRepository } from './applications.repository.ts';

export interface ApplicationRepositories {
  locks: Locks;
  applications: ApplicationRepository;
  customers: Pick<CustomerRepository, 'findPlatform'>;
}

export type ApplicationStore = Store<ApplicationRepositories>;
export type ApplicationWork = Work<ApplicationRepositories>;
