import type { AdminMeetingRolesTable, AdminRolesTable, AdminsTable } from './modules/admins/admins.table.ts';
import type { ApplicationsTable } from './modules/applications/applications.table.ts';
import type { BusinessLogsTable } from './modules/business-logs/business-logs.table.ts';
import type { LogTermsTable } from './modules/business-logs/log-terms.table.ts';
import type { CustomersTable } from './modules/customers/customers.table.ts';
import type { DepartmentsTable } from './modules/departments/departments.table.ts';
import type { DictionaryEntriesTable, DictionaryTypesTable } from './modules/dictionaries/dictionaries.table.ts';
import type { FilesTable } from './modules/files/files.table.ts';
import type { MeetingSessionsTable } from './modules/meeting-sessions/meeting-sessions.table.ts';
import type { MeetingsTable } from './modules/meetings/meetings.table.ts';
import type { MenusTable } from './modules/menus/menus.table.ts';
import type { OutboxMessagesTable } from './modules/outbox/outbox.table.ts';
import type { PreferencesTable } from './modules/preferences/preferences.table.ts';
import type { RoleFieldsTable, RoleFunctionsTable, RoleMenusTable, RolesTable } from './modules/roles/roles.table.ts';
import type { SavedViewsTable } from './modules/saved-views/saved-views.table.ts';
import type { SerialCountersTable, SerialRulesTable } from './modules/serial-rules/serial-rules.table.ts';
import type {
  CaptchasTable,
  TrustedDevicesTable,
  SessionsTable,
  SignInGuardsTable,
  SmsCodesTable,
  SmsQuotasTable,
} from './modules/sessions/sessions.table.ts';
import type { RecoveryCodesTable, TwoFactorTable, SignInTicketsTable } from './modules/sessions/two-factor.table.ts';
import type { SignInLogsTable } from './modules/sign-in-logs/sign-in-logs.table.ts';
import type {
  BindTicketsTable,
  HandshakesTable,
  IdentitiesTable,
} from './modules/single-sign-on/single-sign-on.table.ts';
import type { SettingsTable } from './modules/settings/settings.table.ts';
import type { BackgroundTasksTable } from './modules/tasks/tasks.table.ts';

export interface IdempotencyKeysTable {
  admin_id: string;
  key: string;
  call: string;
  body_hash: string;
  /** JSON text of the first answer; empty while the first call is under way. */
  answer: string | null;
  created_at: string;
}

/** Rows under each ending of their searched texts; the database keeps them by itself. */
export interface RowTermsTable {
  /** Table and column. */
  field: string;
  customer_id: string;
  /** In small letters. */
  suffix: string;
  row_id: string;
}

/** Facts about this installation that every node must agree on. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** Every table that Kysely knows. */
export interface Tables {
  customers: CustomersTable;
  departments: DepartmentsTable;
  meetings: MeetingsTable;
  meeting_sessions: MeetingSessionsTable;
  roles: RolesTable;
  role_menus: RoleMenusTable;
  role_functions: RoleFunctionsTable;
  role_fields: RoleFieldsTable;
  admins: AdminsTable;
  admin_roles: AdminRolesTable;
  admin_meeting_roles: AdminMeetingRolesTable;
  sessions: SessionsTable;
  known_browsers: TrustedDevicesTable;
  second_steps: TwoFactorTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tickets: SignInTicketsTable;
  identities: IdentitiesTable;
  handshakes: HandshakesTable;
  bind_tickets: BindTicketsTable;
  sign_in_logs: SignInLogsTable;
  sign_in_guards: SignInGuardsTable;
  captchas: CaptchasTable;
  sms_codes: SmsCodesTable;
  sms_quotas: SmsQuotasTable;
  outbox_messages: OutboxMessagesTable;
  applications: ApplicationsTable;
  business_logs: BusinessLogsTable;
  log_words: LogTermsTable;
  idempotency_keys: IdempotencyKeysTable;
  menus: MenusTable;
  dictionary_types: DictionaryTypesTable;
  dictionary_entries: DictionaryEntriesTable;
  settings: SettingsTable;
  serial_rules: SerialRulesTable;
  serial_counters: SerialCountersTable;
  preferences: PreferencesTable;
  saved_views: SavedViewsTable;
  files: FilesTable;
  background_tasks: BackgroundTasksTable;
  installation: InstallationTable;
  row_words: RowTermsTable;
}
