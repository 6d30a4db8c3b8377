import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource, sourceFiles } from './tree.ts';

const FILES_MAX = 20;
/** Grows by one file for every change of the tables. */
const UNBOUNDED = 'apps/server/src/database/migrations';

const isTestCode = (file: string) => /[.](test|spec|matrix)[.]tsx?$|\/testing\//.test(file);

/** A feature, a module, a kit, a noun of the contract: the folders that may depend on each other one way only. */
const UNITS = [
  /^packages\/contract\/src\/[^/]+(?=\/)/,
  /^apps\/server\/src\/modules\/[^/]+(?=\/)/,
  /^apps\/server\/src\/(?!modules)[^/]+(?=\/)/,
  /^apps\/console\/src\/(?:app|features|shared)\/[^/]+(?=\/)/,
];

/** What stands above all of them, as the composition does, belongs to none. */
const unitOf = (file: string) => UNITS.map((unit) => unit.exec(file)?.[0]).find((unit) => unit !== undefined);

const CONTRACT = '@huiwu/contract/';
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;

const targetOf = (file: string, specifier: string) => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier.startsWith(CONTRACT) ? `packages/contract/src/${specifier.slice(CONTRACT.length)}/index.ts` : '';
};

const production = sourceFiles.filter((file) => !isTestCode(file));

/**
 * A store names the questions that its module asks of other modules, by the type of their repositories. Tables that
 * refer to each other need questions both ways (the roles of an admin, the admins of a role), so these type imports
 * are the only ones left out. They exist for the compiler only: no code of the other module is loaded.
 */
const QUESTIONS = /^import type \{[^}]*\} from '\.\.\/[^']+\.repository\.ts';$/gm;

const importingText = (file: string) =>
  file.endsWith('.store.ts') ? readSource(file).replaceAll(QUESTIONS, '') : readSource(file);

const importsOf = (file: string) =>
  [...importingText(file).matchAll(IMPORT)].map(([, specifier = '']) => targetOf(file, specifier));

const arrows = new Set(
  production.flatMap((file) => {
    const from = unitOf(file);
    const reached = importsOf(file).map(unitOf);
    return reached.filter((to) => from !== undefined && to !== undefined && to !== from).map((to) => `${from} > ${to}`);
  }),
);

describe('folders', () => {
  test(`have at most ${FILES_MAX} files beside their tests`, () => {
    const counts = new Map<string, number>();
    for (const file of sourceFiles.filter((each) => !/[.](test|spec|matrix)[.]tsx?$/.test(each)))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    counts.delete(UNBOUNDED);
    expect([...counts].filter(([, count]) => count > FILES_MAX)).toEqual([]);
  });

  test('do not import each other', () => {
    expect(arrows.size).toBeGreaterThan(100);
    const both = [...arrows].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' > ');
      return from < to && arrows.has(`${to} > ${from}`);
    });
    expect(both).toEqual([]);
  });
});
