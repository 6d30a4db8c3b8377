import { createData, type Data } from './data.ts';
import { createAccountService } from './modules/account/account.service.ts';
import { createOwnIdentityService } from './modules/account/own-identity.service.ts';
import { createOwnPasswordService } from './modules/account/own-passwords.service.ts';
import { createOwnTwoFactorService } from './modules/account/own-two-factor.service.ts';
import { createAdminEditor } from './modules/admins/admin-editing.service.ts';
import { createAdminGrants } from './modules/admins/admin-grants.service.ts';
import { createAdminIdentityService } from './modules/admins/admin-identities.service.ts';
import { createAdminMeetingRoleService } from './modules/admins/admin-meeting-roles.service.ts';
import { createAdminPasswordService, SEND_PASSWORDS } from './modules/admins/admin-passwords.service.ts';
import { createAdminDataScope } from './modules/admins/admin-data-scope.service.ts';
import { createAdminTwoFactorService } from './modules/admins/admin-two-factor.service.ts';
import { createAdminStateService } from './modules/admins/admin-states.service.ts';
import { createAdminService } from './modules/admins/admins.service.ts';
import { createApplicationService } from './modules/applications/applications.service.ts';
import { createCompanyService } from './modules/company/company.service.ts';
import { createCompanyEditor } from './modules/customers/company-editing.service.ts';
import { createCustomerScope } from './modules/customers/customer-scope.service.ts';
import { createCustomerStateService } from './modules/customers/customer-states.service.ts';
import { createCustomerService } from './modules/customers/customers.service.ts';
import { createDepartmentMoveService } from './modules/departments/department-moves.service.ts';
import { createDepartmentDataScope } from './modules/departments/department-data-scope.service.ts';
import { createDepartmentStateService } from './modules/departments/department-states.service.ts';
import { createDepartmentService } from './modules/departments/departments.service.ts';
import { createDictionaryService } from './modules/dictionaries/dictionaries.service.ts';
import { createDictionaryRecordService } from './modules/dictionaries/dictionary-records.service.ts';
import { createDictionaryTypeService } from './modules/dictionaries/dictionary-types.service.ts';
import { createDownloadService } from './modules/files/downloads.service.ts';
import { createImageOwnerService } from './modules/files/image-owners.service.ts';
import { createRemainsService } from './modules/files/remains.service.ts';
import { createUploadService } from './modules/files/uploads.service.ts';
import { createHomeService } from './modules/home/home.service.ts';
import { createMeetingService } from './modules/meetings/meetings.service.ts';
import { createMenuEditor } from './modules/menus/menu-editing.service.ts';
import { createMenuMoveService } from './modules/menus/menu-moves.service.ts';
import { createMenuService } from './modules/menus/menus.service.ts';
import { createOnlineUserService } from './modules/online-users/online-users.service.ts';
import { createOutboxMessageService } from './modules/outbox/outbox-messages.service.ts';
import { createPreferenceService } from './modules/preferences/preferences.service.ts';
import { createRoleEditingService } from './modules/roles/role-editing.service.ts';
import { createRoleGrantService } from './modules/roles/role-grants.service.ts';
import { createRoleDataScope } from './modules/roles/role-data-scope.service.ts';
import { createSavedViewService } from './modules/saved-views/saved-views.service.ts';
import { createSerialNumberService } from './modules/serial-rules/serial-numbers.service.ts';
import { createSerialRuleService } from './modules/serial-rules/serial-rules.service.ts';
import { createHousekeepingService } from './modules/sessions/housekeeping.service.ts';
import { createSettingEditor } from './modules/settings/setting-editing.service.ts';
import { createTaskRunner } from './modules/tasks/task-runner.service.ts';
import { createTaskStarters } from './modules/tasks/task-starters.service.ts';
import { createPasswords, type Passwords } from './platform/passwords.ts';
import { composeCore, type Core, type Platform } from './composition-core.ts';

const composeAdmins = (
  { clock, secrets }: Platform,
  { data, passwords, core }: { data: Data; passwords: Passwords; core: Core },
) => {
  const { businessLogs: auditLog, roles, standings, outbox, sessions, tasks, identities } = core;
  const serialNumbers = createSerialNumberService({ data, clock, auditLog });
  const dataScope = createAdminDataScope({ roles, standings });
  const grants = createAdminGrants({ dataScope, standings });
  const editor = createAdminEditor({ clock, secrets, auditLog, outbox, roles, dataScope, grants });
  const admins = createAdminService({
    data,
    clock,
    secrets,
    auditLog,
    dataScope,
    editor,
    grants,
    outbox,
    serialNumbers,
  });
  const adminPasswords = createAdminPasswordService({ data, clock, auditLog, dataScope, passwords, outbox, tasks });
  return {
    serialNumbers,
    admins,
    adminPasswords,
    adminStates: createAdminStateService({ data, clock, auditLog, dataScope }),
    adminTwoFactor: createAdminTwoFactorService({ data, clock, auditLog, outbox, dataScope }),
    adminIdentities: createAdminIdentityService({ data, outbox, dataScope, identities }),
    onlineUsers: createOnlineUserService({ data, clock, auditLog, dataScope, sessions }),
    adminMeetingRoles: createAdminMeetingRoleService({ data, clock, auditLog, dataScope, grants }),
  };
};

const composeRoles = ({ clock }: Platform, { data, core }: { data: Data; core: Core }) => {
  const needs = { data, clock, auditLog: core.businessLogs, dataScope: createRoleDataScope(core) };
  return { roleEditing: createRoleEditingService(needs), roleGrants: createRoleGrantService(needs) };
};

const composeCompanies = ({ clock }: Platform, { data, core }: { data: Data; core: Core }) => {
  const auditLog = core.businessLogs;
  const tree = { data, clock, auditLog, dataScope: createDepartmentDataScope() };
  const departments = createDepartmentService(tree);
  const editor = createCompanyEditor({ clock, auditLog, imageOwners: createImageOwnerService() });
  const needs = { data, clock, auditLog, editor, customerScope: createCustomerScope({ data }) };
  return {
    departments,
    departmentMoves: createDepartmentMoveService(tree),
    departmentStates: createDepartmentStateService(tree),
    customers: createCustomerService({ ...needs, departments }),
    customerStates: createCustomerStateService(needs),
    ownCompany: createCompanyService({ data, editor }),
  };
};

/** What the platform keeps for all companies. */
const composeShared = ({ clock, secrets }: Platform, { data, core }: { data: Data; core: Core }) => {
  const needs = { data, clock, auditLog: core.businessLogs, customerScope: createCustomerScope({ data }) };
  return {
    menuEditor: createMenuEditor(needs),
    menuMoves: createMenuMoveService(needs),
    dictionaries: createDictionaryService({ data }),
    dictionaryTypes: createDictionaryTypeService(needs),
    dictionaryRecords: createDictionaryRecordService(needs),
    settingEditor: createSettingEditor({ ...needs, secrets }),
    serialRules: createSerialRuleService(needs),
  };
};

const composeFiles = ({ clock, storage }: Platform, { data, core }: { data: Data; core: Core }) => {
  const remains = createRemainsService({ data, clock, storage });
  const needs = { data, clock, storage, remains, auditLog: core.businessLogs };
  return { remains, uploads: createUploadService(needs), downloads: createDownloadService(needs) };
};

interface Parts {
  data: Data;
  core: Core;
  people: ReturnType<typeof composeAdmins>;
  files: ReturnType<typeof composeFiles>;
}

const composeTasks = ({ clock }: Platform, { data, core, people, files }: Parts) => {
  const { roles, tasks, meetingEntry: entry } = core;
  const housekeeping = createHousekeepingService({ data, clock });
  const chores = [housekeeping.tidy, core.logRetention.purge, files.remains.sweep, core.outbox.deliverLeftOver];
  const kinds = { [SEND_PASSWORDS]: people.adminPasswords.sendPasswordsTask };
  const starters = createTaskStarters({ data, roles, entry });
  return { housekeeping, chores, taskRunner: createTaskRunner({ data, clock, tasks, starters, kinds }) };
};

/** The only place that builds repositories and services; everything else is handed what it needs. */
export const compose = (platform: Platform) => {
  const { clock, secrets, database } = platform;
  const data = createData({ database, clock });
  const passwords = createPasswords(secrets.passwordPepper, platform.passwordCost);
  const core = composeCore(platform, data, passwords);
  const people = composeAdmins(platform, { data, passwords, core });
  const files = composeFiles(platform, { data, core });
  const { businessLogs: auditLog, smsCodes, outbox, twoFactor, reauthentication } = core;
  return {
    data,
    passwords,
    ...core,
    ...people,
    ...composeRoles(platform, { data, core }),
    ...composeCompanies(platform, { data, core }),
    ...composeShared(platform, { data, core }),
    ...files,
    ...composeTasks(platform, { data, core, people, files }),
    outboxMessages: createOutboxMessageService({ data, clock, auditLog, outbox }),
    account: createAccountService({ data, clock, auditLog, passwords, smsCodes, twoFactor, reauthentication, outbox }),
    ownPasswords: createOwnPasswordService({ ...core, data, clock, auditLog, passwords }),
    ownTwoFactor: createOwnTwoFactorService({
      data,
      clock,
      auditLog,
      passwords,
      reauthentication,
      outbox,
      twoFactor,
    }),
    ownIdentities: createOwnIdentityService({ ...core, data, passwords }),
    menus: createMenuService({ data, entry: core.meetingEntry }),
    meetings: createMeetingService({ data, clock }),
    preferences: createPreferenceService({ store: data }),
    savedViews: createSavedViewService({ store: data }),
    home: createHomeService({ data, clock, meetings: createMeetingService({ data, clock }) }),
    applications: createApplicationService({
      data,
      clock,
      auditLog,
      smsCodes,
      admins: people.admins,
      adminPasswords: people.adminPasswords,
    }),
  };
};

export type Services = ReturnType<typeof compose>;
