import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isConsoleFile } from './console-files.ts';
import { redirectToConsole } from './console-routes.ts';
import { CONSOLE_BUILD, DIST } from '../release.ts';

const MARKER = '<!--huiwu-boot-->';
const NOT_BUILT = '控制台尚未构建，请运行 npm start 或 npm run build';

/** What the console must know before its first call; none of it is secret, since every browser has it. */
export interface BootFacts {
  appKey: string;
  appSecret: string;
  release: string;
  isDemo: boolean;
  demoAccounts: { title: string; phone: string }[];
  demoPassword: string;
  /** As the sign-in page calls the provider; empty where there is none. */
  singleSignOn: string;
}

const bootScript = (facts: BootFacts): string =>
  `<script type="application/json" id="huiwu-boot">${JSON.stringify({ ...facts, build: CONSOLE_BUILD }).replaceAll('<', '\\u003c')}</script>`;

const indexPage = (facts: BootFacts): string => {
  const file = path.join(DIST, 'index.html');
  const html = existsSync(file)
    ? readFileSync(file, 'utf8')
    : `<!doctype html><html lang="zh-CN"><head>${MARKER}<meta charset="utf-8"><title>会务 Huiwu</title></head><body>${NOT_BUILT}</body></html>`;
  return html.replace(MARKER, () => bootScript(facts));
};

/** Names with a content hash never change what they hold; the page itself is asked for every time. */
export const serveConsole = async (app: FastifyInstance, facts: BootFacts): Promise<void> => {
  const html = indexPage(facts);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (_request, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  });
  // The provider sends browsers back to a path, since its address may have no fragment; the page goes on from there.
  app.get('/auth-redirect', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html),
  );
  redirectToConsole(app);
  if (!existsSync(DIST)) return;
  await app.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: true,
    preCompressed: true,
    serveDotFiles: false,
    allowedPath: isConsoleFile,
    setHeaders: (reply, file) => {
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
};
