import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestApp } from '../test-app.ts';

/** What is there, by table; files and sent messages count as tables. */
export type Digest = Map<string, string>;

const filesIn = (folder: string): string => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${name} ${statSync(path.join(folder, name)).size}`)
      .toSorted()
      .join('\n');
  } catch {
    return '';
  }
};

/** Refusals leave one row here and nowhere else; these rows are looked at one by one. */
const APART = ['business_logs'];

const tablesOf = async ({ db }: TestApp): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !APART.includes(name));

/** Everything that a call could have changed: every row of every table, every file, every message that went out. */
export const createDigests = async (app: TestApp) => {
  const tables = await tablesOf(app);
  const rowsOf = async (name: string): Promise<string> => {
    const rows: object[] = await app.db
      .selectFrom(name as 'admins')
      .selectAll()
      .execute();
    return rows
      .map((row) => JSON.stringify(row))
      .toSorted()
      .join('\n');
  };
  return {
    take: async (): Promise<Digest> => {
      const rows = await Promise.all(tables.map(async (name) => [name, await rowsOf(name)] as const));
      return new Map([...rows, ['files', filesIn(app.folder)], ['messages', JSON.stringify(app.sms.sent)]]);
    },

    /** Names of what is not as it was. */
    difference: (before: Digest, after: Digest): string[] =>
      [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name),
  };
};
