import { AsyncLocalStorage } from 'node:async_hooks';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Visitor } from './access/caller.ts';
import { createBatches } from './database/batches.ts';
import type { Database } from './database/database.ts';
import { isBrokenReference } from './database/engine.ts';
import { agreeOn } from './database/installation.ts';
import { OWNERS } from './database/owners.ts';
import { tenantScope, type TenantScope } from './database/tenant-scope.ts';
import { answerOnce, forgetOldKeys } from './database/idempotency.ts';
import { createAdminRoleRepository } from './modules/admins/admin-roles.repository.ts';
import { createAdminRepository } from './modules/admins/admins.repository.ts';
import { createPhoneRepository } from './modules/admins/phones.repository.ts';
import { createApplicationRepository } from './modules/applications/applications.repository.ts';
import { createBusinessLogRepository } from './modules/business-logs/business-logs.repository.ts';
import { createLogClockRepository } from './modules/business-logs/log-clock.repository.ts';
import { createCompanyNameRepository } from './modules/customers/company-names.repository.ts';
import { createCustomerRepository } from './modules/customers/customers.repository.ts';
import { createDepartmentRepository } from './modules/departments/departments.repository.ts';
import { createDictionaryRepository } from './modules/dictionaries/dictionaries.repository.ts';
import { createDictionaryTypeRepository } from './modules/dictionaries/dictionary-types.repository.ts';
import { createFileRepository } from './modules/files/files.repository.ts';
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
import { createSerialNumberRepository } from './modules/serial-numbers/serial-numbers.repository.ts';
import { createKnownBrowserRepository } from './modules/sessions/known-browsers.repository.ts';
import { createSecondStepRepository } from './modules/sessions/second-steps.repository.ts';
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
import type { Tables } from './schema.ts';

type Db = Kysely<Tables>;

interface Connections {
  db: Db;
  /** Where lists are read, so that a slow one holds nobody up; inside a transaction that is the transaction. */
  lists: Db;
  /** Beyond the tenant scope. */
  everything: Db;
  engine: Database['engine'];
}

const createRepositories = ({ db, lists, everything, engine }: Connections) => ({
  locks: createLocks(db, engine),
  agreeOn: (name: string, proposal: string) => agreeOn({ db }, name, proposal),
  forgetOldKeys: (now: string) => forgetOldKeys(db, now),
  // Phones are unique over all companies: the one question that may look beyond the boundary.
  phones: createPhoneRepository(everything, createLocks(everything, engine)),
  companyNames: createCompanyNameRepository(everything, createLocks(everything, engine)),
  customers: createCustomerRepository(db, lists),
  departments: createDepartmentRepository(db, engine),
  meetings: createMeetingRepository(db),
  meetingRoles: createMeetingRoleRepository(db),
  roles: createRoleRepository(db),
  roleLists: createRoleListRepository(db, lists),
  admins: createAdminRepository({ db, lists }, engine),
  adminRoles: createAdminRoleRepository(db),
  sessions: createSessionRepository(db),
  knownBrowsers: createKnownBrowserRepository(db),
  secondSteps: createSecondStepRepository(db),
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
  serialNumbers: createSerialNumberRepository({ db, lists }, createLocks(db, engine)),
  preferences: createPreferenceRepository(db),
  savedViews: createSavedViewRepository(db),
  files: createFileRepository(db),
});

/** Every repository, bound to one company (or all) and, inside a transaction, to that transaction. */
export type Repositories = ReturnType<typeof createRepositories>;

/** Whose rows, and under which key the work may be repeated: a caller is one of these, and so is a visitor. */
export type Actor = { boundary: TenantScope } & Partial<Pick<Visitor, 'idempotency'>>;

export const EVERY_CUSTOMER: Actor = { boundary: 'every-customer' };

/** The only way to the database: for reading, and for everything that writes. */
export interface Data {
  read(actor: Actor): Repositories;
  /**
   * Inside `work` only the repositories that it is handed may be used: on the embedded engine any other query would
   * wait for this transaction for ever. What `work` answers is the answer of a call that may be repeated.
   */
  inTransaction<Result>(actor: Actor, work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
}

const within = (db: Db, boundary: TenantScope): Db =>
  boundary === 'every-customer' ? db : db.withPlugin(tenantScope(OWNERS, boundary));

export const createData = ({ db, lists, engine }: Pick<Database, 'db' | 'lists' | 'engine'>): Data => {
  const insideTransaction = new AsyncLocalStorage<true>();
  // On the embedded engine such a query would wait for ever; better that every test sees it at once.
  const refuseInside = (): void => {
    if (insideTransaction.getStore()) throw new Error('inside a transaction only its own repositories may be used');
  };
  const bound = (boundary: TenantScope): Repositories =>
    createRepositories({ db: within(db, boundary), lists: within(lists, boundary), everything: db, engine });
  const everything = bound('every-customer');
  const batches = createBatches(db);
  // PostgreSQL commits what comes at the same time together by itself.
  const transact = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
    engine === 'sqlite' ? batches.run(work) : db.transaction().execute(work);
  return {
    read: ({ boundary }) => {
      refuseInside();
      return boundary === 'every-customer' ? everything : bound(boundary);
    },
    inTransaction: async ({ boundary, idempotency }, work) => {
      refuseInside();
      try {
        return await insideTransaction.run(true, () =>
          transact((transaction) => {
            const own = within(transaction, boundary);
            const run = () => work(createRepositories({ db: own, lists: own, everything: transaction, engine }));
            return idempotency === undefined ? run() : answerOnce(transaction, idempotency, run);
          }),
        );
      } catch (error) {
        // What was looked at is gone by now: whoever asks again hears which of it.
        if (isBrokenReference(error)) refuse(baseErrors.changed);
        throw error;
      }
    },
  };
};
