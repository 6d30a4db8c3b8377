import cookie from '@fastify/cookie';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { MENUS } from './catalogue/menus.ts';
import { mountAll, type AppServices } from './composition.ts';
import type { Config, LogLevel } from './config/config.ts';
import { answerErrors, answerUnknownPaths } from './http/answers.ts';
import { acceptJson, joinPieces, refuseUndecodableQueries } from './http/bodies/bodies.ts';
import { compressAnswers } from './http/console/compression.ts';
import { serveConsole, type BootFacts } from './http/console/console.ts';
import { serveDocs } from './http/docs/docs.ts';
import { serveCallbacks } from './http/callbacks/callbacks.ts';
import { serveMessageLinks } from './http/link-page.ts';
import { servePaymentPage } from './http/payment-page.ts';
import { guardHeaders } from './http/headers.ts';
import { acceptForms } from './http/bodies/forms.ts';
import { serveHealth } from './http/health.ts';
import { limitRate } from './http/limits.ts';
import { LOG_SERIALIZERS } from './http/log-lines.ts';
import { serveMetrics, type Metrics } from './http/metrics.ts';
import { endSlowBodies, UPLOAD_TIMEOUT_MS } from './http/connections/slow-bodies.ts';
import { PATH_PART_MAX, UNREADABLE_PATH, unreadableReason } from './http/connections/unreadable-paths.ts';
import { endSlowReaders } from './http/connections/slow-readers.ts';
import { answerUnreadable } from './http/connections/unreadable.ts';
import { warnOfUntrustedProxy } from './http/connections/untrusted-proxy.ts';
import { acceptUploads } from './http/bodies/uploads.ts';
import type { Guards } from './http/guarded-routes.ts';
import { createMount } from './http/mount.ts';
import type { Clock } from './platform/clock.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const HEADERS_TIMEOUT_MS = 10_000;

export interface AppNeeds {
  config: Pick<Config, 'trustProxy' | 'isRateLimited' | 'metricsPort'> & { logLevel: LogLevel };
  services: AppServices;
  clock: Clock;
  boot: BootFacts;
  metrics: Metrics;
  isReady(): Promise<boolean>;
}

/** The log names a call by the page and the button that make it. */
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
  identifyAttendee: services.attendeeSessions.identify,
  recordRefusal: (endpoint, caller, outcome) =>
    services.auditLog.recordRefusal(caller, { ...entryOf(endpoint), ...outcome }),
  now: () => clock.now(),
});

/** Trusts this many hops, counted from our side. Earlier entries of the header are written by the client. */
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
    // A path that cannot be decoded also returns 404.
    rewriteUrl: ({ url = '' }) => (unreadableReason(url) === undefined ? url : UNREADABLE_PATH),
    clientErrorHandler: answerUnreadable,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, maxHeaderSize: 16_384 },
  });

/** Builds the application with all its routes. It does not listen. */
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
  guardHeaders(app);
  if (needs.config.isRateLimited) await limitRate(app);
  answerUnknownPaths(app);
  await app.register(cookie);
  await compressAnswers(app);
  mountAll(createMount(app, guardsOf(needs)), needs.services, 'routes');
  await app.register(async (scope) => {
    await acceptUploads(scope);
    mountAll(createMount(scope, guardsOf(needs)), needs.services, 'uploadRoutes');
  });
  await app.register(async (scope) => {
    acceptForms(scope);
    mountAll(createMount(scope, guardsOf(needs)), needs.services, 'formRoutes');
  });
  const { intentQueries, deliveryReceipts } = needs.services;
  await serveCallbacks(app, (kind) => (kind === 'sms' || kind === 'mail' ? deliveryReceipts : intentQueries));
  await servePaymentPage(app, needs.services.paymentSandbox);
  await serveMessageLinks(app, needs.services.messageLinks);
  serveDocs(app);
  serveHealth(app, needs);
  if (needs.config.metricsPort === undefined) serveMetrics(app, needs.metrics);
  await serveConsole(app, needs.boot);
  return app;
};
