import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import { sql } from 'kysely';
import { inLogOrder, logRowNumber, type LogTable } from '../log-keys.ts';
import { executeKept } from '../lists/kept-statements.ts';
import type { Condition } from '../lists/list-conditions.ts';
import { addConditions, shapeOf, valuesOf, type Filtered, type ListQuery } from '../lists/list-statements.ts';
import { countRows, fetchList, fetchRows } from '../lists/lists.ts';
import type { Pageable } from '../lists/pageable.ts';
import { isStepPending } from '../lists/list-steps.ts';
import { containsText, type SearchPlace, type Term } from './search.ts';
import { suffixRows, inOrderOf, newest, orderOf, rowsOfAll, type Driven } from './term-rows.ts';

/** Where one page would read more entries of the index than this, going through the rows newest first is quicker. */
const READS_MAX = 20_000;
/** More than any log has. */
const ALL = 2_000_000_000;

/** A page of log rows that have a word in some of their columns. */
export interface TermSearch {
  table: LogTable;
  /** The other conditions on a row, besides the terms, in the order of the log. */
  list: ListQuery;
  terms: readonly Term[];
  /** Whether that may leave few rows, which an index of their own finds. */
  isNarrow: boolean;
}

const containing = (table: LogTable, terms: readonly Term[]): Condition[] =>
  terms.map(({ column, text }) => containsText(`${table}.${column}`, text));

/** The word with the fewest rows, and how many they are up to the bound, whatever else is asked. */
const rarest = async ({ lists, engine }: SearchPlace, { table, list, terms }: TermSearch) => {
  const counts = await Promise.all(
    terms.map((term) => countRows(lists, rowsOfAll(engine, { table, list, term, rest: [] }), COUNT_BOUND)),
  );
  const count = Math.min(...counts);
  return { term: terms[counts.indexOf(count)] as Term, count };
};

/** True where there are so many rows of so many texts that some of them come soon whichever rows are looked at. */
const isEverywhere = async ({ lists }: SearchPlace, driven: Driven, total: number): Promise<boolean> => {
  if (total <= COUNT_BOUND) return false;
  const { list } = driven;
  const textsMax = Math.floor(READS_MAX / (list.page * list.limit));
  return (await countRows(lists, suffixRows(driven), textsMax)) > textsMax;
};

/** A row, named by its number. */
interface Numbered {
  number: number | string;
}

const readRows = async <Row>(
  { lists, engine }: SearchPlace,
  { table, list }: Pick<TermSearch, 'table' | 'list'>,
  found: Numbered[],
): Promise<Row[]> => {
  if (found.length === 0) return [];
  return executeKept<Row>(lists, {
    shape: `${list.name} by number ${list.sort.key}`,
    values: found.map(({ number }) => number),
    compose: (db, numbers) => {
      const all: Pageable = db.selectFrom(table);
      const rows = inOrderOf(list, all.where(`${table}.${logRowNumber(engine)}`, 'in', numbers));
      return list.show({ rows, sorted: (query) => inOrderOf(list, query), db });
    },
  });
};

const offsetOf = ({ page, limit }: ListQuery): number => (page - 1) * limit;

const readPage = async <Row extends object>(place: SearchPlace, driven: Driven, total: number): Promise<Row[]> => {
  const { lists, engine } = place;
  const { table, list, term, rest } = driven;
  if (await isEverywhere(place, driven, total))
    return fetchRows<Row>(lists, { ...list, conditions: [...rest, ...containing(table, [term])] });
  const order = orderOf(list);
  const all = newest(engine, driven, list.page * list.limit);
  const found = await executeKept<Numbered>(lists, {
    shape: `page of ${all.name}`,
    values: [...valuesOf(all), list.limit, offsetOf(list)],
    compose: (db, values) =>
      inLogOrder(all.from(db, values.slice(0, -2)), { engine, table: 'found', order })
        .limit(values.at(-2) as number)
        .offset(values.at(-1) as number),
  });
  return readRows<Row>(place, driven, found);
};

/** A page of rows and how many there are, in one look at them all. */
const lookAtAll = async (
  { lists, engine }: SearchPlace,
  all: Filtered,
  { list, as }: { list: ListQuery; as: LogTable | 'found' },
): Promise<{ found: Numbered[]; total: number }> => {
  const order = orderOf(list);
  const found = await executeKept<Numbered & { total: number | string }>(lists, {
    shape: `look at ${shapeOf(all)} ${order}`,
    values: [...valuesOf(all), list.limit, offsetOf(list)],
    compose: (db, values) => {
      const own = values.slice(0, -2);
      const first = all.values?.length ?? 0;
      const rows = addConditions(all.from(db, own.slice(0, first)), all.conditions, own.slice(first))
        .clearSelect()
        .select([`${as}.${logRowNumber(engine)} as number`, sql<number | string>`count(*) over ()`.as('total')]);
      return inLogOrder(rows, { engine, table: as, order })
        .limit(values.at(-2) as number)
        .offset(values.at(-1) as number);
    },
  });
  return { found, total: Number(found[0]?.total ?? 0) };
};

/** Among so many of the first rows; undefined where a page of them is not full, so that others must be looked at. */
const fetchAmongFirst = async <Row>(place: SearchPlace, search: TermSearch): Promise<Page<Row> | undefined> => {
  const { table, terms, list } = search;
  const { page, limit, conditions } = list;
  if (page * limit > COUNT_BOUND) return undefined;
  const columns = [...new Set([...terms.map(({ column }) => column), 'sort_key', logRowNumber(place.engine)])];
  const others = { name: `first of ${table} with ${columns.join()} ${list.sort.key}`, conditions };
  const among: Filtered = {
    name: shapeOf(others),
    values: [...valuesOf(others), COUNT_BOUND],
    from: (db, values) => {
      const rows: Pageable = db.selectFrom(table);
      const first = addConditions(
        rows.select(columns.map((column) => `${table}.${column} as ${column}`)),
        conditions,
        values,
      );
      return db.selectFrom(
        inOrderOf(list, first)
          .limit(values.at(-1) as number)
          .as(table),
      ) as Pageable;
    },
    conditions: containing(table, terms),
  };
  const { found, total } = await lookAtAll(place, among, { list, as: table });
  if (found.length < limit) return undefined;
  return { list: await readRows<Row>(place, search, found), total, isTotalCapped: true, page, limit };
};

const bounded = (total: number) => ({
  total: Math.min(total, COUNT_BOUND),
  ...(total > COUNT_BOUND ? { isTotalCapped: true } : {}),
});

/** Several words: the rows of the one with the fewest, once, for the others. */
const fetchByFewest = async <Row>(place: SearchPlace, driven: Driven): Promise<Page<Row>> => {
  const { lists, engine } = place;
  const { table, list } = driven;
  const { page, limit } = list;
  const { found, total } = await (engine === 'postgres'
    ? lookAtAll(place, newest(engine, driven, ALL), { list, as: 'found' })
    : lookAtAll(place, rowsOfAll(engine, driven), { list, as: table }));
  // Beyond the last page nothing tells how many there are.
  const known = found.length > 0 || page === 1 ? total : await countRows(lists, rowsOfAll(engine, driven), COUNT_BOUND);
  return { list: await readRows<Row>(place, driven, found), ...bounded(known), page, limit };
};

/** One word, or a few rows of it. */
const fetchByTerm = async <Row extends object>(place: SearchPlace, driven: Driven): Promise<Page<Row>> => {
  const total = await countRows(place.lists, rowsOfAll(place.engine, driven), COUNT_BOUND);
  const list = total === 0 ? [] : await readPage<Row>(place, driven, total);
  return { list, ...bounded(total), page: driven.list.page, limit: driven.list.limit };
};

/** One page of a log, found by words: from the texts that contain one of them, through the index, to the rows. */
export const fetchPageByTerm = async <Row extends object>(
  place: SearchPlace,
  search: TermSearch,
): Promise<Page<Row>> => {
  const { lists } = place;
  const { table, list, terms, isNarrow } = search;
  // Rows are read in the order of the list, so that a step can begin behind any of them.
  if (isStepPending())
    return fetchList<Row>(lists, { ...list, conditions: [...list.conditions, ...containing(table, terms)] });
  const drivenBy = (term: Term): Driven => {
    const others = containing(
      table,
      terms.filter((other) => other !== term),
    );
    return { table, list, term, rest: [...list.conditions, ...others] };
  };
  const [only] = terms;
  if (only !== undefined && terms.length === 1 && !isNarrow) return fetchByTerm<Row>(place, drivenBy(only));
  const { term, count } = await rarest(place, search);
  if (isNarrow && (await countRows(lists, list, COUNT_BOUND)) <= Math.min(count, COUNT_BOUND))
    return fetchList<Row>(lists, { ...list, conditions: [...list.conditions, ...containing(table, terms)] });
  const soon = count > COUNT_BOUND ? await fetchAmongFirst<Row>(place, search) : undefined;
  return soon ?? fetchByFewest<Row>(place, drivenBy(term));
};
