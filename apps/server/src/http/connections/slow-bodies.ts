import type { FastifyInstance } from 'fastify';

/** Uploads may take longer than other bodies; `uploads.ts` limits their time. */
export const UPLOAD_TIMEOUT_MS = 120_000;
const BODY_TIMEOUT_MS = 30_000;

/** Closes connections whose request body takes longer than any client needs. */
export const endSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (raw.method === 'POST' && !raw.headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => raw.destroy(), BODY_TIMEOUT_MS);
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
};
