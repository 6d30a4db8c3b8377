import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sourceEntries, sourceFiles } from './tree.ts';

const CONSOLE = 'apps/console/src/';
const isOfConsole = (file: string): boolean => file.startsWith(CONSOLE) && !/[.]test[.]/.test(file);
const sheets = sourceEntries.filter((file) => file.startsWith(`${CONSOLE}features/`) && file.endsWith('.css'));
const texts = new Map([...sourceFiles.filter(isOfConsole), ...sheets].map((file) => [file, readSource(file)] as const));

const pathsIn = (file: string, pattern: RegExp): string[] =>
  [...(texts.get(file) ?? '').matchAll(pattern)].map(([, to = '']) => path.posix.join(path.posix.dirname(file), to));

/** All that is loaded with a file, itself included. */
const loadedWith = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const other of pathsIn(file, /^(?:import|export)\s(?!type)(?:[^;]*?from )?'([.][^']+)';/gm))
    loadedWith(other, seen);
  return seen;
};

/** Pages: an address opens each of them first. */
const pages = [...texts.keys()]
  .filter((file) => file.endsWith('.screens.ts'))
  .flatMap((file) => pathsIn(file, /import\('([.][^']+[.]tsx)'\)/g));

const NAME = '[a-z][a-z0-9]*(?:-[a-z0-9]+)+';
const namesIn = (sheet: string): string[] =>
  [...(texts.get(sheet) ?? '').matchAll(new RegExp(`[.](${NAME})`, 'g'))].map(([, name = '']) => name);

const namesOfSheets = new Map(sheets.map((sheet) => [sheet, new Set(namesIn(sheet))] as const));
const namesUsedIn = (file: string): string[] =>
  [...(texts.get(file) ?? '').matchAll(/className=(?:"([^"]+)"|\{([^}]+)\})/g)].flatMap(
    ([, plain, written]) => (plain ?? written ?? '').match(new RegExp(NAME, 'g')) ?? [],
  );

const featureOf = (file: string): string | undefined => /^apps[/]console[/]src[/]features[/][^/]+[/]/.exec(file)?.[0];

/** The style sheets of the feature that a file belongs to which have a class. */
const sheetsOf = (name: string, file: string): string[] =>
  sheets.filter((sheet) => featureOf(sheet) === featureOf(file) && namesOfSheets.get(sheet)?.has(name));

const missingIn = (page: string): string[] => {
  const loaded = loadedWith(page);
  const isBare = (name: string, file: string): boolean => {
    const having = sheetsOf(name, file);
    return having.length > 0 && !having.some((sheet) => loaded.has(sheet));
  };
  return [...loaded].flatMap((file) =>
    namesUsedIn(file)
      .filter((name) => isBare(name, file))
      .map((name) => `${page}: ${name} of ${path.posix.basename(file)}`),
  );
};

test('a page that is opened by its address has the styles of its classes, whatever was opened before', () => {
  expect(pages.length).toBeGreaterThan(0);
  expect([...new Set(pages)].flatMap(missingIn)).toEqual([]);
});
