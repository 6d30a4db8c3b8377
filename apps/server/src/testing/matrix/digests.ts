import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import type { TestApp } from '../test-app.ts';
import { testEngine } from '../test-database.ts';

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
const APART = ['business_logs', 'log_words'];

/** Rows in the order in which they lie in the table, which no refusal has a reason to touch either. */
const contentOf = {
  sqlite: ({ name, columns }: TableMetadata) => {
    const cells = columns.map((column) => sql`quote(${sql.ref(column.name)})`);
    return sql<{
      text: string;
    }>`select group_concat(${sql.join(cells, sql` || ',' || `)}, ';') as text from ${sql.table(name)}`;
  },
  postgres: ({ name }: TableMetadata) =>
    sql<{ text: string }>`select md5(string_agg(t::text, ';')) as text from ${sql.table(name)} as t`,
};

/** Everything that a call could have changed: every row of every table, every file, every message that went out. */
export const createDigests = async (app: TestApp) => {
  const tables = (await app.db.introspection.getTables()).filter(({ name }) => !APART.includes(name));
  const textOf = async (table: TableMetadata): Promise<string> => {
    const { rows } = await contentOf[testEngine](table).execute(app.db);
    return rows[0]?.text ?? '';
  };
  return {
    take: async (): Promise<Digest> => {
      const rows = await Promise.all(tables.map(async (table) => [table.name, await textOf(table)] as const));
      return new Map([...rows, ['files', filesIn(app.folder)], ['messages', JSON.stringify(app.sms.sent)]]);
    },

    /** Names of what is not as it was. */
    difference: (before: Digest, after: Digest): string[] =>
      [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name),
  };
};
