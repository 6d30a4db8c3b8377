import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engine.ts';
import { inLogOrder, logRowNumber } from './log-keys.ts';
import { countUpTo, fetchPage, type Pageable } from './paging.ts';
import { afterAll, inSmallLetters, withWords, type Place, type Word } from './search.ts';

/** Where one page would read more entries of the index than this, going through the rows newest first is quicker. */
const READS_MAX = 20_000;
/** More than any log has. */
const ALL = 2_000_000_000;

/** A page of log rows that have a word in some of their columns. */
export interface WordSearch {
  table: 'business_logs' | 'sign_in_logs';
  words: readonly Word[];
  /** Adds what else is asked of a row. */
  narrowed: (query: Pageable) => Pageable;
  /** Whether that may leave few rows, which an index of their own finds. */
  isNarrow: boolean;
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

/** One of the words, by which the rows are found; the others are looked for in what it finds. */
interface Driven extends WordSearch {
  word: Word;
}

/** As the index has it: a sign-in by somebody unknown belongs to no company. */
const isOwner = (engine: Engine, table: WordSearch['table']) => {
  const [column, owner] = [sql.ref(`${table}.customer_id`), sql.ref('texts.customer_id')];
  if (table === 'business_logs') return sql<SqlBool>`${column} = ${owner}`;
  if (engine === 'sqlite') return sql<SqlBool>`${column} is nullif(${owner}, '')`;
  return sql<SqlBool>`coalesce(${column}, '') = ${owner}`;
};

const withOthers = ({ table, words, narrowed }: WordSearch, query: Pageable, word?: Word): Pageable =>
  withWords(
    narrowed(query),
    table,
    words.filter((other) => other !== word),
  );

/** What begins with the word: an ending of a text that contains it. */
const endingsOf = (lists: Kysely<Tables>, { table, word }: Driven) => {
  const start = inSmallLetters(word.text);
  return lists
    .selectFrom('log_words')
    .select(['log_words.customer_id', 'log_words.text'])
    .where('log_words.field', '=', `${table}.${word.column}`)
    .where('log_words.suffix', '>=', start)
    .where('log_words.suffix', '<', afterAll(start));
};

const textsOf = (lists: Kysely<Tables>, driven: Driven) => endingsOf(lists, driven).distinct();

const ofOneText = (engine: Engine, { table, word }: Driven, query: Pageable): Pageable => {
  const column = `${table}.${word.column}`;
  const rows = query.where(isOwner(engine, table)).whereRef(column, '=', 'texts.text');
  // In the words of the index, which leaves out the rows without any.
  return word.column === 'reason' ? rows.where(column, '<>', sql.lit('')) : rows;
};

const ordered = (engine: Engine, { table, order }: WordSearch, query: Pageable): Pageable =>
  inLogOrder(query, { engine, table, order });

/**
 * The newest rows of each text, so many of each. Both engines are left no other way than through the texts: neither
 * knows how few they are.
 */
const newestOfEach = ({ lists, engine }: Place, driven: Driven, most: number): Pageable => {
  const { table } = driven;
  const number = logRowNumber(engine);
  const texts: Pageable = lists.selectFrom(textsOf(lists, driven).as('texts'));
  const newest = (from: Pick<Kysely<Tables>, 'selectFrom'>): Pageable => {
    const rows = from.selectFrom(table);
    return ordered(engine, driven, ofOneText(engine, driven, withOthers(driven, rows, driven.word))).limit(most);
  };
  const found =
    engine === 'postgres'
      ? texts.innerJoinLateral(
          (from) =>
            newest(from as never)
              .select(`${table}.sort_key`)
              .as('found'),
          (join) => join.onTrue(),
        )
      : texts
          .crossJoin(`${table} as found`)
          .where(`found.${number}`, 'in', (from: never) => newest(from).select(`${table}.${number}`));
  return found.select(`found.${number} as number`);
};

/** All rows of all texts, in no order: for counting them up to a bound. */
const rowsOfAll = (place: Place, driven: Driven): Pageable => {
  if (place.engine === 'postgres') return newestOfEach(place, driven, COUNT_BOUND + 1);
  const texts = place.lists.selectFrom(textsOf(place.lists, driven).as('texts'));
  return ofOneText(place.engine, driven, withOthers(driven, texts.crossJoin(driven.table), driven.word));
};

/** The word with the fewest rows, and how many they are up to the bound, whatever else is asked. */
const rarest = async (place: Place, search: WordSearch): Promise<{ driven: Driven; count: number }> => {
  const all = search.words.map((word): Driven => ({ ...search, word }));
  const alone = all.map((driven) => ({ ...driven, words: [driven.word], narrowed: (query: Pageable) => query }));
  const counts = await Promise.all(
    alone.map((driven) => countUpTo(place.lists, rowsOfAll(place, driven), COUNT_BOUND)),
  );
  const count = Math.min(...counts);
  return { driven: all[counts.indexOf(count)] as Driven, count };
};

/** True where there are so many rows of so many texts that some of them come soon whichever rows are looked at. */
const isEverywhere = async ({ lists }: Place, driven: Driven, total: number): Promise<boolean> => {
  if (total <= COUNT_BOUND) return false;
  const textsMax = Math.floor(READS_MAX / (driven.page * driven.limit));
  return (await countUpTo(lists, endingsOf(lists, driven), textsMax)) > textsMax;
};

/** A row, named by its number. */
interface Numbered {
  number: number | string;
}

const readRows = async <Row>({ lists, engine }: Place, search: WordSearch, found: Numbered[]): Promise<Row[]> => {
  if (found.length === 0) return [];
  const numbers = found.map(({ number }) => number);
  const rows: Pageable = lists.selectFrom(search.table).selectAll(search.table);
  const page = rows.where(`${search.table}.${logRowNumber(engine)}`, 'in', numbers);
  return ordered(engine, search, page).execute() as Promise<Row[]>;
};

const readPage = async <Row>(place: Place, driven: Driven, total: number): Promise<Row[]> => {
  const { table, page, limit, order } = driven;
  const offset = (page - 1) * limit;
  if (await isEverywhere(place, driven, total)) {
    const rows: Pageable = place.lists.selectFrom(table).selectAll(table);
    const all = ordered(place.engine, driven, withOthers(driven, rows));
    return all.limit(limit).offset(offset).execute() as Promise<Row[]>;
  }
  const newest = newestOfEach(place, driven, page * limit);
  const found = await inLogOrder(newest, { engine: place.engine, table: 'found', order })
    .limit(limit)
    .offset(offset)
    .execute();
  return readRows(place, driven, found as Numbered[]);
};

/** Rows of a log, or of what was found by texts. */
interface Named {
  rows: Pageable;
  name: WordSearch['table'] | 'found';
}

/** A page of rows and how many there are, in one look at them all. */
const lookAtAll = async (
  engine: Engine,
  { rows, name }: Named,
  { order, page, limit }: WordSearch,
): Promise<{ found: Numbered[]; total: number }> => {
  const numbered = rows
    .clearSelect()
    .select([`${name}.${logRowNumber(engine)} as number`, sql<number | string>`count(*) over ()`.as('total')]);
  const found = (await inLogOrder(numbered, { engine, table: name, order })
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()) as (Numbered & { total: number | string })[];
  return { found, total: Number(found[0]?.total ?? 0) };
};

/** Among so many of the first rows; undefined where a page of them is not full, so that others must be looked at. */
const fetchAmongFirst = async <Row>(place: Place, search: WordSearch): Promise<Page<Row> | undefined> => {
  const { table, page, limit, words } = search;
  if (page * limit > COUNT_BOUND) return undefined;
  const { lists, engine } = place;
  const rows: Pageable = lists.selectFrom(table).selectAll(table);
  const numbered = engine === 'sqlite' ? rows.select(`${table}.rowid as rowid`) : rows;
  const first = ordered(engine, search, search.narrowed(numbered)).limit(COUNT_BOUND).as(table);
  const among = withWords(lists.selectFrom(first) as Pageable, table, words);
  const { found, total } = await lookAtAll(engine, { rows: among, name: table }, search);
  if (found.length < limit) return undefined;
  return { list: await readRows<Row>(place, search, found), total, isTotalCapped: true, page, limit };
};

const bounded = (total: number) => ({
  total: Math.min(total, COUNT_BOUND),
  ...(total > COUNT_BOUND ? { isTotalCapped: true } : {}),
});

/** Several words: the rows of the one with the fewest, once, for the others. */
const fetchByFewest = async <Row>(place: Place, driven: Driven): Promise<Page<Row>> => {
  const { table, page, limit } = driven;
  const { engine } = place;
  const all: Named =
    engine === 'postgres'
      ? { rows: newestOfEach(place, driven, ALL), name: 'found' }
      : { rows: rowsOfAll(place, driven), name: table };
  const { found, total } = await lookAtAll(engine, all, driven);
  // Beyond the last page nothing tells how many there are.
  const known =
    found.length > 0 || page === 1 ? total : await countUpTo(place.lists, rowsOfAll(place, driven), COUNT_BOUND);
  return { list: await readRows<Row>(place, driven, found), ...bounded(known), page, limit };
};

/** One word, or a few rows of it. */
const fetchByWord = async <Row>(place: Place, driven: Driven): Promise<Page<Row>> => {
  const total = await countUpTo(place.lists, rowsOfAll(place, driven), COUNT_BOUND);
  const list = total === 0 ? [] : await readPage<Row>(place, driven, total);
  return { list, ...bounded(total), page: driven.page, limit: driven.limit };
};

/** One page of a log, found by words: from the texts that contain one of them, through the index, to the rows. */
export const fetchPageByWord = async <Row>(place: Place, search: WordSearch): Promise<Page<Row>> => {
  const { lists } = place;
  const { table, page, limit, words, isNarrow } = search;
  const [only] = words;
  if (only !== undefined && words.length === 1 && !isNarrow) return fetchByWord<Row>(place, { ...search, word: only });
  const { driven, count } = await rarest(place, search);
  const narrowed = search.narrowed(lists.selectFrom(table) as Pageable);
  if (isNarrow && (await countUpTo(lists, narrowed, COUNT_BOUND)) <= Math.min(count, COUNT_BOUND))
    return fetchPage<Row>(lists, ordered(place.engine, search, withWords(narrowed.selectAll(table), table, words)), {
      page,
      limit,
    });
  const soon = count > COUNT_BOUND ? await fetchAmongFirst<Row>(place, search) : undefined;
  return soon ?? fetchByFewest<Row>(place, driven);
};
