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

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of the journeys: the one that is named, or the system's. */
export const findChromium = () => {
  const named = process.env.HUIWU_CHROMIUM;
  if (named === undefined) return ['/usr/bin/chromium', ...BROWSERS.map((name) => onPath(name))].find(isExecutable);
  if (!isExecutable(named)) throw new Stop(`HUIWU_CHROMIUM=${named} 不是可执行文件 / is not an executable file`);
  return named;
};

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

/** Brings Debian packages where that is allowed; what is still missing afterwards is the caller's to find. */
export const installPackages = async (names) => {
  if (names.length === 0 || !canInstall()) return;
  const since = Date.now();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await capture('apt-get', ['update', '-q'], { env });
  const install = await capture('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env });
  const took = `${((Date.now() - since) / 1000).toFixed(1)} s`;
  console.log(`apt-get install ${names.join(' ')} … ${install.code === 0 ? '' : 'failed, '}${took}`);
  if (install.code !== 0) console.log(`${update.output}${install.output}`.trim());
};
