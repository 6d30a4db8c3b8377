import type { Store } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { CaptchaRepository } from './captchas.repository.ts';
import type { SignInGuardRepository } from './sign-in-guards.repository.ts';
import type { SignInTicketRepository } from './sign-in-tickets.repository.ts';
import type { SmsCodeRepository } from './sms-codes.repository.ts';
import type { TrustedDeviceRepository } from '../trusted-devices/trusted-devices.repository.ts';

export interface SignInRepositories {
  captchas: CaptchaRepository;
  signInGuards: SignInGuardRepository;
  smsCodes: SmsCodeRepository;
  tickets: SignInTicketRepository;
  trustedDevices: Pick<TrustedDeviceRepository, 'findFor'>;
  admins: Pick<AdminRepository, 'find' | 'findForSignIn'>;
}

export type SignInStore = Store<SignInRepositories>;
