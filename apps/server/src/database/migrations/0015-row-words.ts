import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/** What is searched by a part of it and hardly ever comes twice: its endings lead to the rows themselves. */
const SEARCHED: Record<string, string[]> = {
  admins: ['real_name', 'phone', 'admin_no'],
  applications: ['real_name', 'phone', 'company_name'],
};

/** Longer than any word that may be asked. */
const SUFFIX_MAX = 200;

const run = (db: Db, text: string) => sql.raw(text).execute(db);

/** What each engine says in its own way. */
interface Dialect {
  collation: string;
  ending: string;
  /** A text in small letters, the same on both engines whatever the database was told of languages. */
  lower(text: string): string;
  /** Something that has a row for each sign of a text, and where that sign stands. */
  signs(text: string): string;
  position: string;
}

const SQLITE: Dialect = {
  collation: '',
  ending: 'without rowid',
  lower: (text) => `lower(${text})`,
  // A list of as many noughts as there are signs.
  signs: (text) => `json_each('[' || replace(hex(zeroblob(length(${text}) - 1)), '00', '0,') || '0]') as sign`,
  position: 'sign.key + 1',
};

const POSTGRES: Dialect = {
  collation: 'collate "C"',
  ending: '',
  lower: (text) => `lower(${text} collate "C")`,
  signs: (text) => `generate_series(1, greatest(length(${text}), 1)) as sign`,
  position: 'sign',
};

const suffixOf = ({ lower, position }: Dialect, text: string): string =>
  lower(`substr(${text}, ${position}, ${SUFFIX_MAX})`);

/** The endings of one column: of all rows, or of the row that a trigger stands at. */
const endings = (dialect: Dialect, { field, row, from }: { field: string; row: string; from: string }): string => {
  const text = `${row}.${field.split('.')[1] ?? ''}`;
  const signs = from === '' ? dialect.signs(text) : `${from} cross join ${dialect.signs(text)}`;
  return `select '${field}', ${row}.customer_id, ${suffixOf(dialect, text)}, ${row}.id from ${signs}`;
};

const INTO = 'into row_words (field, customer_id, suffix, row_id)';

const forget = (dialect: Dialect, field: string): string => {
  const text = `old.${field.split('.')[1] ?? ''}`;
  return `delete from row_words where field = '${field}' and customer_id = old.customer_id and row_id = old.id
    and suffix in (select ${suffixOf(dialect, text)} from ${dialect.signs(text)});`;
};

const isChanged = (column: string): string => `(old.${column} <> new.${column} or old.customer_id <> new.customer_id)`;

const keepOnSqlite = async (db: Db, table: string, columns: string[]): Promise<void> => {
  const know = (column: string) =>
    `insert or ignore ${INTO} ${endings(SQLITE, { field: `${table}.${column}`, row: 'new', from: '' })};`;
  const all = columns.map((column) => `${table}.${column}`);
  await run(
    db,
    `create trigger ${table}_words_known after insert on ${table} begin ${columns.map(know).join(' ')} end`,
  );
  await run(
    db,
    `create trigger ${table}_words_forgotten after delete on ${table}
     begin ${all.map((field) => forget(SQLITE, field)).join(' ')} end`,
  );
  for (const column of columns)
    await run(
      db,
      `create trigger ${table}_${column}_changed after update of ${column}, customer_id on ${table} when ${isChanged(column)}
       begin ${forget(SQLITE, `${table}.${column}`)} ${know(column)} end`,
    );
};

const keepOnPostgres = async (db: Db, table: string, columns: string[]): Promise<void> => {
  const know = (column: string) =>
    `insert ${INTO} ${endings(POSTGRES, { field: `${table}.${column}`, row: 'new', from: '' })} on conflict do nothing;`;
  const steps = columns.map(
    (column) => `
      if tg_op = 'DELETE' or (tg_op = 'UPDATE' and ${isChanged(column)}) then ${forget(POSTGRES, `${table}.${column}`)} end if;
      if tg_op = 'INSERT' or (tg_op = 'UPDATE' and ${isChanged(column)}) then ${know(column)} end if;`,
  );
  await run(
    db,
    `create function keep_${table}_words() returns trigger language plpgsql as $$
     begin ${steps.join('')} return null; end $$`,
  );
  await run(
    db,
    `create trigger ${table}_words after insert or delete or update of ${columns.join(', ')}, customer_id on ${table}
     for each row execute function keep_${table}_words()`,
  );
};

/**
 * The people and the applications by a part of their name, number or phone. Each row stands under all endings of its
 * searched texts: what begins with a word in there leads to a row that contains it.
 */
export const rowWords: Migration = {
  up: async (db: Db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const dialect = isPostgres ? POSTGRES : SQLITE;
    // Many people take longer than anybody would wait for a page.
    if (isPostgres) await run(db, 'set local statement_timeout = 0');
    const key = 'primary key (field, customer_id, suffix, row_id)';
    const fill = Object.entries(SEARCHED).flatMap(([table, columns]) =>
      columns.map((column) => endings(dialect, { field: `${table}.${column}`, row: table, from: table })),
    );
    await run(
      db,
      `create table row_words (
         field text not null, customer_id text not null, suffix text ${dialect.collation} not null,
         row_id text not null, ${key}
       ) ${dialect.ending}`,
    );
    // In the order of the key, which is several times faster to put together.
    for (const endingsOfOne of fill)
      await run(db, `insert ${INTO} select distinct * from (${endingsOfOne}) as found order by 2, 3, 4`);
    const keep = isPostgres ? keepOnPostgres : keepOnSqlite;
    for (const [table, columns] of Object.entries(SEARCHED)) await keep(db, table, columns);
  },
};
