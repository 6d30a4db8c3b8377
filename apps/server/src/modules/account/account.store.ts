import type { Store, Work } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { IdentityRepository } from '../single-sign-on/identities.repository.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { PhoneRepository } from '../phones/phones.repository.ts';
import type { RoleRepository } from '../roles/roles.repository.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';
import type { TwoFactorRepository } from '../two-factor/two-factor.repository.ts';

export interface AccountRepositories {
  admins: Pick<AdminRepository, 'find' | 'findView' | 'findForSignIn'>;
  phones: Pick<PhoneRepository, 'isTaken'>;
  customers: Pick<CustomerRepository, 'find'>;
  sessions: Pick<SessionRepository, 'find'>;
  meetings: Pick<MeetingRepository, 'findView' | 'hasMine'>;
  roles: Pick<RoleRepository, 'listOfAdmin'>;
  twoFactor: Pick<TwoFactorRepository, 'find' | 'isOn' | 'countCodes'>;
  identities: Pick<IdentityRepository, 'listOf'>;
}

export type AccountStore = Store<AccountRepositories>;
export type AccountWork = Work<AccountRepositories>;
