import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { AdminRoleRepository } from '../admins/admin-roles.repository.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { MenuRepository } from '../menus/menus.repository.ts';
import type { RoleListRepository } from './role-lists.repository.ts';
import type { RoleRepository } from './roles.repository.ts';

export interface RoleRepositories {
  locks: Locks;
  roles: RoleRepository;
  roleLists: RoleListRepository;
  customers: Pick<CustomerRepository, 'find' | 'findByCode'>;
  menus: Pick<MenuRepository, 'list'>;
  adminRoles: Pick<AdminRoleRepository, 'listOfAll'>;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
}

export type RoleStore = Store<RoleRepositories>;
export type RoleWork = Work<RoleRepositories>;
