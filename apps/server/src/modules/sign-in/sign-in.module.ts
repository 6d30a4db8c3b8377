import { defineModule } from '../../module.ts';
import { createCaptchaRepository } from './captchas.repository.ts';
import { createCaptchaService } from './captchas.service.ts';
import { createReauthentication } from './reauthentication.service.ts';
import { createScreenLockService } from './screen-lock.service.ts';
import { createSignInEntry } from './sign-in-entry.service.ts';
import { createSignInRemains } from './sign-in-remains.service.ts';
import { createSignInGuardRepository } from './sign-in-guards.repository.ts';
import { createSignInGuardService } from './sign-in-guards.service.ts';
import { createSignInTicketRepository } from './sign-in-tickets.repository.ts';
import { createSignInTicketService } from './sign-in-tickets.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSmsCodeRepository } from './sms-codes.repository.ts';
import { createSmsCodeService } from './sms-codes.service.ts';
import { createSmsRequestService } from './sms-requests.service.ts';
import { createTrustedDeviceRepository } from './trusted-devices.repository.ts';
import { createTrustedDeviceService } from './trusted-devices.service.ts';
import { createTwoFactorSignInService } from './two-factor-sign-in.service.ts';

export const signInModule = defineModule({
  repositories: {
    captchas: createCaptchaRepository,
    trustedDevices: createTrustedDeviceRepository,
    tickets: createSignInTicketRepository,
    signInGuards: createSignInGuardRepository,
    smsCodes: createSmsCodeRepository,
  },
  services: {
    captchas: createCaptchaService,
    guards: createSignInGuardService,
    trustedDevices: createTrustedDeviceService,
    reauthentication: createReauthentication,
    screenLocks: createScreenLockService,
    twoFactorSignIns: createTwoFactorSignInService,
    signInEntry: createSignInEntry,
    signInRemains: createSignInRemains,
    signIns: createSignInService,
    smsCodes: createSmsCodeService,
    smsRequests: createSmsRequestService,
    tickets: createSignInTicketService,
  },
  routes: signInRoutes,
});
