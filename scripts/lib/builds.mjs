import { rmSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';

const COMMON = ['packages/contract', 'package-lock.json'];
const CONSOLE = {
  title: '构建前端 / building the console',
  sources: ['apps/console', 'tsconfig.json', ...COMMON],
  stamp: inRoot('apps', 'console', 'dist', '.vite', 'built-from'),
  args: [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build'],
  cwd: inRoot('apps', 'console'),
};
const SERVER = {
  title: '构建服务端 / building the server',
  sources: ['apps/server', 'scripts/lib/server-bundle.mjs', ...COMMON],
  stamp: inRoot('apps', 'server', 'dist', '.built-from'),
  args: [inRoot('scripts', 'lib', 'server-bundle.mjs')],
  cwd: inRoot(),
};

const isLeftOut = (name) =>
  ['node_modules', 'dist', 'testing'].includes(name) || name.startsWith('.') || /[.]test[.]tsx?$/.test(name);

const ensureBuild = async ({ title, sources, stamp, args, cwd }, { node, env }, { isForced, isQuiet } = {}) => {
  const wanted = fingerprint(sources, isLeftOut);
  if (isForced !== true && readStamp(stamp) === wanted) return;
  rmSync(stamp, { force: true });
  await runQuietly(title, node, { isQuiet, args, cwd, env: { ...env, NODE_ENV: 'production' } });
  writeStamp(stamp, wanted);
};

/** Builds the server when its sources have changed since the last time, or when asked to. */
export const ensureServer = (runtime, options) => ensureBuild(SERVER, runtime, options);

/** As `ensureServer`, for console and server. */
export const ensureBuilds = async (runtime, options) => {
  await ensureBuild(CONSOLE, runtime, options);
  await ensureServer(runtime, options);
};

/** The built server. `apps/server/src/main.mjs` is the same from its sources. */
export const SERVER_FILE = 'apps/server/dist/main.js';
