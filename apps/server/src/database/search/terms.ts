import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Engine } from '../engines/engine.ts';
import { inLogOrder, logRowNumber } from '../log-keys.ts';
import { countUpTo, fetchPage, type Pageable } from '../lists/paging.ts';
import { prefixEnd, toAsciiLowerCase, withTerms, type SearchPlace, type Term } from './search.ts';

/** Where one page would read more entries of the index than this, going through the rows newest first is quicker. */
const READS_MAX = 20_000;
/** More than any log has. */
const ALL = 2_000_000_000;

/** A page of log rows that have a word in some of their columns. */
export interface TermSearch {
  table: 'business_logs' | 'sign_in_logs';
  terms: readonly Term[];
  /** Adds what else is asked of a row. */
  narrowed: (query: Pageable) => Pageable;
  /** Whether that may leave few rows, which an index of their own finds. */
  isNarrow: boolean;
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

/** One of the words, by which the rows are found; the others are looked for in what it finds. */
interface Driven extends TermSearch {
  term: Term;
}

/** As the index has it: a sign-in by an unknown admin belongs to no customer. */
const isOwner = (engine: Engine, table: TermSearch['table']) => {
  const [column, owner] = [sql.ref(`${table}.customer_id`), sql.ref('texts.customer_id')];
  if (table === 'business_logs') return sql<SqlBool>`${column} = ${owner}`;
  if (engine === 'sqlite') return sql<SqlBool>`${column} is nullif(${owner}, '')`;
  return sql<SqlBool>`coalesce(${column}, '') = ${owner}`;
};

const withOthers = ({ table, terms, narrowed }: TermSearch, query: Pageable, term?: Term): Pageable =>
  withTerms(
    narrowed(query),
    table,
    terms.filter((other) => other !== term),
  );

/** What begins with the word: an ending of a text that contains it. */
const suffixesOf = (lists: Kysely<Tables>, { table, term }: Driven) => {
  const start = toAsciiLowerCase(term.text);
  return lists
    .selectFrom('log_words')
    .select(['log_words.customer_id', 'log_words.text'])
    .where('log_words.field', '=', `${table}.${term.column}`)
    .where('log_words.suffix', '>=', start)
    .where('log_words.suffix', '<', prefixEnd(start));
};

const textsOf = (lists: Kysely<Tables>, driven: Driven) => suffixesOf(lists, driven).distinct();

const ofOneText = (engine: Engine, { table, term }: Driven, query: Pageable): Pageable => {
  const column = `${table}.${term.column}`;
  const rows = query.where(isOwner(engine, table)).whereRef(column, '=', 'texts.text');
  // In the words of the index, which leaves out the rows without any.
  return term.column === 'reason' ? rows.where(column, '<>', sql.lit('')) : rows;
};

const ordered = (engine: Engine, { table, order }: TermSearch, query: Pageable): Pageable =>
  inLogOrder(query, { engine, table, order });

/**
 * The newest rows of each text, so many of each. Both engines are left no other way than through the texts: neither
 * knows how few they are.
 */
const newestOfEach = ({ lists, engine }: SearchPlace, driven: Driven, most: number): Pageable => {
  const { table } = driven;
  const number = logRowNumber(engine);
  const texts: Pageable = lists.selectFrom(textsOf(lists, driven).as('texts'));
  const newest = (from: Pick<Kysely<Tables>, 'selectFrom'>): Pageable => {
    const rows = from.selectFrom(table);
    return ordered(engine, driven, ofOneText(engine, driven, withOthers(driven, rows, driven.term))).limit(most);
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
const rowsOfAll = (place: SearchPlace, driven: Driven): Pageable => {
  if (place.engine === 'postgres') return newestOfEach(place, driven, COUNT_BOUND + 1);
  const texts = place.lists.selectFrom(textsOf(place.lists, driven).as('texts'));
  return ofOneText(place.engine, driven, withOthers(driven, texts.crossJoin(driven.table), driven.term));
};

/** The word with the fewest rows, and how many they are up to the bound, whatever else is asked. */
const rarest = async (place: SearchPlace, search: TermSearch): Promise<{ driven: Driven; count: number }> => {
  const all = search.terms.map((term): Driven => ({ ...search, term }));
  const alone = all.map((driven) => ({ ...driven, terms: [driven.term], narrowed: (query: Pageable) => query }));
  const counts = await Promise.all(
    alone.map((driven) => countUpTo(place.lists, rowsOfAll(place, driven), COUNT_BOUND)),
  );
  const count = Math.min(...counts);
  return { driven: all[counts.indexOf(count)] as Driven, count };
};

/** True where there are so many rows of so many texts that some of them come soon whichever rows are looked at. */
const isEverywhere = async ({ lists }: SearchPlace, driven: Driven, total: number): Promise<boolean> => {
  if (total <= COUNT_BOUND) return false;
  const textsMax = Math.floor(READS_MAX / (driven.page * driven.limit));
  return (await countUpTo(lists, suffixesOf(lists, driven), textsMax)) > textsMax;
};

/** A row, named by its number. */
interface Numbered {
  number: number | string;
}

const readRows = async <Row>({ lists, engine }: SearchPlace, search: TermSearch, found: Numbered[]): Promise<Row[]> => {
  if (found.length === 0) return [];
  const numbers = found.map(({ number }) => number);
  const rows: Pageable = lists.selectFrom(search.table).selectAll(search.table);
  const page = rows.where(`${search.table}.${logRowNumber(engine)}`, 'in', numbers);
  return ordered(engine, search, page).execute() as Promise<Row[]>;
};

const readPage = async <Row>(place: SearchPlace, driven: Driven, total: number): Promise<Row[]> => {
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
  name: TermSearch['table'] | 'found';
}

/** A page of rows and how many there are, in one look at them all. */
const lookAtAll = async (
  engine: Engine,
  { rows, name }: Named,
  { order, page, limit }: TermSearch,
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
const fetchAmongFirst = async <Row>(place: SearchPlace, search: TermSearch): Promise<Page<Row> | undefined> => {
  const { table, page, limit, terms } = search;
  if (page * limit > COUNT_BOUND) return undefined;
  const { lists, engine } = place;
  const rows: Pageable = lists.selectFrom(table).selectAll(table);
  const numbered = engine === 'sqlite' ? rows.select(`${table}.rowid as rowid`) : rows;
  const first = ordered(engine, search, search.narrowed(numbered)).limit(COUNT_BOUND).as(table);
  const among = withTerms(lists.selectFrom(first) as Pageable, table, terms);
  const { found, total } = await lookAtAll(engine, { rows: among, name: table }, search);
  if (found.length < limit) return undefined;
  return { list: await readRows<Row>(place, search, found), total, isTotalCapped: true, page, limit };
};

const bounded = (total: number) => ({
  total: Math.min(total, COUNT_BOUND),
  ...(total > COUNT_BOUND ? { isTotalCapped: true } : {}),
});

/** Several words: the rows of the one with the fewest, once, for the others. */
const fetchByFewest = async <Row>(place: SearchPlace, driven: Driven): Promise<Page<Row>> => {
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
const fetchByTerm = async <Row>(place: SearchPlace, driven: Driven): Promise<Page<Row>> => {
  const total = await countUpTo(place.lists, rowsOfAll(place, driven), COUNT_BOUND);
  const list = total === 0 ? [] : await readPage<Row>(place, driven, total);
  return { list, ...bounded(total), page: driven.page, limit: driven.limit };
};

/** One page of a log, found by words: from the texts that contain one of them, through the index, to the rows. */
export const fetchPageByTerm = async <Row>(place: SearchPlace, search: TermSearch): Promise<Page<Row>> => {
  const { lists } = place;
  const { table, page, limit, terms, isNarrow } = search;
  const [only] = terms;
  if (only !== undefined && terms.length === 1 && !isNarrow) return fetchByTerm<Row>(place, { ...search, term: only });
  const { driven, count } = await rarest(place, search);
  const narrowed = search.narrowed(lists.selectFrom(table) as Pageable);
  if (isNarrow && (await countUpTo(lists, narrowed, COUNT_BOUND)) <= Math.min(count, COUNT_BOUND))
    return fetchPage<Row>(lists, ordered(place.engine, search, withTerms(narrowed.selectAll(table), table, terms)), {
      page,
      limit,
    });
  const soon = count > COUNT_BOUND ? await fetchAmongFirst<Row>(place, search) : undefined;
  return soon ?? fetchByFewest<Row>(place, driven);
};
