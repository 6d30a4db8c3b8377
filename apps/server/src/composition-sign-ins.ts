import type { Config } from './config/config.ts';
import type { Data } from './data.ts';
import type { BusinessLogService } from './modules/business-logs/business-logs.service.ts';
import type { OutboxService } from './modules/outbox/outbox.service.ts';
import type { CaptchaService } from './modules/sign-in/captchas.service.ts';
import { createTwoFactorSignInService } from './modules/sign-in/two-factor-sign-in.service.ts';
import type { TwoFactorService } from './modules/two-factor/two-factor.service.ts';
import type { SignInEntry } from './modules/sign-in/sign-in-entry.service.ts';
import type { SignInGuardService } from './modules/sign-in/sign-in-guards.service.ts';
import type { SignInTicketService } from './modules/sign-in/sign-in-tickets.service.ts';
import { createSignInService } from './modules/sign-in/sign-in.service.ts';
import type { SmsCodeService } from './modules/sign-in/sms-codes.service.ts';
import { createHandshakeService } from './modules/single-sign-on/handshakes.service.ts';
import { createIdentityService } from './modules/single-sign-on/identities.service.ts';
import { createIdentityBindingService } from './modules/single-sign-on/identity-binding.service.ts';
import { createSingleSignOnEntry } from './modules/single-sign-on/single-sign-on-entry.service.ts';
import { createSingleSignOnService } from './modules/single-sign-on/single-sign-on.service.ts';
import type { Clock } from './platform/clock.ts';
import { createIdentityProvider } from './platform/identity-provider.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Secrets } from './platform/secrets.ts';

interface Needs {
  config: Pick<Config, 'isRateLimited' | 'singleSignOn'>;
  data: Data;
  clock: Clock;
  secrets: Secrets;
  passwords: Passwords;
  captchas: CaptchaService;
  businessLogs: BusinessLogService;
  outbox: OutboxService;
  guards: SignInGuardService;
  entry: SignInEntry;
  twoFactor: TwoFactorService;
  tickets: SignInTicketService;
  smsCodes: SmsCodeService;
}

/** Every way in: password, code, second step, and the provider with binding at the end of the first time. */
export const composeSignIns = (needs: Needs) => {
  const { isRateLimited, singleSignOn } = needs.config;
  const provider = singleSignOn && createIdentityProvider(singleSignOn);
  const identities = createIdentityService({ ...needs, auditLog: needs.businessLogs, provider });
  const handshakes = createHandshakeService({ ...needs, isRateLimited });
  const ssoNeeds = { ...needs, provider, identities, handshakes };
  const ssoEntry = createSingleSignOnEntry(ssoNeeds);
  return {
    signIns: createSignInService(needs),
    twoFactorSignIns: createTwoFactorSignInService({ ...needs, identities }),
    identities,
    singleSignOn: createSingleSignOnService({ ...ssoNeeds, ssoEntry }),
    identityBinding: createIdentityBindingService({ ...ssoNeeds, ssoEntry }),
    providerName: provider?.name ?? '',
  };
};
