import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const filesBelow = (folder, isLeftOut) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !isLeftOut(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(full, isLeftOut) : [full];
    });

/** One short text for the content of some files and folders. */
export const fingerprint = (places, isLeftOut = () => false) => {
  const hash = createHash('sha256');
  for (const place of places.map((name) => inRoot(name)).filter((full) => existsSync(full))) {
    const isFile = path.extname(place) !== '';
    for (const file of isFile ? [place] : filesBelow(place, isLeftOut).sort()) {
      hash.update(path.relative(inRoot(), file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
};

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

export const writeStamp = (file, text) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
