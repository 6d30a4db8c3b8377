import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { DepartmentRepository } from './departments.repository.ts';

export interface DepartmentRepositories {
  locks: Locks;
  departments: DepartmentRepository;
  customers: Pick<CustomerRepository, 'findByCode'>;
}

export type DepartmentStore = Store<DepartmentRepositories>;
export type DepartmentWork = Work<DepartmentRepositories>;
