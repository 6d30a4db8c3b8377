import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const SOURCE_FOLDERS = [
  'packages/contract/src',
  'apps/server/src',
  'apps/console/src',
  'apps/console/build',
  'tools',
  'scripts',
  'e2e',
  'bench',
  'reliability',
];
const LEFT_OUT = new Set(['node_modules', 'dist']);

const entriesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      return entry.isDirectory() ? [`${place}/`, ...entriesBelow(place)] : [place];
    });

/** Every file and folder of our own sources, relative to the project; a folder ends in a slash. */
export const sourceEntries = SOURCE_FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
  entriesBelow(folder),
);

export const sourceFiles = sourceEntries.filter((entry) => /[.](ts|tsx|mjs|cjs)$/.test(entry));

export const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8');

export const projectRoot = root;
