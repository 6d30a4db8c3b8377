import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Engine } from './engine.ts';
import { countUpTo, type Pageable } from './paging.ts';
import { contains } from './search.ts';

/** Where one page would read more entries of the index than this, going through the rows newest first is quicker. */
const READS_MAX = 20_000;

/** What is looked for in a column whose texts are few and come again and again. */
export interface Word {
  column: string;
  text: string;
}

/** A page of log rows that have a word in some of their columns. */
export interface WordSearch {
  table: 'business_logs' | 'sign_in_logs';
  words: readonly Word[];
  /** Adds what else is asked of a row. */
  narrowed: (query: Pageable) => Pageable;
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

/** One of the words, by which the rows are found; the others are looked for in what it finds. */
interface Driven extends WordSearch {
  word: Word;
}

interface Place {
  lists: Kysely<Tables>;
  engine: Engine;
}

/** The first text after all that begin so. */
const afterAll = (start: string): string => {
  const signs = [...start];
  const last = signs.pop()?.codePointAt(0) ?? 0;
  // What lies between are halves of signs, and after the last sign there is none.
  const next = last === 0xd7_ff ? 0xe0_00 : Math.min(last + 1, 0x10_ff_ff);
  return signs.join('') + String.fromCodePoint(next);
};

/** As the index has it: a sign-in by somebody unknown belongs to no company. */
const ownerOf = (table: WordSearch['table']) => {
  const column = sql.ref(`${table}.customer_id`);
  return table === 'business_logs' ? column : sql`coalesce(${column}, '')`;
};

const withWord = (table: string, query: Pageable, { column, text }: Word): Pageable =>
  query.where(contains(sql.ref(`${table}.${column}`), text));

const withOthers = (search: WordSearch, query: Pageable, word?: Word): Pageable =>
  search.words
    .filter((other) => other !== word)
    .reduce((all, other) => withWord(search.table, all, other), search.narrowed(query));

/** The texts that contain the word: those that have an ending which begins with it. */
const textsOf = (lists: Kysely<Tables>, { table, word }: Driven) => {
  const start = word.text.toWellFormed().toLowerCase();
  return lists
    .selectFrom('log_words')
    .select(['log_words.customer_id', 'log_words.text'])
    .distinct()
    .where('log_words.field', '=', `${table}.${word.column}`)
    .where('log_words.suffix', '>=', start)
    .where('log_words.suffix', '<', afterAll(start));
};

const ofOneText = ({ table, word }: Driven, query: Pageable): Pageable =>
  query
    .where(sql<SqlBool>`${ownerOf(table)} = ${sql.ref('texts.customer_id')}`)
    .whereRef(`${table}.${word.column}`, '=', 'texts.text');

const ordered = ({ table, order }: WordSearch, query: Pageable): Pageable =>
  query.orderBy(`${table}.created_at`, order).orderBy(`${table}.id`, order);

/**
 * The newest rows of each text, so many of each. Both engines are left no other way than through the texts: neither
 * knows how few they are.
 */
const newestOfEach = ({ lists, engine }: Place, driven: Driven, most: number): Pageable => {
  const { table } = driven;
  const texts: Pageable = lists.selectFrom(textsOf(lists, driven).as('texts'));
  const newest = (from: Pick<Kysely<Tables>, 'selectFrom'>): Pageable => {
    const rows = from.selectFrom(table);
    return ordered(driven, ofOneText(driven, withOthers(driven, rows, driven.word))).limit(most);
  };
  const found =
    engine === 'postgres'
      ? texts.innerJoinLateral(
          (from) =>
            newest(from as never)
              .select([`${table}.id`, `${table}.created_at`])
              .as('found'),
          (join) => join.onTrue(),
        )
      : texts
          .crossJoin(`${table} as found`)
          .where('found.id', 'in', (from: never) => newest(from).select(`${table}.id`));
  return found.select(['found.id', 'found.created_at']);
};

/** All rows of all texts, in no order: for counting them up to a bound. */
const rowsOfAll = (place: Place, driven: Driven): Pageable => {
  if (place.engine === 'postgres') return newestOfEach(place, driven, COUNT_BOUND + 1);
  const texts = place.lists.selectFrom(textsOf(place.lists, driven).as('texts'));
  return ofOneText(driven, withOthers(driven, texts.crossJoin(driven.table), driven.word));
};

/** The word with the fewest rows. */
const rarest = async (place: Place, search: WordSearch): Promise<Driven> => {
  const all = search.words.map((word): Driven => ({ ...search, word }));
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  const alone = all.map((driven) => ({ ...driven, words: [driven.word], narrowed: (query: Pageable) => query }));
  const counts = await Promise.all(
    alone.map((driven) => countUpTo(place.lists, rowsOfAll(place, driven), COUNT_BOUND)),
  );
  return all[counts.indexOf(Math.min(...counts))] as Driven;
};

/** True where there are so many rows of so many texts that some of them come soon whichever rows are looked at. */
const isEverywhere = async ({ lists }: Place, driven: Driven, total: number): Promise<boolean> => {
  if (total <= COUNT_BOUND) return false;
  const textsMax = Math.floor(READS_MAX / (driven.page * driven.limit));
  return (await countUpTo(lists, textsOf(lists, driven), textsMax)) > textsMax;
};

const readPage = async <Row>(place: Place, driven: Driven, total: number): Promise<Row[]> => {
  const { table, page, limit, order } = driven;
  const rows = place.lists.selectFrom(table).selectAll(table);
  const offset = (page - 1) * limit;
  if (await isEverywhere(place, driven, total))
    return ordered(driven, withOthers(driven, rows)).limit(limit).offset(offset).execute() as Promise<Row[]>;
  const found = (await newestOfEach(place, driven, page * limit)
    .orderBy('found.created_at', order)
    .orderBy('found.id', order)
    .limit(limit)
    .offset(offset)
    .execute()) as { id: string }[];
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return ordered(driven, rows.where(`${table}.id`, 'in', ids)).execute() as Promise<Row[]>;
};

/** One page of a log, found by words: from the texts that contain one of them, through the index, to the rows. */
export const fetchPageByWord = async <Row>(place: Place, search: WordSearch): Promise<Page<Row>> => {
  const { page, limit } = search;
  const driven = await rarest(place, search);
  const total = await countUpTo(place.lists, rowsOfAll(place, driven), COUNT_BOUND);
  const list = total === 0 ? [] : await readPage<Row>(place, driven, total);
  const isCapped = total > COUNT_BOUND;
  return { list, total: Math.min(total, COUNT_BOUND), ...(isCapped ? { isTotalCapped: true } : {}), page, limit };
};
