import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/** The columns of the logs that are searched by a word: their texts are few and come again and again. */
const SEARCHED: Record<string, string[]> = {
  business_logs: ['admin_name', 'module', 'action', 'ip'],
  sign_in_logs: ['admin_name', 'phone', 'reason', 'ip'],
};

/** A sign-in by somebody unknown belongs to no company. */
const OWNERS: Record<string, string> = {
  business_logs: 'customer_id',
  sign_in_logs: `coalesce(customer_id, '')`,
};

/** Longer than any word that may be asked. */
const SUFFIX_MAX = 200;

const run = (db: Db, text: string) => sql.raw(text).execute(db);

/** What each engine says in its own way. */
interface Dialect {
  /** A text in small letters, the same on both engines whatever the database was told of languages. */
  lower(text: string): string;
  /** Something that has a row for each sign of a text, and where that sign stands. */
  signs(text: string): string;
  position: string;
}

const SQLITE: Dialect = {
  lower: (text) => `lower(${text})`,
  // A list of as many noughts as there are signs.
  signs: (text) => `json_each('[' || replace(hex(zeroblob(length(${text}) - 1)), '00', '0,') || '0]') as sign`,
  position: 'sign.key + 1',
};

const POSTGRES: Dialect = {
  lower: (text) => `lower(${text} collate "C")`,
  signs: (text) => `generate_series(1, greatest(length(${text}), 1)) as sign`,
  position: 'sign',
};

const suffixOf = ({ lower, position }: Dialect, text: string): string =>
  lower(`substr(${text}, ${position}, ${SUFFIX_MAX})`);

const createWords = async (db: Db, collation: string, ending: string): Promise<void> => {
  await run(
    db,
    `create table log_words (
       field text not null, customer_id text not null, suffix text ${collation} not null, text text not null,
       primary key (field, customer_id, suffix, text)
     ) ${ending}`,
  );
  // Whoever sees all companies looks for a word in all of them.
  await run(db, 'create index log_words_of_all on log_words (field, suffix, customer_id, text)');
};

/** What is there already. */
const fillWords = async (db: Db, dialect: Dialect, table: string): Promise<void> => {
  for (const column of SEARCHED[table] ?? []) {
    await run(db, `create index ${table}_by_${column} on ${table} ((${OWNERS[table]}), ${column}, created_at, id)`);
    await run(
      db,
      `insert into log_words (field, customer_id, suffix, text)
       select distinct '${table}.${column}', owner, ${suffixOf(dialect, 'known.text')}, known.text
       from (select distinct ${OWNERS[table]} as owner, ${column} as text from ${table}) as known
       cross join ${dialect.signs('known.text')}`,
    );
  }
};

const ownerOf = (table: string, row: string): string =>
  table === 'business_logs' ? `${row}.customer_id` : `coalesce(${row}.customer_id, '')`;

const keepOnSqlite = async (db: Db, table: string): Promise<void> => {
  for (const column of SEARCHED[table] ?? []) {
    const field = `${table}.${column}`;
    const [fresh, old] = [`new.${column}`, `old.${column}`];
    await run(
      db,
      `create trigger ${table}_${column}_known after insert on ${table}
       when not exists (select 1 from log_words where field = '${field}' and customer_id = ${ownerOf(table, 'new')}
         and suffix = lower(substr(${fresh}, 1, ${SUFFIX_MAX})) and text = ${fresh})
       begin
         insert or ignore into log_words (field, customer_id, suffix, text)
         select '${field}', ${ownerOf(table, 'new')}, ${suffixOf(SQLITE, fresh)}, ${fresh} from ${SQLITE.signs(fresh)};
       end`,
    );
    await run(
      db,
      `create trigger ${table}_${column}_forgotten after delete on ${table}
       when not exists (select 1 from ${table} where ${OWNERS[table]} = ${ownerOf(table, 'old')} and ${column} = ${old})
       begin
         delete from log_words where field = '${field}' and customer_id = ${ownerOf(table, 'old')} and text = ${old}
         and suffix in (select ${suffixOf(SQLITE, old)} from ${SQLITE.signs(old)});
       end`,
    );
  }
};

const createFunctions = async (db: Db): Promise<void> => {
  const parameters = 'the_field text, the_customer text, the_text text';
  const suffix = suffixOf(POSTGRES, 'the_text');
  await run(
    db,
    `create function know_log_text(${parameters}) returns void language plpgsql as $$
     begin
       if exists (select 1 from log_words where field = the_field and customer_id = the_customer
         and suffix = ${POSTGRES.lower(`substr(the_text, 1, ${SUFFIX_MAX})`)} and text = the_text) then return; end if;
       insert into log_words (field, customer_id, suffix, text)
       select the_field, the_customer, ${suffix}, the_text from ${POSTGRES.signs('the_text')} on conflict do nothing;
     end $$`,
  );
  await run(
    db,
    `create function forget_log_text(${parameters}) returns void language plpgsql as $$
     begin
       delete from log_words where field = the_field and customer_id = the_customer and text = the_text
       and suffix in (select ${suffix} from ${POSTGRES.signs('the_text')});
     end $$`,
  );
};

const keepOnPostgres = async (db: Db, table: string): Promise<void> => {
  const columns = SEARCHED[table] ?? [];
  const known = columns.map(
    (column) => `perform know_log_text('${table}.${column}', ${ownerOf(table, 'new')}, new.${column});`,
  );
  const forgotten = columns.map(
    (column) =>
      `if not exists (select 1 from ${table} where ${OWNERS[table]} = ${ownerOf(table, 'old')} and ${column} = old.${column})
       then perform forget_log_text('${table}.${column}', ${ownerOf(table, 'old')}, old.${column}); end if;`,
  );
  for (const [name, event, body] of [
    ['known', 'insert', known],
    ['forgotten', 'delete', forgotten],
  ] as const) {
    const text = `begin ${body.join(' ')} return null; end`;
    await run(db, `create function ${table}_${name}() returns trigger language plpgsql as $$ ${text} $$`);
    await run(
      db,
      `create trigger ${table}_${name} after ${event} on ${table} for each row execute function ${table}_${name}()`,
    );
  }
};

/**
 * The logs by word. Each text that stands in a searched column is kept once, under each of its endings: what begins
 * with a word in there contains it. From the texts an index leads to the rows, newest first.
 */
export const logWords: Migration = {
  up: async (db: Db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    // A large log takes longer than anybody would wait for a page.
    if (isPostgres) await run(db, 'set local statement_timeout = 0');
    await (isPostgres ? createWords(db, 'collate "C"', '') : createWords(db, '', 'without rowid'));
    if (isPostgres) await createFunctions(db);
    for (const table of Object.keys(SEARCHED)) {
      await fillWords(db, isPostgres ? POSTGRES : SQLITE, table);
      await (isPostgres ? keepOnPostgres : keepOnSqlite)(db, table);
    }
  },
};
