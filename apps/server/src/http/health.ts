import type { FastifyInstance } from 'fastify';

interface Readiness {
  isReady(): Promise<boolean>;
}

/** `/healthz`: the process is up. `/readyz`: it can do its work. */
export const serveHealth = (app: FastifyInstance, { isReady }: Readiness): void => {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isUp = await isReady().catch(() => false);
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ready' : 'not ready' });
  });
};
