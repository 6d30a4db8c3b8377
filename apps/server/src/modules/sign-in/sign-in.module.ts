import { defineModule } from '../../module.ts';
import { createCaptchaRepository } from './captchas.repository.ts';
import { createCaptchaService } from './captchas.service.ts';
import { createReauthentication } from './reauthentication.service.ts';
import { createScreenLockService } from './screen-lock.service.ts';
import { createSignInEntry } from './sign-in-entry.service.ts';
import { createSignInCleanup } from './sign-in-cleanup.service.ts';
import { createSignInGuardRepository } from './sign-in-guards.repository.ts';
import { createSignInGuardService } from './sign-in-guards.service.ts';
import { createSignInTicketRepository } from './sign-in-tickets.repository.ts';
import { createSignInTicketService } from './sign-in-tickets.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSmsCodeRepository } from './sms-codes.repository.ts';
import { createSmsCodeService } from './sms-codes.service.ts';
import { createSmsRequestService } from './sms-requests.service.ts';
import { createTwoFactorSignInService } from './two-factor-sign-in.service.ts';

export const signInModule = defineModule({
  settings: [
    { key: 'footer', name: '页脚版权信息', value: '© 会务 Huiwu 版权所有', is_public: 1 },
    { key: 'icp', name: '备案号', value: '', is_public: 1 },
  ],
  repositories: {
    captchas: createCaptchaRepository,
    tickets: createSignInTicketRepository,
    signInGuards: createSignInGuardRepository,
    smsCodes: createSmsCodeRepository,
  },
  services: {
    captchas: createCaptchaService,
    guards: createSignInGuardService,
    reauthentication: createReauthentication,
    screenLocks: createScreenLockService,
    twoFactorSignIns: createTwoFactorSignInService,
    signInEntry: createSignInEntry,
    signInCleanup: createSignInCleanup,
    signIns: createSignInService,
    smsCodes: createSmsCodeService,
    smsRequests: createSmsRequestService,
    tickets: createSignInTicketService,
  },
  routes: signInRoutes,
});
