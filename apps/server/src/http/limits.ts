import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isCall } from './call-paths.ts';

/** Requests of one address in a minute: far above what an office behind one address needs, far below a flood. */
const PER_MINUTE = 6000;

/** The outer limit, before anything is looked at; business limits are counted in the database. */
export const limitRate = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => !isCall(request.url),
  });
};
