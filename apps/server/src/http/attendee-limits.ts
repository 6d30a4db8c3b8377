import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerOf } from './request-context.ts';

/**
 * Calls of one session of an attendee in a minute: far more than a person makes with a page. Many attendees share the
 * address of a venue, so by address the outer limit alone counts.
 */
const PER_MINUTE = 300;

/** Whether an attendee makes more calls than a person would. Counted for known attendees only, by their session. */
export const createAttendeeLimit = (app: FastifyInstance): ((request: FastifyRequest) => Promise<boolean>) => {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve(false);
  const count = app.createRateLimit({
    max: PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => headerOf(request, 'x-attendee-token') ?? '',
  });
  return async (request) => {
    const result = await count(request);
    return !result.isAllowed && result.isExceeded;
  };
};
