import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { CONSOLE_BUILD } from './release.ts';

/** Security headers: pages run our own scripts only, connect to our server only, and cannot be framed. */
export const guardHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
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
