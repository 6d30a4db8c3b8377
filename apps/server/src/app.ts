import cookie from '@fastify/cookie';
import { FUNCTIONS } from '@huiwu/contract/base/functions';
import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { MENUS } from './catalogue/menus.ts';
import type { Services } from './composition.ts';
import type { Config, LogLevel } from './config/config.ts';
import { answerErrors, answerUnknownPaths } from './http/answers.ts';
import { acceptJson, joinPieces, refuseUndecodableQueries } from './http/bodies/bodies.ts';
import { compressAnswers } from './http/console/compression.ts';
import { serveConsole, type BootFacts } from './http/console/console.ts';
import { serveDocs } from './http/docs/docs.ts';
import { guardHeaders } from './http/headers.ts';
import { acceptForms } from './http/bodies/forms.ts';
import { serveHealth } from './http/health.ts';
import { limitRate } from './http/limits.ts';
import { LOG_SERIALIZERS } from './http/log-lines.ts';
import { serveMetrics, type Metrics } from './http/metrics.ts';
import { endSlowBodies, UPLOAD_TIMEOUT_MS } from './http/connections/slow-bodies.ts';
import { PATH_PART_MAX, UNREADABLE_PATH, whyUnreadable } from './http/connections/unreadable-paths.ts';
import { endSlowReaders } from './http/connections/slow-readers.ts';
import { answerUnreadable } from './http/connections/unreadable.ts';
import { warnOfUntrustedProxy } from './http/connections/untrusted-proxy.ts';
import { acceptUploads } from './http/bodies/uploads.ts';
import type { Guards } from './http/guarded-routes.ts';
import { createMount, type Mount } from './http/mount.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { adminRoutes } from './modules/admins/admins.routes.ts';
import { applicationRoutes } from './modules/applications/applications.routes.ts';
import { businessLogRoutes } from './modules/business-logs/business-logs.routes.ts';
import { departmentRoutes } from './modules/departments/departments.routes.ts';
import { companyRoutes } from './modules/company/company.routes.ts';
import { customerRoutes } from './modules/customers/customers.routes.ts';
import { dictionaryRoutes } from './modules/dictionaries/dictionaries.routes.ts';
import { downloadRoutes, fileRoutes, uploadRoutes } from './modules/files/files.routes.ts';
import { homeRoutes } from './modules/home/home.routes.ts';
import { meetingRoutes } from './modules/meetings/meetings.routes.ts';
import { menuRoutes } from './modules/menus/menus.routes.ts';
import { onlineUserRoutes } from './modules/online-users/online-users.routes.ts';
import { outboxRoutes } from './modules/outbox/outbox.routes.ts';
import { preferenceRoutes } from './modules/preferences/preferences.routes.ts';
import { roleRoutes } from './modules/roles/roles.routes.ts';
import { savedViewRoutes } from './modules/saved-views/saved-views.routes.ts';
import { serialRuleRoutes } from './modules/serial-rules/serial-rules.routes.ts';
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts';
import { signInLogRoutes } from './modules/sign-in-logs/sign-in-logs.routes.ts';
import { settingRoutes } from './modules/settings/settings.routes.ts';
import { singleSignOnRoutes } from './modules/single-sign-on/single-sign-on.routes.ts';
import { systemTokenRoutes } from './modules/system-tokens/system-tokens.routes.ts';
import { taskRoutes } from './modules/tasks/tasks.routes.ts';
import type { Clock } from './platform/clock.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const HEADERS_TIMEOUT_MS = 10_000;

export interface AppNeeds {
  config: Pick<Config, 'trustProxy' | 'isRateLimited' | 'metricsPort'> & { logLevel: LogLevel };
  services: Services;
  clock: Clock;
  boot: BootFacts;
  metrics: Metrics;
  isReady(): Promise<boolean>;
}

const mountEverything = (mount: Mount, services: Services): void => {
  systemTokenRoutes(mount, services.systemTokens);
  signInRoutes(mount, services);
  singleSignOnRoutes(mount, services);
  accountRoutes(mount, services);
  adminRoutes(mount, {
    admins: services.admins,
    states: services.adminStates,
    passwords: services.adminPasswords,
    meetingRoles: services.adminMeetingRoles,
    twoFactor: services.adminTwoFactor,
    identities: services.adminIdentities,
  });
  roleRoutes(mount, { roles: services.roles, editing: services.roleEditing, grants: services.roleGrants });
  departmentRoutes(mount, services);
  customerRoutes(mount, services);
  companyRoutes(mount, services.ownCompany);
  menuRoutes(mount, services);
  meetingRoutes(mount, services.meetings);
  taskRoutes(mount, services.tasks);
  outboxRoutes(mount, services.outboxMessages);
  businessLogRoutes(mount, services.businessLogs);
  signInLogRoutes(mount, services.signInLogs);
  onlineUserRoutes(mount, services.onlineUsers);
  dictionaryRoutes(mount, services);
  settingRoutes(mount, services);
  serialRuleRoutes(mount, services);
  homeRoutes(mount, services.home);
  preferenceRoutes(mount, services.preferences);
  savedViewRoutes(mount, services.savedViews);
  fileRoutes(mount, services.downloads);
  applicationRoutes(mount, services.applications);
};

/** What the log calls a call: by its page and its button. */
const entryOf = ({ access, summary }: Endpoint) => {
  const name = functionOf(access);
  if (name === undefined) return { action: summary };
  const { title, menuId } = FUNCTIONS[name];
  return { action: title, module: MENUS.find(({ id }) => id === menuId)?.title };
};

const guardsOf = ({ services, clock }: AppNeeds): Guards => ({
  checkSystemToken: services.systemTokens.check,
  identify: services.sessions.identify,
  identifyByCookie: services.sessions.identifyByCookie,
  recordRefusal: (endpoint, caller, outcome) =>
    services.businessLogs.recordRefusal(caller, { ...entryOf(endpoint), ...outcome }),
  now: () => clock.now(),
});

/** So many hops from our side; what stands before them in the header is whatever a visitor wrote there. */
const trustIn = ({ trustProxy }: AppNeeds['config']) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;

const createServer = ({ config }: AppNeeds): FastifyInstance =>
  Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: LOG_SERIALIZERS },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustIn(config),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // A HEAD route would run what a state-changing GET does.
    exposeHeadRoutes: false,
    return503OnClosing: true,
    routerOptions: { maxParamLength: PATH_PART_MAX, ignoreTrailingSlash: false },
    // A path that cannot even be decoded leads nowhere either, and like all others.
    rewriteUrl: ({ url = '' }) => (whyUnreadable(url) === undefined ? url : UNREADABLE_PATH),
    clientErrorHandler: answerUnreadable,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, maxHeaderSize: 16_384 },
  });

/** Everything that answers, put together; it does not listen. */
export const buildApp = async (needs: AppNeeds): Promise<FastifyInstance> => {
  const app = createServer(needs);
  answerErrors(app);
  acceptJson(app);
  refuseUndecodableQueries(app);
  joinPieces(app);
  endSlowBodies(app);
  endSlowReaders(app);
  if (needs.config.trustProxy === false) warnOfUntrustedProxy(app, needs.clock);
  needs.metrics.watch(app);
  await guardHeaders(app);
  if (needs.config.isRateLimited) await limitRate(app);
  answerUnknownPaths(app);
  await app.register(cookie);
  await compressAnswers(app);
  mountEverything(createMount(app, guardsOf(needs)), needs.services);
  await app.register(async (scope) => {
    await acceptUploads(scope);
    uploadRoutes(createMount(scope, guardsOf(needs)), needs.services.uploads);
  });
  await app.register(async (scope) => {
    acceptForms(scope);
    downloadRoutes(createMount(scope, guardsOf(needs)), needs.services.downloads);
  });
  serveDocs(app);
  serveHealth(app, needs);
  if (needs.config.metricsPort === undefined) serveMetrics(app, needs.metrics);
  await serveConsole(app, needs.boot);
  return app;
};
