import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { OWNERS } from './catalogue/owners.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { forgetOldKeys } from './database/idempotency.ts';
import { agreeOn } from './database/installation.ts';
import { createSavepoints } from './database/savepoints.ts';
import type { DatabaseConnections } from './database/engines/connections.ts';
import { collectHandlers, type CallHandler } from './call-handlers.ts';
import type { Mount } from './http/mount.ts';
import { lazily } from './lazily.ts';
import type { Module } from './module.ts';
import { MODULES } from './modules.ts';
import { recordAllIn } from './modules/business-logs/audit-log.service.ts';
import type { PersonalData } from './modules/personal-data/personal-data.store.ts';
import type { MemberUse } from './modules/members/members.store.ts';
import type { OrderUse } from './modules/orders/orders.store.ts';
import type { RegistrationUse } from './modules/registrations/registrations.store.ts';
import type { ExportDetails } from './modules/exports/export-details.service.ts';
import type { ExportColumns } from './modules/exports/more-columns.service.ts';
import type { Importer } from './modules/imports/importers.ts';
import type { TaskKinds } from './modules/tasks/task-kinds.service.ts';
import type { Clock } from './platform/clock.ts';
import { carrierOf, type Carriers } from './platform/carriers/carriers.ts';
import { createIdentityProvider, type IdentityProvider } from './platform/identity-provider.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createHostGuard } from './platform/outbound/hosts.ts';
import { createTxtRecords, type TxtRecords } from './platform/outbound/txt-records.ts';
import { createPasswords, type PasswordCost, type Passwords } from './platform/passwords.ts';
import type { Secrets } from './platform/secrets.ts';
import type { SmsSender } from './platform/sms.ts';
import type { Storage } from './platform/storage.ts';
import { createStore, type Store } from './store.ts';

/** The outside world, as the services see it. */
export interface Platform {
  database: Pick<Database, 'db' | 'lists' | 'engine'>;
  config: Pick<
    Config,
    | 'appKey'
    | 'appSecret'
    | 'isRateLimited'
    | 'singleSignOn'
    | 'payment'
    | 'hasInvoiceSandbox'
    | 'messageNetworks'
    | 'dnsServers'
    | 'publicUrl'
  >;
  clock: Clock;
  secrets: Secrets;
  sms: SmsSender;
  storage: Storage;
  /** Hash cost for tests; lower than the recommended one. */
  passwordCost?: PasswordCost;
}

export const DEFAULT_APP_KEY = 'huiwu-console';

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Part<Own, Name extends string> = Own extends Record<Name, infer Value> ? Value : never;

type Folded<Name extends string> = Intersection<Part<(typeof MODULES)[number], Name>>;

type MadeBy<Making> = {
  [Name in keyof Making]: Making[Name] extends (from: never) => infer Made ? Made : never;
};

/** Repositories that belong to no module. */
const SHARED = {
  locks: ({ locks }: DatabaseConnections) => locks,
  savepoints: ({ everything }: DatabaseConnections) => createSavepoints(everything),
  agreeOn: (connections: DatabaseConnections) => (name: string, proposal: string) =>
    agreeOn(connections, name, proposal),
  forgetOldKeys: (connections: DatabaseConnections) => (now: string) => forgetOldKeys(connections.db, now),
};

export type ComposedRepositories = MadeBy<Folded<'repositories'> & typeof SHARED>;

/** Values that belong to no module; every service may use them. */
interface Given extends Pick<Platform, 'clock' | 'secrets' | 'sms' | 'storage'> {
  store: Store<ComposedRepositories>;
  passwords: Passwords;
  isRateLimited: boolean;
  paymentMode: Config['payment'];
  /** Whether sellers may issue through the demonstration channel. */
  hasInvoiceSandbox: boolean;
  publicUrl: string | undefined;
  appKey: string;
  appSecret: string;
  identityProvider: IdentityProvider | undefined;
  mailer: Mailer;
  carriers: Carriers;
  txtRecords: TxtRecords;
  personalData: readonly PersonalData[];
  chores: (() => Promise<unknown>)[];
  taskKinds: TaskKinds;
  memberUses: readonly MemberUse[];
  registrationUses: readonly RegistrationUse[];
  /** Made at the first use, because they use orders themselves. */
  orderUses: () => readonly OrderUse[];
  importers: readonly Importer[];
  exportColumns: readonly ExportColumns[];
  exportDetails: readonly ExportDetails[];
  /** What answers each call, for services that read lists as the caller would see them; made at the first use. */
  callHandlers: () => ReadonlyMap<Endpoint, CallHandler>;
}

export type AppServices = MadeBy<Folded<'services'>> & Given;

/** Fails to compile if a service needs something that does not exist. */
const modules: readonly Module<AppServices>[] = MODULES;

const REPOSITORIES: Record<string, (connections: DatabaseConnections) => unknown> = Object.fromEntries(
  [{ repositories: SHARED }, ...modules].flatMap(({ repositories = {} }) => Object.entries(repositories)),
);

const SERVICES = Object.fromEntries(modules.flatMap(({ services = {} }) => Object.entries(services)));

export const storeOf = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Store<ComposedRepositories> =>
  createStore<ComposedRepositories>({
    database,
    clock,
    owners: OWNERS,
    repositoriesOf: (connections) => lazily(REPOSITORIES, () => connections),
    log: recordAllIn,
  });

const givenBy = (platform: Platform): Record<string, (services: AppServices) => unknown> => {
  const { clock, secrets, sms, storage, config } = platform;
  const guard = createHostGuard(config.messageNetworks);
  const given: { [Name in keyof Given]: (services: AppServices) => Given[Name] } = {
    clock: () => clock,
    secrets: () => secrets,
    sms: () => sms,
    storage: () => storage,
    store: () => storeOf(platform),
    passwords: () => createPasswords(secrets.passwordPepper, platform.passwordCost),
    isRateLimited: () => config.isRateLimited,
    paymentMode: () => config.payment,
    hasInvoiceSandbox: () => config.hasInvoiceSandbox,
    publicUrl: () => config.publicUrl,
    appKey: () => config.appKey ?? DEFAULT_APP_KEY,
    appSecret: () => config.appSecret ?? secrets.appSecret,
    identityProvider: () => config.singleSignOn && createIdentityProvider(config.singleSignOn),
    mailer: () => createMailer({ guard }),
    carriers: () => (account) => carrierOf(account, { guard, now: clock.now }),
    txtRecords: () => createTxtRecords({ servers: config.dnsServers }),
    personalData: (services) => modules.flatMap(({ personalData }) => personalData?.(services) ?? []),
    chores: (services) => modules.flatMap(({ chores }) => chores?.(services) ?? []),
    memberUses: (services) => modules.flatMap(({ memberUse }) => memberUse?.(services) ?? []),
    registrationUses: (services) => modules.flatMap(({ registrationUse }) => registrationUse?.(services) ?? []),
    orderUses: (services) => {
      let uses: readonly OrderUse[] | undefined;
      return () => (uses ??= modules.flatMap(({ orderUse }) => orderUse?.(services) ?? []));
    },
    exportColumns: (services) => modules.flatMap(({ exportColumns }) => exportColumns?.(services) ?? []),
    exportDetails: (services) => modules.flatMap(({ exportDetails }) => exportDetails?.(services) ?? []),
    importers: (services) => modules.flatMap(({ importers }) => importers?.(services) ?? []),
    callHandlers: (services) => {
      let found: ReadonlyMap<Endpoint, CallHandler> | undefined;
      return () => (found ??= collectHandlers((mount) => mountAll(mount, services, 'routes')));
    },
    taskKinds: (services) =>
      Object.fromEntries(modules.flatMap(({ taskKinds }) => Object.entries(taskKinds?.(services) ?? {}))),
  };
  return given;
};

/** Creates all services. No other code creates repositories or services. A service names what it needs. */
export const compose = (platform: Platform): AppServices => {
  const factories = { ...SERVICES, ...givenBy(platform) };
  const services = lazily<AppServices, AppServices>(factories, (made) => made);
  for (const name of Object.keys(factories)) Reflect.get(services, name);
  return services;
};

type RoutesOf = 'routes' | 'uploadRoutes' | 'formRoutes';

export const mountAll = (mount: Mount, services: AppServices, which: RoutesOf): void => {
  for (const module of modules) module[which]?.(mount, services);
};
