import type { FastifyInstance } from 'fastify';

interface Readiness {
  isReady(): Promise<boolean>;
}

/** A probe asks again soon, and a node that does not answer counts as not ready. */
const ANSWER_MS = 2000;

const tooLate = (): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(resolve, ANSWER_MS, false).unref();
  });

/** `/healthz`: the process is up. `/readyz`: it can do its work. */
export const serveHealth = (app: FastifyInstance, { isReady }: Readiness): void => {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isUp = await Promise.race([isReady().catch(() => false), tooLate()]);
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ready' : 'not ready' });
  });
};
