import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installLocked } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { capture, Stop } from './run.mjs';

/** As in `apps/server/src/config/runtime.ts`, which this cannot read: it is TypeScript. */
const LEAST = [24, 18, 1];
const FOLDER = inRoot('tools', 'runtime');
const PACKAGE = `node-${process.platform}-${process.arch}`;

const isNewEnough = (version) => {
  const numbers = version.split('.').map(Number);
  const at = LEAST.findIndex((least, index) => numbers[index] !== least);
  return at === -1 || numbers[at] > LEAST[at];
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const packagedNode = () => {
  const folder = path.join(FOLDER, 'node_modules', PACKAGE);
  const binary = path.join(folder, 'bin', 'node');
  if (!existsSync(binary)) return undefined;
  const wanted = readJson(path.join(FOLDER, 'package.json')).optionalDependencies[PACKAGE];
  return readJson(path.join(folder, 'package.json')).version === wanted ? binary : undefined;
};

const noneToBeHad = (reason) =>
  new Stop(
    `需要 Node.js ${LEAST.join('.')} 或更高版本（当前 ${process.version}），自动获取失败，请从 nodejs.org 安装。/ ` +
      `Node.js ${LEAST.join('.')} or newer is needed (this is ${process.version}) and none could be fetched; ` +
      `install it from nodejs.org. (${reason})`,
  );

const fetchNode = async () => {
  const hasPackage = PACKAGE in readJson(path.join(FOLDER, 'package.json')).optionalDependencies;
  if (!hasPackage) throw noneToBeHad(`no package for ${process.platform}-${process.arch}`);
  try {
    await installLocked('获取 Node 24 / fetching Node 24', {
      folder: FOLDER,
      node: process.execPath,
      env: process.env,
    });
  } catch (error) {
    console.error(error.message);
    throw noneToBeHad('npm ci in tools/runtime failed, see above');
  }
  const binary = packagedNode() ?? '';
  const { code, output } = await capture(binary, ['--version']);
  if (code !== 0) throw noneToBeHad(output.trim());
  return binary;
};

/** A Node that runs TypeScript: our own when it can, else the one of tools/runtime, fetched once. */
export const chooseNode = async () => {
  const node = isNewEnough(process.versions.node) ? process.execPath : (packagedNode() ?? (await fetchNode()));
  const search = [path.dirname(node), inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter);
  return { node, env: { ...process.env, PATH: search } };
};

/**
 * How the server's heap is kept small: with all of a large machine's memory for a limit, rubbish is left lying. What
 * starts the server elsewhere passes the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/**
 * The demo that a bare `npm start` shows: only in the embedded database of its own. Beside `DATABASE_URL` it is up to
 * anyone who sets that.
 */
export const demoEnv = (env) =>
  env.HUIWU_DEMO !== undefined || (env.DATABASE_URL ?? '').trim() !== '' ? {} : { HUIWU_DEMO: '1' };

/** An allocator that gives the large blocks of password hashes back instead of keeping them in pieces. */
export const serverEnv = (env) => ({
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
  ...env,
});
