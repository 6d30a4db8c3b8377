import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import type { TestApp } from '../test-app.ts';
import { testEngine } from '../test-database.ts';

/** Names and sizes of all files of a folder. */
export const filesIn = (folder: string): string => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${name} ${statSync(path.join(folder, name)).size}`)
      .toSorted()
      .join('\n');
  } catch {
    return '';
  }
};

const contentOf = {
  sqlite: ({ name, columns }: TableMetadata) => {
    const cells = columns.map((column) => sql`quote(${sql.ref(column.name)})`);
    return sql<{
      text: string;
    }>`select group_concat(${sql.join(cells, sql` || ',' || `)}, ';') as text from ${sql.table(name)}`;
  },
  postgres: ({ name }: TableMetadata) =>
    sql<{ text: string }>`select string_agg(t::text, ';') as text from ${sql.table(name)} as t`,
};

/** Refusals leave one row here and nowhere else; these rows are looked at one by one. */
export const LOG_TABLES = ['business_logs', 'log_words'];

/** Every row of every table and the names of all files, as one text. */
export const everythingIn = async ({ db, folder }: TestApp): Promise<string> => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !LOG_TABLES.includes(name));
  const texts = await Promise.all(
    tables.map(async (table) => (await contentOf[testEngine](table).execute(db)).rows[0]?.text ?? ''),
  );
  return [...texts, filesIn(folder)].join('\n');
};
