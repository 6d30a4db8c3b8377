import { composeSignIns } from './composition-sign-ins.ts';
import type { Config } from './config/config.ts';
import { type Data } from './data.ts';
import type { Database } from './database/database.ts';
import { createBusinessLogService } from './modules/business-logs/business-logs.service.ts';
import { createLogRetentionService } from './modules/log-retention/log-retention.service.ts';
import { createMeetingEntryService, type MeetingEntryService } from './modules/meetings/meeting-entry.service.ts';
import { createOutboxService } from './modules/outbox/outbox.service.ts';
import { createSmsBudgetService } from './modules/outbox/sms-budgets.service.ts';
import { createRoleService, type RoleService } from './modules/roles/roles.service.ts';
import { createStandingService } from './modules/roles/standings.service.ts';
import { createCaptchaService } from './modules/sign-in/captchas.service.ts';
import { createHalfSessionService } from './modules/sessions/half-sessions.service.ts';
import { createTrustedDeviceService } from './modules/sign-in/trusted-devices.service.ts';
import { createScreenLockService } from './modules/sign-in/screen-lock.service.ts';
import { createReauthentication } from './modules/sign-in/reauthentication.service.ts';
import { createTwoFactorService } from './modules/two-factor/two-factor.service.ts';
import { createSignInEntry } from './modules/sign-in/sign-in-entry.service.ts';
import { createSignInTicketService } from './modules/sign-in/sign-in-tickets.service.ts';
import { createSessionPolicy } from './modules/sessions/session-policy.service.ts';
import { createSessionService } from './modules/sessions/sessions.service.ts';
import { createSignInLogService } from './modules/sign-in-logs/sign-in-logs.service.ts';
import { createSignInGuardService } from './modules/sign-in/sign-in-guards.service.ts';
import { createSmsCodeService } from './modules/sign-in/sms-codes.service.ts';
import { createSmsRequestService } from './modules/sign-in/sms-requests.service.ts';
import { createSettingService, type SettingService } from './modules/settings/settings.service.ts';
import { createSystemTokenService } from './modules/system-tokens/system-tokens.service.ts';
import { createTaskService } from './modules/tasks/tasks.service.ts';
import type { Clock } from './platform/clock.ts';
import { type PasswordCost, type Passwords } from './platform/passwords.ts';
import type { Secrets } from './platform/secrets.ts';
import type { SmsSender } from './platform/sms.ts';
import type { Storage } from './platform/storage.ts';

/** The outside world, as the services see it. */
export interface Platform {
  database: Pick<Database, 'db' | 'lists' | 'engine'>;
  config: Pick<Config, 'appKey' | 'appSecret' | 'isRateLimited' | 'singleSignOn'>;
  clock: Clock;
  secrets: Secrets;
  sms: SmsSender;
  storage: Storage;
  /** Less than what is advised, for tests that are not about it. */
  passwordCost?: PasswordCost;
}

export const DEFAULT_APP_KEY = 'huiwu-console';

interface SessionNeeds {
  data: Data;
  settings: SettingService;
  roles: RoleService;
  meetingEntry: MeetingEntryService;
}

const composeSessions = (clock: Clock, { data, settings, roles, meetingEntry: entry }: SessionNeeds) =>
  createSessionService({
    data,
    clock,
    roles,
    entry,
    policy: createSessionPolicy(settings, clock),
    halfSessions: createHalfSessionService({ data, clock }),
  });

/** Who signs in, with what rights, and what everything else leans on. */
export const composeCore = ({ clock, secrets, sms, config }: Platform, data: Data, passwords: Passwords) => {
  const settings = createSettingService({ data, secrets });
  const businessLogs = createBusinessLogService({ data, clock });
  const roles = createRoleService({ data });
  const standings = createStandingService({ clock, roles });
  const meetingEntry = createMeetingEntryService({ data, clock, roles });
  const budgets = createSmsBudgetService({ clock });
  const outbox = createOutboxService({ data, clock, secrets, sms, budgets });
  const guards = createSignInGuardService({ data, clock, isRateLimited: config.isRateLimited });
  const browsers = createTrustedDeviceService({ clock });
  const captchas = createCaptchaService({ data, clock, secrets });
  const smsCodes = createSmsCodeService({ data, clock, secrets, outbox, budgets, isRateLimited: config.isRateLimited });
  const sessions = composeSessions(clock, { data, settings, roles, meetingEntry });
  const twoFactor = createTwoFactorService({ data, clock, secrets, roles, settings });
  const tickets = createSignInTicketService({ data, clock });
  const entry = createSignInEntry({ data, clock, browsers, sessions });
  const signInNeeds = { passwords, guards, entry, twoFactor, tickets, smsCodes };
  const signIns = composeSignIns({ ...signInNeeds, config, data, clock, secrets, captchas, outbox, businessLogs });
  const reauthentication = createReauthentication({ auditLog: businessLogs, guards });
  const screenLocks = createScreenLockService({ data, clock, auditLog: businessLogs, passwords, guards });
  const app = { appKey: config.appKey ?? DEFAULT_APP_KEY, appSecret: config.appSecret ?? secrets.appSecret };
  const systemTokens = createSystemTokenService({ clock, secrets, ...app });
  return {
    settings,
    businessLogs,
    tasks: createTaskService({ data, clock, auditLog: businessLogs }),
    signInLogs: createSignInLogService({ data }),
    logRetention: createLogRetentionService({ data, clock, settings }),
    roles,
    standings,
    meetingEntry,
    outbox,
    guards,
    entry,
    reauthentication,
    captchas,
    smsCodes,
    smsRequests: createSmsRequestService({ captchas, sessions, smsCodes }),
    sessions,
    ...signIns,
    twoFactor,
    tickets,
    screenLocks,
    systemTokens,
  };
};

export type Core = ReturnType<typeof composeCore>;
