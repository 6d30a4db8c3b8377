import { existsSync, readFileSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { installLocked } from './npm.mjs';
import { inRoot, root } from './paths.mjs';

const STAMP = inRoot('node_modules', '.huiwu-install');
const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));

const isSame = (left = {}, right = {}) => {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
};

/** Whether npm has put here what the lock file says: what it did stands in a lock file of its own. */
const isInstalled = (workspaces) => {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules', '.package-lock.json').packages;
  const isLockCurrent = ['', ...workspaces].every((place) => {
    const manifest = readJson(place, 'package.json');
    const locked = wanted[place];
    return (
      isSame(manifest.dependencies, locked?.dependencies) && isSame(manifest.devDependencies, locked?.devDependencies)
    );
  });
  return (
    isLockCurrent &&
    Object.entries(wanted).every(
      ([place, entry]) =>
        !place.startsWith('node_modules/') || entry.optional || present[place]?.version === entry.version,
    )
  );
};

/** Installs what the lock file names, and looks at two lines of text when that is done already. */
export const ensureDependencies = async ({ node, env }) => {
  const { workspaces } = readJson('package.json');
  const manifests = ['package.json', 'package-lock.json', ...workspaces.map((place) => `${place}/package.json`)];
  const wanted = `${process.platform}-${process.arch} ${fingerprint(manifests)}`;
  if (readStamp(STAMP) === wanted) return;
  if (!isInstalled(workspaces)) await installLocked('安装依赖 / npm ci', { folder: root, node, env });
  writeStamp(STAMP, wanted);
};
