import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLBACK_ROUTE } from './callbacks/callbacks.ts';
import { isConsoleFile } from './console/console-files.ts';

/** Requests per address and minute: far more than an office behind one address needs, far less than a flood. */
const PER_MINUTE = 6000;

/**
 * Pages and health checks are cheap, and a load balancer must always get the health of a node. Callbacks have a limit of
 * their own, because a provider reports for all companies from the same few addresses.
 */
const UNLIMITED_ROUTES = new Set(['/', '/healthz', '/readyz', '/metrics', CALLBACK_ROUTE]);

/**
 * The matched route decides, not the spelling of the address. Every route counts towards the limit except those listed
 * here. All files of the console share one route, so their whole path must be that of a file.
 */
const isUnlimited = ({ routeOptions, url }: FastifyRequest): boolean =>
  UNLIMITED_ROUTES.has(routeOptions.url ?? '') ||
  (routeOptions.url === '/*' && isConsoleFile(url.split('?', 1)[0] ?? ''));

/** The outer limit runs before any other check. The database counts business limits. */
export const limitRate = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, { max: PER_MINUTE, timeWindow: '1 minute', allowList: isUnlimited });
};
