import type { Locks } from './database/locks.ts';
import type { AdminRepository } from './modules/admins/admins.repository.ts';
import type { AdminRoleRepository } from './modules/admins/admin-roles.repository.ts';
import type { ApplicationRepository } from './modules/applications/applications.repository.ts';
import type { BusinessLogRepository } from './modules/business-logs/business-logs.repository.ts';
import type { CompanyNameRepository } from './modules/customers/company-names.repository.ts';
import type { CustomerRepository } from './modules/customers/customers.repository.ts';
import type { DepartmentRepository } from './modules/departments/departments.repository.ts';
import type { DictionaryRepository } from './modules/dictionaries/dictionaries.repository.ts';
import type { DictionaryTypeRepository } from './modules/dictionaries/dictionary-types.repository.ts';
import type { FileRepository } from './modules/files/files.repository.ts';
import type { HandshakeRepository } from './modules/single-sign-on/handshakes.repository.ts';
import type { IdentityRepository } from './modules/single-sign-on/identities.repository.ts';
import type { MeetingSessionRepository } from './modules/meeting-sessions/meeting-sessions.repository.ts';
import type { MeetingRecordRepository } from './modules/meetings/meeting-records.repository.ts';
import type { TrustedDeviceRepository } from './modules/sign-in/trusted-devices.repository.ts';
import type { LogClockRepository } from './modules/log-retention/log-clock.repository.ts';
import type { MeetingRepository } from './modules/meetings/meetings.repository.ts';
import type { MeetingRoleRepository } from './modules/meetings/meeting-roles.repository.ts';
import type { MenuRepository } from './modules/menus/menus.repository.ts';
import type { OnlineUserRepository } from './modules/online-users/online-users.repository.ts';
import type { OutboxRepository } from './modules/outbox/outbox.repository.ts';
import type { PhoneRepository } from './modules/admins/phones.repository.ts';
import type { PreferenceRepository } from './modules/preferences/preferences.repository.ts';
import type { RoleListRepository } from './modules/roles/role-lists.repository.ts';
import type { RoleRepository } from './modules/roles/roles.repository.ts';
import type { SavedViewRepository } from './modules/saved-views/saved-views.repository.ts';
import type { TwoFactorRepository } from './modules/two-factor/two-factor.repository.ts';
import type { SerialNumberRepository } from './modules/serial-rules/serial-numbers.repository.ts';
import type { SerialRuleRepository } from './modules/serial-rules/serial-rules.repository.ts';
import type { CaptchaRepository } from './modules/sign-in/captchas.repository.ts';
import type { SessionRepository } from './modules/sessions/sessions.repository.ts';
import type { SettingRepository } from './modules/settings/settings.repository.ts';
import type { SignInGuardRepository } from './modules/sign-in/sign-in-guards.repository.ts';
import type { SignInLogRepository } from './modules/sign-in-logs/sign-in-logs.repository.ts';
import type { SignInTicketRepository } from './modules/sign-in/sign-in-tickets.repository.ts';
import type { SmsCodeRepository } from './modules/sign-in/sms-codes.repository.ts';
import type { SmsQuotaRepository } from './modules/outbox/sms-quotas.repository.ts';
import type { TaskRepository } from './modules/tasks/tasks.repository.ts';
import { ALL_CUSTOMERS, type Scoped, type Store } from './store.ts';

/** Every repository: until every module names its own. */
export interface Repositories {
  locks: Locks;
  agreeOn: (name: string, proposal: string) => Promise<string>;
  forgetOldKeys: (now: string) => Promise<void>;
  admins: AdminRepository;
  adminRoles: AdminRoleRepository;
  phones: PhoneRepository;
  applications: ApplicationRepository;
  businessLogs: BusinessLogRepository;
  logClock: LogClockRepository;
  customers: CustomerRepository;
  companyNames: CompanyNameRepository;
  departments: DepartmentRepository;
  dictionaries: DictionaryRepository;
  dictionaryTypes: DictionaryTypeRepository;
  files: FileRepository;
  meetings: MeetingRepository;
  meetingRecords: MeetingRecordRepository;
  meetingSessions: MeetingSessionRepository;
  meetingRoles: MeetingRoleRepository;
  menus: MenuRepository;
  onlineUsers: OnlineUserRepository;
  outbox: OutboxRepository;
  smsQuotas: SmsQuotaRepository;
  preferences: PreferenceRepository;
  roles: RoleRepository;
  roleLists: RoleListRepository;
  savedViews: SavedViewRepository;
  serialNumbers: SerialNumberRepository;
  serialRules: SerialRuleRepository;
  sessions: SessionRepository;
  captchas: CaptchaRepository;
  trustedDevices: TrustedDeviceRepository;
  twoFactor: TwoFactorRepository;
  tickets: SignInTicketRepository;
  signInGuards: SignInGuardRepository;
  smsCodes: SmsCodeRepository;
  settings: SettingRepository;
  signInLogs: SignInLogRepository;
  identities: IdentityRepository;
  handshakes: HandshakeRepository;
  tasks: TaskRepository;
}

/** Until every module has its own `Store`. */
export interface Data extends Store<Repositories> {
  inTransaction<Result>(of: Scoped, work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
}

export const createData = (store: Store<Repositories>): Data => ({
  ...store,
  inTransaction: (of, act) => store.change(of, ({ repositories }) => act(repositories)),
});

export { ALL_CUSTOMERS };
