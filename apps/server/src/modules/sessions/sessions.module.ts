import { defineModule } from '../../module.ts';
import { createCaptchaService } from './captchas.service.ts';
import { createHalfSessionService } from './half-sessions.service.ts';
import { createHousekeepingService, type HousekeepingService } from './housekeeping.service.ts';
import { createTrustedDeviceRepository } from './trusted-devices.repository.ts';
import { createTrustedDeviceService } from './trusted-devices.service.ts';
import { createReauthentication } from './reauthentication.service.ts';
import { createScreenLockService } from './screen-lock.service.ts';
import { createTwoFactorSignInService } from './two-factor-sign-in.service.ts';
import { createTwoFactorRepository } from './two-factor.repository.ts';
import { createTwoFactorService } from './two-factor.service.ts';
import { createSessionPolicy } from './session-policy.service.ts';
import { createSessionRepository } from './sessions.repository.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createSessionService } from './sessions.service.ts';
import { createSignInEntry } from './sign-in-entry.service.ts';
import { createSignInGuardRepository } from './sign-in-guards.repository.ts';
import { createSignInGuardService } from './sign-in-guards.service.ts';
import { createSignInTicketRepository } from './sign-in-tickets.repository.ts';
import { createSignInTicketService } from './sign-in-tickets.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSmsCodeRepository } from './sms-codes.repository.ts';
import { createSmsCodeService } from './sms-codes.service.ts';
import { createSmsRequestService } from './sms-requests.service.ts';

export const sessionsModule = defineModule({
  repositories: {
    sessions: createSessionRepository,
    trustedDevices: createTrustedDeviceRepository,
    twoFactor: createTwoFactorRepository,
    tickets: createSignInTicketRepository,
    signInGuards: createSignInGuardRepository,
    smsCodes: createSmsCodeRepository,
  },
  services: {
    captchas: createCaptchaService,
    guards: createSignInGuardService,
    halfSessions: createHalfSessionService,
    housekeeping: createHousekeepingService,
    trustedDevices: createTrustedDeviceService,
    reauthentication: createReauthentication,
    screenLocks: createScreenLockService,
    twoFactor: createTwoFactorService,
    twoFactorSignIns: createTwoFactorSignInService,
    sessionPolicy: createSessionPolicy,
    sessions: createSessionService,
    signInEntry: createSignInEntry,
    signIns: createSignInService,
    smsCodes: createSmsCodeService,
    smsRequests: createSmsRequestService,
    tickets: createSignInTicketService,
  },
  routes: sessionRoutes,
  chores: ({ housekeeping }: { housekeeping: HousekeepingService }) => [housekeeping.tidy],
});
