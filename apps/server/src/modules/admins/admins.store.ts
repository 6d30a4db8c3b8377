import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { IdentityRepository } from '../single-sign-on/identities.repository.ts';
import type { MeetingRoleRepository } from '../meetings/meeting-roles.repository.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { RoleRepository } from '../roles/roles.repository.ts';
import type { TwoFactorRepository } from '../two-factor/two-factor.repository.ts';
import type { AdminRepository } from './admins.repository.ts';
import type { AdminRoleRepository } from './admin-roles.repository.ts';
import type { PhoneRepository } from '../phones/phones.repository.ts';

export interface AdminRepositories {
  locks: Locks;
  admins: AdminRepository;
  adminRoles: AdminRoleRepository;
  phones: Pick<PhoneRepository, 'isTaken' | 'listTaken'>;
  departments: Pick<DepartmentRepository, 'findToKeep' | 'listSubtreeIds'>;
  roles: Pick<RoleRepository, 'listByIds' | 'listOfKind'>;
  meetings: Pick<MeetingRepository, 'find' | 'listAll'>;
  meetingRoles: Pick<MeetingRoleRepository, 'listCandidates' | 'listEverywhere' | 'listHolders'>;
  twoFactor: Pick<TwoFactorRepository, 'isOn'>;
  identities: Pick<IdentityRepository, 'listOf'>;
}

export type AdminStore = Store<AdminRepositories>;
export type AdminWork = Work<AdminRepositories>;
