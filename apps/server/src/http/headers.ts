import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { CONSOLE_BUILD } from './release.ts';

/** Pages run our own scripts only, connect to our server only, and cannot be framed. */
const GUARDS: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // The component library writes its style rules at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      // Menu entries may embed pages of other sites.
      frameSrc: ["'self'", 'https:'],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  frameguard: { action: 'deny' },
  // Browsers obey this header only over https.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
};

/** They are the same for every answer, so they are put together once. */
const guardsAsHeaders = (): OutgoingHttpHeaders => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(GUARDS)(answer.req, answer, () => undefined);
  return { ...answer.getHeaders(), 'permissions-policy': NOTHING_OF_THE_DEVICE };
};

/** No page uses what a device can see, hear or know of its place, but for the one at the door, which scans tickets. */
const NOTHING_OF_THE_DEVICE = 'camera=(), microphone=(), geolocation=()';
export const WITH_CAMERA = 'camera=(self), microphone=(), geolocation=()';

export const guardHeaders = (app: FastifyInstance): void => {
  const guards = guardsAsHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(guards);
    done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    void reply.header('x-request-id', request.id);
    // An open console learns from its next answer that a newer build exists.
    if (CONSOLE_BUILD !== '') void reply.header('x-huiwu-build', CONSOLE_BUILD);
    // The spelling of a path decides nothing: only answers with a cache header may be cached.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    return payload;
  });
};
