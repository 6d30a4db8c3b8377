import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource, sourceEntries, sourceFiles } from './tree.ts';

/** The closed lists: what may stand between a noun and its extension. */
const SUFFIXES: Record<string, string[]> = {
  'packages/contract/src/': ['access', 'shapes', 'endpoints', 'errors'],
  'apps/server/src/': ['module', 'routes', 'service', 'rules', 'repository', 'store', 'table', 'presenter', 'matrix'],
  'apps/console/src/': ['queries', 'screens'],
};
const VAGUE_FOLDERS = ['utils', 'helpers', 'common', 'types', 'constants', 'misc', 'lib'];
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const HOOK = /^use[A-Z][A-Za-z0-9]*$/;

const inWorkspaces = sourceFiles.filter(
  (file) => !file.endsWith('.d.ts') && Object.keys(SUFFIXES).some((place) => file.startsWith(place)),
);

/** A file's noun and what follows it, without `test` and the extension. */
const partsOf = (file: string) => {
  const [noun = '', ...suffixes] = path.basename(file).split('.').slice(0, -1);
  return { noun, suffixes: suffixes.filter((suffix) => suffix !== 'test') };
};

const hasKnownSuffix = (file: string) => {
  const place = Object.keys(SUFFIXES).find((start) => file.startsWith(start)) ?? '';
  const { suffixes } = partsOf(file);
  return suffixes.length === 0 || (suffixes.length === 1 && SUFFIXES[place]?.includes(suffixes[0] ?? ''));
};

const hasGoodNoun = (file: string) => {
  const { noun } = partsOf(file);
  if (!file.startsWith('apps/console/')) return KEBAB.test(noun);
  return KEBAB.test(noun) || HOOK.test(noun) || (file.endsWith('x') && PASCAL.test(noun));
};

/** A component's file bears the name of what it exports; a test bears the name of what it tests. */
const exportsItsName = (file: string) => {
  const { noun } = partsOf(file);
  if (KEBAB.test(noun) || file.includes('.test.')) return true;
  return new RegExp(`export (async )?(const|function|class) ${noun}\\b`).test(readSource(file));
};

describe('names of files and folders', () => {
  test('end in a suffix from the list of their workspace', () => {
    expect(inWorkspaces.filter((file) => !hasKnownSuffix(file))).toEqual([]);
  });

  test('are kebab-case, components PascalCase, hooks useSomething', () => {
    expect(inWorkspaces.filter((file) => !hasGoodNoun(file))).toEqual([]);
  });

  test('are the name of the exported component or hook', () => {
    expect(inWorkspaces.filter((file) => !exportsItsName(file))).toEqual([]);
  });

  test('of folders are the name of their subject', () => {
    const vague = sourceEntries.filter(
      (entry) => entry.endsWith('/') && VAGUE_FOLDERS.includes(path.basename(entry)) && !entry.startsWith('scripts/'),
    );
    expect(vague).toEqual([]);
  });
});
