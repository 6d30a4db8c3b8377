import { agreeOn } from './database/installation.ts';
import type { Connections } from './database/connections.ts';
import { forgetOldKeys } from './database/idempotency.ts';
import { createAdminRoleRepository } from './modules/admins/admin-roles.repository.ts';
import { createAdminRepository } from './modules/admins/admins.repository.ts';
import { createPhoneRepository } from './modules/admins/phones.repository.ts';
import { createApplicationRepository } from './modules/applications/applications.repository.ts';
import { recordIn } from './modules/business-logs/audit-log.service.ts';
import { createBusinessLogRepository } from './modules/business-logs/business-logs.repository.ts';
import { createLogClockRepository } from './modules/business-logs/log-clock.repository.ts';
import { createCompanyNameRepository } from './modules/customers/company-names.repository.ts';
import { createCustomerRepository } from './modules/customers/customers.repository.ts';
import { createDepartmentRepository } from './modules/departments/departments.repository.ts';
import { createDictionaryRepository } from './modules/dictionaries/dictionaries.repository.ts';
import { createDictionaryTypeRepository } from './modules/dictionaries/dictionary-types.repository.ts';
import { createFileRepository } from './modules/files/files.repository.ts';
import { createMeetingSessionRepository } from './modules/meeting-sessions/meeting-sessions.repository.ts';
import { createMeetingRecordRepository } from './modules/meetings/meeting-records.repository.ts';
import { createMeetingRoleRepository } from './modules/meetings/meeting-roles.repository.ts';
import { createMeetingRepository } from './modules/meetings/meetings.repository.ts';
import { createMenuRepository } from './modules/menus/menus.repository.ts';
import { createOnlineUserRepository } from './modules/online-users/online-users.repository.ts';
import { createOutboxRepository } from './modules/outbox/outbox.repository.ts';
import { createSmsQuotaRepository } from './modules/outbox/sms-quotas.repository.ts';
import { createPreferenceRepository } from './modules/preferences/preferences.repository.ts';
import { createRoleListRepository } from './modules/roles/role-lists.repository.ts';
import { createRoleRepository } from './modules/roles/roles.repository.ts';
import { createSavedViewRepository } from './modules/saved-views/saved-views.repository.ts';
import { createSerialRuleRepository } from './modules/serial-rules/serial-rules.repository.ts';
import { createTrustedDeviceRepository } from './modules/sessions/trusted-devices.repository.ts';
import { createTwoFactorRepository } from './modules/sessions/two-factor.repository.ts';
import { createSessionRepository } from './modules/sessions/sessions.repository.ts';
import { createSettingRepository } from './modules/settings/settings.repository.ts';
import { createSignInLogRepository } from './modules/sign-in-logs/sign-in-logs.repository.ts';
import { createSignInGuardRepository } from './modules/sessions/sign-in-guards.repository.ts';
import { createSignInTicketRepository } from './modules/sessions/sign-in-tickets.repository.ts';
import { createSmsCodeRepository } from './modules/sessions/sms-codes.repository.ts';
import { createHandshakeRepository } from './modules/single-sign-on/handshakes.repository.ts';
import { createIdentityRepository } from './modules/single-sign-on/identities.repository.ts';
import { createLocks } from './database/locks.ts';
import { createTaskRepository } from './modules/tasks/tasks.repository.ts';
import { createStore, ALL_CUSTOMERS, type Scoped, type Store } from './store.ts';

const createRepositories = ({ db, lists, everything, engine }: Connections) => ({
  locks: createLocks(db, engine),
  agreeOn: (name: string, proposal: string) => agreeOn({ db }, name, proposal),
  forgetOldKeys: (now: string) => forgetOldKeys(db, now),
  // Phones are unique over all companies: the one question that may look beyond the boundary.
  phones: createPhoneRepository(everything, createLocks(everything, engine)),
  companyNames: createCompanyNameRepository(everything, createLocks(everything, engine)),
  customers: createCustomerRepository(db, lists),
  departments: createDepartmentRepository(db, engine),
  meetings: createMeetingRepository({ db, everything }),
  meetingRecords: createMeetingRecordRepository({ db, lists }),
  meetingSessions: createMeetingSessionRepository({ db, lists }),
  meetingRoles: createMeetingRoleRepository(db),
  roles: createRoleRepository(db),
  roleLists: createRoleListRepository(db, lists),
  admins: createAdminRepository({ db, lists }, engine),
  adminRoles: createAdminRoleRepository(db),
  sessions: createSessionRepository(db),
  trustedDevices: createTrustedDeviceRepository(db),
  twoFactor: createTwoFactorRepository(db),
  tickets: createSignInTicketRepository(db),
  identities: createIdentityRepository(db),
  handshakes: createHandshakeRepository(db),
  signInGuards: createSignInGuardRepository(db),
  smsCodes: createSmsCodeRepository(db),
  smsQuotas: createSmsQuotaRepository(db),
  outbox: createOutboxRepository(db, lists),
  tasks: createTaskRepository({ db, lists }, engine),
  applications: createApplicationRepository({ db, lists }, engine),
  businessLogs: createBusinessLogRepository({ db, lists }, engine),
  logClock: createLogClockRepository(db),
  signInLogs: createSignInLogRepository({ db, lists }, engine),
  onlineUsers: createOnlineUserRepository(db, lists),
  menus: createMenuRepository(db, createLocks(db, engine)),
  dictionaries: createDictionaryRepository(db, lists),
  dictionaryTypes: createDictionaryTypeRepository({ db, lists }, createLocks(db, engine)),
  settings: createSettingRepository(db, lists),
  serialNumbers: createSerialRuleRepository({ db, lists }, createLocks(db, engine)),
  preferences: createPreferenceRepository(db),
  savedViews: createSavedViewRepository(db),
  files: createFileRepository(db),
});

/** Every repository, bound to one company (or all) and, inside a transaction, to that transaction. */
export type Repositories = ReturnType<typeof createRepositories>;

/** Until every module has its own `Store`. */
export interface Data extends Store<Repositories> {
  inTransaction<Result>(of: Scoped, work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
}

type Needs = Pick<Parameters<typeof createStore>[0], 'database' | 'clock'>;

export const createData = (needs: Needs): Data => {
  const store = createStore<Repositories>({ ...needs, repositoriesOf: createRepositories, log: recordIn });
  return { ...store, inTransaction: (of, act) => store.change(of, ({ repositories }) => act(repositories)) };
};

export { ALL_CUSTOMERS };
