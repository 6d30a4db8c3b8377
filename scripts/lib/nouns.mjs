import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const FOLDERS = ['packages/contract/src', 'apps/server/src/modules', 'apps/console/src/features'];

/** Files outside a noun's folders that name it once it exists; `docs/new-noun.md` says what is written in each. */
const WIRING = [
  'packages/contract/src/catalogue/access.ts',
  'packages/contract/src/catalogue/index.ts',
  'apps/server/src/database/migrations/list.ts',
  'apps/server/src/modules.ts',
  'apps/console/src/app/screens/screens.ts',
];

const filesBelow = (folder) => {
  try {
    return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /[.](ts|tsx|css)$/.test(entry.name) && !/[.](test|matrix)[.]/.test(entry.name),
      )
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
};

const read = (file) => readFileSync(file, 'utf8');

/** `serial-rules` is `serialRules` in identifiers. */
const identifierOf = (noun) => noun.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const outsideOf = (noun) => {
  const name = identifierOf(noun);
  const names = new RegExp(`(['/-]${noun}['/.]|['./ ]${name}(Module|[.',:]|$))`);
  const found = WIRING.map(
    (file) =>
      read(inRoot(file))
        .split('\n')
        .filter((line) => names.test(line)).length,
  );
  return { files: found.filter((lines) => lines > 0).length, lines: found.reduce((sum, lines) => sum + lines, 0) };
};

/** Every noun that is described by a record, with what it costs: files and lines without tests, and edits elsewhere. */
export const measureNouns = () => {
  const [contract] = FOLDERS;
  return readdirSync(inRoot(contract), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'base')
    .filter(({ name }) => filesBelow(`${contract}/${name}`).some((file) => read(file).includes('defineRecord(')))
    .map(({ name }) => {
      const files = FOLDERS.flatMap((folder) => filesBelow(`${folder}/${name}`));
      const lines = files.reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0);
      return { noun: name, files: files.length, lines, outside: outsideOf(name) };
    });
};

const row = (cells) => cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : String(cell).padStart(8))).join('');

export const nounTable = () =>
  [
    row(['noun', 'files', 'lines', 'outside', 'lines']),
    ...measureNouns().map(({ noun, files, lines, outside }) => row([noun, files, lines, outside.files, outside.lines])),
  ].join('\n');
