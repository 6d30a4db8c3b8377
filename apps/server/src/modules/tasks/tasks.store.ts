import type { Store } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { RoleRepository } from '../roles/roles.repository.ts';
import type { TaskRepository } from './tasks.repository.ts';

export interface TaskRepositories {
  tasks: TaskRepository;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
  admins: Pick<AdminRepository, 'find' | 'findView'>;
  customers: Pick<CustomerRepository, 'find'>;
  roles: Pick<RoleRepository, 'listOfAdmin'>;
}

export type TaskStore = Store<TaskRepositories>;
