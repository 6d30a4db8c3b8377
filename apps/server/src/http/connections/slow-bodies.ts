import type { FastifyInstance } from 'fastify';

/** Files may take longer than any other body, and are watched where they are read. */
export const UPLOAD_TIMEOUT_MS = 120_000;
const BODY_TIMEOUT_MS = 30_000;

/** Anyone who takes longer to say what they want than anyone needs is hung up on. */
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
