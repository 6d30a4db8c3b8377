import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { capture, Stop } from './run.mjs';

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => isExecutable(file));

const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const findShell = () => [`/usr/bin/${SHELL}`, onPath(SHELL)].find(isExecutable);

/** The browser of the journeys: the one that is named, the one without a window, or the system's. */
export const findChromium = () => {
  const named = process.env.HUIWU_CHROMIUM;
  if (named === undefined) {
    return findShell() ?? ['/usr/bin/chromium', ...BROWSERS.map((name) => onPath(name))].find(isExecutable);
  }
  if (!isExecutable(named)) throw new Stop(`HUIWU_CHROMIUM=${named} 不是可执行文件 / is not an executable file`);
  return named;
};

/** Whether a faster browser than what is there could be had. */
export const wantsShell = () => process.env.HUIWU_CHROMIUM === undefined && findShell() === undefined;

/** Without Chinese glyphs a screenshot is rows of boxes. */
export const hasChineseFonts = async () => {
  const { code, output } = await capture('fc-list', [':lang=zh', 'family']);
  return code === 0 && output.trim() !== '';
};

const DEBIAN = '/usr/lib/postgresql';

/** The folder with PostgreSQL's own programs: Debian keeps them off the path, newest version first. */
export const findPostgres = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(DEBIAN, version, 'bin'));
  const own = onPath('initdb');
  if (own !== undefined) folders.push(path.dirname(own));
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((p) => isExecutable(path.join(folder, p))),
  );
};

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

const apt = (...args) => capture('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** Of names for the same thing, the first that Debian here knows. */
const knownOf = async (alternatives) => {
  for (const name of alternatives) {
    const { code } = await capture('apt-cache', ['show', '--quiet', name]);
    if (code === 0) return name;
  }
  return alternatives.at(-1);
};

/**
 * Brings Debian packages where that is allowed: of each list the first that there is. What is still missing afterwards
 * is the caller's to find.
 */
export const installPackages = async (wanted) => {
  if (wanted.length === 0 || !canInstall()) return;
  const since = Date.now();
  const update = await apt('update', '-q');
  const names = await Promise.all(wanted.map(knownOf));
  const install = await apt('install', '-y', '-q', '--no-install-recommends', ...names);
  const took = `${((Date.now() - since) / 1000).toFixed(1)} s`;
  console.log(`apt-get install ${names.join(' ')} … ${install.code === 0 ? '' : 'failed, '}${took}`);
  if (install.code !== 0) console.log(`${update.output}${install.output}`.trim());
};
