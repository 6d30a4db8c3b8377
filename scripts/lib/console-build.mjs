import { rmSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';

const STAMP = inRoot('apps', 'console', 'dist', '.vite', 'built-from');
const SOURCES = ['apps/console', 'packages/contract', 'package-lock.json', 'tsconfig.json'];
const isLeftOut = (name) =>
  ['node_modules', 'dist', 'testing'].includes(name) || name.startsWith('.') || /[.]test[.]tsx?$/.test(name);

/** Builds the console when its sources have changed since the last time, or when asked to. */
export const ensureConsole = async ({ node, env }, { isForced = false, isQuiet = false } = {}) => {
  const wanted = fingerprint(SOURCES, isLeftOut);
  if (!isForced && readStamp(STAMP) === wanted) return;
  rmSync(STAMP, { force: true });
  await runQuietly('构建前端 / building the console', node, {
    isQuiet,
    args: [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build'],
    cwd: inRoot('apps', 'console'),
    env: { ...env, NODE_ENV: 'production' },
  });
  writeStamp(STAMP, wanted);
};
