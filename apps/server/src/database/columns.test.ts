import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyPlace } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrateTo } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../../..');
const SOURCES = ['apps/server/src/**/*.ts', 'packages/contract/src/**/*.ts'];

/** Every word of the program; migrations and tests name columns that the program does not. */
const wordsOfProgram = async (): Promise<Set<string>> => {
  const words = new Set<string>();
  for await (const file of glob(SOURCES, { cwd: PROJECT })) {
    if (/\/migrations\/|[.]test[.]ts$|\/testing\//.test(file)) continue;
    for (const word of readFileSync(path.join(PROJECT, file), 'utf8').match(/\w+/g) ?? []) words.add(word);
  }
  return words;
};

/** A record of the contract writes its columns in camel case. */
const camelCase = (column: string): string => column.replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase());

test('every column is used by the program', async () => {
  const database = await openDatabase(await emptyPlace(), () => undefined);
  onTestFinished(() => database.close());
  await migrateTo(database, Object.keys(MIGRATIONS));
  const tables = await database.db.introspection.getTables();
  const words = await wordsOfProgram();
  const unused = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => !words.has(column.name) && !words.has(camelCase(column.name)))
      .map((column) => `${name}.${column.name}`),
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(unused).toEqual([]);
});
