import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WITH_CAMERA } from '../headers.ts';
import { DIST } from '../release.ts';

/**
 * The page of phones at the door: the same document as the console's, with the camera allowed, and the script that keeps it
 * for a time without a network. The script may only touch this page, as its path says.
 */
export const serveDoor = (app: FastifyInstance, html: string): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/checkin/scan',
    handler: (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'permissions-policy': WITH_CAMERA })
        .send(html),
  });
  const file = path.join(DIST, 'checkin-worker.js');
  if (!existsSync(file)) return;
  const script = readFileSync(file, 'utf8');
  app.get('/checkin/worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
};
