import type { Store, Work } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { RoleRepository } from '../roles/roles.repository.ts';
import type { SessionRepository } from './sessions.repository.ts';
import type { SignInGuardRepository } from './sign-in-guards.repository.ts';
import type { SmsCodeRepository } from './sms-codes.repository.ts';
import type { SignInTicketRepository } from './sign-in-tickets.repository.ts';
import type { TrustedDeviceRepository } from './trusted-devices.repository.ts';
import type { TwoFactorRepository } from './two-factor.repository.ts';

export interface SessionRepositories {
  sessions: SessionRepository;
  signInGuards: SignInGuardRepository;
  smsCodes: SmsCodeRepository;
  tickets: SignInTicketRepository;
  trustedDevices: TrustedDeviceRepository;
  twoFactor: TwoFactorRepository;
  admins: Pick<AdminRepository, 'find' | 'findForSignIn'>;
  roles: Pick<RoleRepository, 'listOfAdmin'>;
}

export type SessionStore = Store<SessionRepositories>;
export type SessionWork = Work<SessionRepositories>;
