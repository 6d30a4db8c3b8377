import { PostgresAdapter, sql, type Kysely } from 'kysely';

type Db = Kysely<unknown>;

interface Kept {
  table: string;
  columns: readonly string[];
}

const run = (db: Db, text: string) => sql.raw(text).execute(db);

const INTO = 'into row_words (field, customer_id, suffix, row_id)';

/** Something with a row for each token of a JSON array. */
type TokensOf = (array: string) => string;

const ofSqlite: TokensOf = (array) => `json_each(${array}) as token`;
const ofPostgres: TokensOf = (array) => `jsonb_array_elements_text(${array}::jsonb) as token(value)`;

const known = (tokensOf: TokensOf, { table, columns }: Kept, from = ''): string => {
  const row = from === '' ? 'new' : from;
  return columns
    .map((column) => {
      const tokens = tokensOf(`${row}.${column}`);
      const all = from === '' ? tokens : `${from} cross join lateral ${tokens}`;
      return `select '${table}.${column}', ${row}.customer_id, token.value, ${row}.id from ${all}`;
    })
    .join(' union all ');
};

const forget = (tokensOf: TokensOf, { table, columns }: Kept): string =>
  columns
    .map(
      (column) => `delete from row_words where field = '${table}.${column}' and customer_id = old.customer_id
        and row_id = old.id and suffix in (select token.value from ${tokensOf(`old.${column}`)});`,
    )
    .join(' ');

const isChanged = (columns: readonly string[]): string =>
  ['customer_id', ...columns].map((column) => `old.${column} <> new.${column}`).join(' or ');

const keepOnSqlite = async (db: Db, kept: Kept): Promise<void> => {
  const { table, columns } = kept;
  const know = `insert or ignore ${INTO} ${known(ofSqlite, kept)};`;
  await run(db, `create trigger ${table}_terms_known after insert on ${table} begin ${know} end`);
  await run(db, `create trigger ${table}_terms_forgotten after delete on ${table} begin ${forget(ofSqlite, kept)} end`);
  await run(
    db,
    `create trigger ${table}_terms_changed after update of customer_id, ${columns.join(', ')} on ${table}
     when ${isChanged(columns)} begin ${forget(ofSqlite, kept)} ${know} end`,
  );
};

const keepOnPostgres = async (db: Db, kept: Kept): Promise<void> => {
  const { table, columns } = kept;
  const write = (name: string, steps: string) =>
    run(db, `create function ${name}() returns trigger language plpgsql as $$ begin ${steps} return null; end $$`);
  const know = (from?: string) => `insert ${INTO} ${known(ofPostgres, kept, from)} on conflict do nothing;`;
  // Many rows come in one statement: they are known in one as well, in the order of the key.
  await write(
    `know_${table}_terms`,
    `insert ${INTO} select * from (${known(ofPostgres, kept, 'added')}) as found order by 1, 2, 3, 4 on conflict do nothing;`,
  );
  await run(
    db,
    `create trigger ${table}_terms_known after insert on ${table} referencing new table as added
     for each statement execute function know_${table}_terms()`,
  );
  await write(`forget_${table}_terms`, forget(ofPostgres, kept));
  await run(
    db,
    `create trigger ${table}_terms_forgotten after delete on ${table}
     for each row execute function forget_${table}_terms()`,
  );
  await write(`change_${table}_terms`, `${forget(ofPostgres, kept)} ${know()}`);
  await run(
    db,
    `create trigger ${table}_terms_changed after update of customer_id, ${columns.join(', ')} on ${table}
     for each row when (${isChanged(columns)}) execute function change_${table}_terms()`,
  );
};

/**
 * For migrations: columns with JSON arrays of search tokens are kept in `row_words`, one row for each token. Stays as it
 * is: released migrations use it.
 */
export const keepRowTerms = async (db: Db, table: string, columns: readonly string[]): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? keepOnPostgres : keepOnSqlite)(db, { table, columns });
};
