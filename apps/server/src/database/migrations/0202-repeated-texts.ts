import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/** Tables that grow with messages and scans, and a column of each whose texts repeat. */
const SEARCHED = [
  { table: 'deliveries', column: 'recipient_name', moment: 'created_at' },
  { table: 'check_in_records', column: 'device', moment: 'scanned_at' },
] as const;

type Searched = (typeof SEARCHED)[number];

/** Longer than any text that a filter may have. */
const SUFFIX_MAX = 200;

const INTO = 'into repeated_texts (field, customer_id, suffix, text)';

/** What each engine writes in its own way. */
interface TextDialect {
  collation: string;
  ending: string;
  /** Only A to Z, the same on both engines. */
  lower(text: string): string;
  /** A source with one row per character of a text that is not empty, and the place of the character. */
  characters(text: string): string;
  place: string;
}

const SQLITE: TextDialect = {
  collation: '',
  ending: 'without rowid',
  lower: (text) => `lower(${text})`,
  // An array with as many zeros as there are characters.
  characters: (text) => `json_each('[' || replace(hex(zeroblob(length(${text}) - 1)), '00', '0,') || '0]') as sign`,
  place: 'sign.key + 1',
};

const POSTGRES: TextDialect = {
  collation: 'collate "C"',
  ending: '',
  lower: (text) => `lower(${text} collate "C")`,
  characters: (text) => `generate_series(1, length(${text})) as sign`,
  place: 'sign',
};

const run = (db: Db, text: string) => sql.raw(text).execute(db);

const fieldOf = ({ table, column }: Searched): string => `'${table}.${column}'`;

/** Whether the text of a row is stored. */
const isKnown = (searched: Searched, { lower }: TextDialect, row: string): string => {
  const text = `${row}.${searched.column}`;
  return `exists (select 1 from repeated_texts where field = ${fieldOf(searched)} and customer_id = ${row}.customer_id
    and suffix = ${lower(`substr(${text}, 1, ${SUFFIX_MAX})`)} and text = ${text})`;
};

/** The suffixes of the texts of some rows; `from` ends in a comma where it has a table. */
const suffixesOf = (
  searched: Searched,
  { dialect, row, from }: { dialect: TextDialect; row: string; from: string },
) => {
  const { lower, characters, place } = dialect;
  const text = `${row}.${searched.column}`;
  return `select ${fieldOf(searched)}, ${row}.customer_id, ${lower(`substr(${text}, ${place}, ${SUFFIX_MAX})`)}, ${text}
    from ${from} ${characters(text)}`;
};

const isNew = (searched: Searched, dialect: TextDialect): string =>
  `new.${searched.column} <> '' and not ${isKnown(searched, dialect, 'new')}`;

const isChanged = ({ column }: Searched): string => `old.${column} <> new.${column}`;

const keepOnSqlite = async (db: Db, searched: Searched): Promise<void> => {
  const { table, column } = searched;
  const know = `insert or ignore ${INTO} ${suffixesOf(searched, { dialect: SQLITE, row: 'new', from: '' })};`;
  const added = isNew(searched, SQLITE);
  await run(db, `create trigger ${table}_texts_added after insert on ${table} when ${added} begin ${know} end`);
  await run(
    db,
    `create trigger ${table}_texts_changed after update of ${column} on ${table}
     when ${isChanged(searched)} and ${added} begin ${know} end`,
  );
};

/** Several rows of one statement in the order of the key, so that two nodes with the same texts wait and do not deadlock. */
const insertInOrder = (select: string): string =>
  `insert ${INTO} select distinct * from (${select}) as found order by 1, 2, 3, 4 on conflict do nothing;`;

const keepOnPostgres = async (db: Db, searched: Searched): Promise<void> => {
  const { table, column } = searched;
  const fresh = `(select distinct customer_id, ${column} from added
    where ${column} <> '' and not ${isKnown(searched, POSTGRES, 'added')}) as fresh cross join lateral`;
  const write = (name: string, steps: string) =>
    run(db, `create function ${name}() returns trigger language plpgsql as $$ begin ${steps} return null; end $$`);
  await write(
    `know_${table}_texts`,
    insertInOrder(suffixesOf(searched, { dialect: POSTGRES, row: 'fresh', from: fresh })),
  );
  await run(
    db,
    `create trigger ${table}_texts_added after insert on ${table} referencing new table as added
     for each statement execute function know_${table}_texts()`,
  );
  await write(
    `know_changed_${table}_text`,
    `if ${isNew(searched, POSTGRES)} then
       ${insertInOrder(suffixesOf(searched, { dialect: POSTGRES, row: 'new', from: '' }))}
     end if;`,
  );
  await run(
    db,
    `create trigger ${table}_texts_changed after update of ${column} on ${table}
     for each row when (${isChanged(searched)}) execute function know_changed_${table}_text()`,
  );
};

/**
 * A part of a text among a million messages or scans. Each text of a column is stored once per customer,
 * under each of its suffixes; an index leads from the texts to the rows. Texts that no row has any more are removed only
 * where they are personal data.
 */
export const repeatedTexts: Migration = {
  up: async (db: Db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const dialect = isPostgres ? POSTGRES : SQLITE;
    // A large table takes longer than a request may.
    if (isPostgres) await run(db, 'set local statement_timeout = 0');
    await run(
      db,
      `create table repeated_texts (
         field text not null, customer_id text not null, suffix text ${dialect.collation} not null, text text not null,
         primary key (field, customer_id, suffix, text)
       ) ${dialect.ending}`,
    );
    for (const searched of SEARCHED) {
      const { table, column, moment } = searched;
      await run(db, `create index ${table}_texts on ${table} (customer_id, ${column}, meeting_id, ${moment}, id)`);
      const known = `(select distinct customer_id, ${column} from ${table} where ${column} <> '') as known cross join`;
      const from = isPostgres ? `${known} lateral` : known;
      const all = suffixesOf(searched, { dialect, row: 'known', from });
      await run(db, `insert ${INTO} select distinct * from (${all}) as found order by 2, 3, 4`);
      await (isPostgres ? keepOnPostgres : keepOnSqlite)(db, searched);
    }
  },
};
