import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveDoor } from './door.ts';
import { isConsoleFile } from './console-files.ts';
import { redirectToConsole } from './console-routes.ts';
import { CONSOLE_BUILD, DIST } from '../release.ts';

const MARKER = '<!--huiwu-boot-->';
const NOT_BUILT = '控制台尚未构建，请运行 npm start 或 npm run build';

/** What the console needs before its first call. Every browser receives it, so nothing in it is secret. */
export interface BootFacts {
  appKey: string;
  appSecret: string;
  release: string;
  isDemo: boolean;
  demoAccounts: { title: string; phone: string }[];
  demoPassword: string;
  /** Name of the provider on the sign-in page; empty without one. */
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

/** Files with a content hash in their name never change. The page itself is requested every time. */
export const serveConsole = async (app: FastifyInstance, facts: BootFacts): Promise<void> => {
  const html = indexPage(facts);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (_request, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  });
  // The provider redirects to a path, because its redirect address may have no fragment. The page continues from there.
  app.get('/auth-redirect', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html),
  );
  serveDoor(app, html);
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
