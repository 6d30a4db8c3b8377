import type { Store } from '../../store.ts';
import type { AdminRoleRepository } from '../admins/admin-roles.repository.ts';
import type { TwoFactorRepository } from './two-factor.repository.ts';

interface TwoFactorRepositories {
  twoFactor: TwoFactorRepository;
  adminRoles: Pick<AdminRoleRepository, 'listOfAll'>;
}

export type TwoFactorStore = Store<TwoFactorRepositories>;
