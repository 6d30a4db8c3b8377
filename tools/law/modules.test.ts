import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource, sourceFiles } from './tree.ts';

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//;
const nounOf = (file: string): string => MODULE.exec(file)?.[1] ?? '';

const inModules = sourceFiles.filter((file) => MODULE.test(file) && !/[.](test|matrix)[.]ts$/.test(file));
const having = (suffix: string) => inModules.filter((file) => file.endsWith(`.${suffix}.ts`));

/** Each table's module: where it joins the schema; a noun without statements of its own has no file for its table. */
const tableOwners = new Map(
  [...having('table'), ...having('module')].flatMap((file) => {
    const [, added = ''] = /interface Tables \{([^}]*)\}/.exec(readSource(file)) ?? [];
    return [...added.matchAll(/^\s*(\w+):/gm)].map(([, table = '']) => [table, nounOf(file)] as const);
  }),
);

const WRITE = /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g;

const foreignTables = (file: string, text: string): string[] =>
  [...text.matchAll(WRITE)]
    .map(([, table = '']) => table)
    .filter((table) => tableOwners.has(table) && tableOwners.get(table) !== nounOf(file))
    .map((table) => `${file} writes ${table}`);

const WRITING =
  /^(?:add|bump|claim|clear|confirm|delete|end|forget|give|hold|insert|keep|leave|mark|move|put|raise|remember|remove|replace|save|set|take|touch|update|use|write)(?:[A-Z]|$)/;
/** Waits for a row to stay as it is, and writes nothing. */
const ASKING = new Set(['findToKeep']);

/** What a store picks of repositories that other files make: the method names. */
const pickedIn = (text: string): string[] =>
  [...text.matchAll(/Pick<\s*\w+Repository,([^>]*)>/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );

const isWriting = (name: string): boolean => WRITING.test(name) && !ASKING.has(name);

const REPOSITORY = /import (?:type )?\{[^}]*\} from '(\.\.\/[^']+\.repository\.ts)'/g;

/** Repositories of other modules that a file names. */
const foreignRepositories = (file: string, text: string): string[] =>
  [...text.matchAll(REPOSITORY)]
    .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((target) => MODULE.test(target) && nounOf(target) !== nounOf(file));

describe('a module of the server', () => {
  test('writes its own tables only', () => {
    expect(tableOwners.size).toBeGreaterThan(30);
    expect(inModules.flatMap((file) => foreignTables(file, readSource(file)))).toEqual([]);
  });

  test('reads other modules by named questions, and writes to them by their services', () => {
    const stores = having('store').map((file) => ({ file, picked: pickedIn(readSource(file)) }));
    expect(stores.flatMap(({ picked }) => picked).length).toBeGreaterThan(30);
    const wrong = stores.flatMap(({ file, picked }) => picked.filter(isWriting).map((name) => `${file}: ${name}`));
    expect(wrong).toEqual([]);
  });

  test('has no whole repository of another module', () => {
    const whole = having('store').flatMap((file) => {
      const text = readSource(file);
      const foreign = foreignRepositories(file, text).map((target) => [target, text] as const);
      return foreign.flatMap(([target]) => {
        const [, names = ''] =
          new RegExp(`import type \\{([^}]*)\\} from '[^']*${path.basename(target)}'`).exec(text) ?? [];
        return names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && new RegExp(`: ${name};`).test(text))
          .map((name) => `${file}: ${name}`);
      });
    });
    expect(whole).toEqual([]);
  });

  test('is detected if it writes the table of another, or picks a method that writes', () => {
    const file = 'apps/server/src/modules/roles/a.repository.ts';
    expect(foreignTables(file, "db.updateTable('admins')")).toEqual([`${file} writes admins`]);
    expect(foreignTables(file, "db.updateTable('roles')")).toEqual([]);
    expect(pickedIn("admins: Pick<AdminRepository, 'find' | 'update'>").filter(isWriting)).toEqual(['update']);
  });
});
