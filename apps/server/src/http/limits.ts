import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isConsoleFile } from './console/console-files.ts';

/** Requests of one address in a minute: far above what an office behind one address needs, far below a flood. */
const PER_MINUTE = 6000;

/** Pages and health checks cost next to nothing, and a balancer that asks for a node's health must hear it. */
const UNLIMITED_ROUTES = new Set(['/', '/healthz', '/readyz', '/metrics']);

/**
 * Decided by the route that was matched, never by how the address is spelled: everything counts, except what is listed
 * here. The files of the console share one route, so of these the whole path must be that of a file.
 */
const isUnlimited = ({ routeOptions, url }: FastifyRequest): boolean =>
  UNLIMITED_ROUTES.has(routeOptions.url ?? '') ||
  (routeOptions.url === '/*' && isConsoleFile(url.split('?', 1)[0] ?? ''));

/** The outer limit, before anything is looked at; business limits are counted in the database. */
export const limitRate = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, { max: PER_MINUTE, timeWindow: '1 minute', allowList: isUnlimited });
};
