import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Engine } from '../engines/engine.ts';
import { logRowNumber, type LogTable } from '../log-keys.ts';
import type { Condition } from '../lists/list-conditions.ts';
import { addConditions, shapeOf, valuesOf, type Filtered, type ListQuery } from '../lists/list-statements.ts';
import type { Pageable } from '../lists/pageable.ts';
import { prefixEnd, toAsciiLowerCase, type Term } from './search.ts';

type Db = Kysely<Tables>;

/** One of the words, by which the rows are found, and what else is asked of the rows that it finds. */
export interface Driven {
  table: LogTable;
  list: ListQuery;
  term: Term;
  rest: readonly Condition[];
}

export const orderOf = ({ sort }: ListQuery): 'asc' | 'desc' => sort.termsOf([])[0]?.order ?? 'desc';

export const inOrderOf = ({ sort }: ListQuery, query: Pageable): Pageable =>
  sort.termsOf([]).reduce((all, { by, order }) => all.orderBy(by, order), query);

/** Compares owners as the index stores them: a sign-in by an unknown admin belongs to no customer. */
const isOwner = (engine: Engine, table: LogTable) => {
  const [column, owner] = [sql.ref(`${table}.customer_id`), sql.ref('texts.customer_id')];
  if (table === 'business_logs') return sql<SqlBool>`${column} = ${owner}`;
  if (engine === 'sqlite') return sql<SqlBool>`${column} is nullif(${owner}, '')`;
  return sql<SqlBool>`coalesce(${column}, '') = ${owner}`;
};

/** Where the endings that begin with the word start and end. */
const rangeOf = ({ text }: Term): string[] => {
  const start = toAsciiLowerCase(text);
  return [start, prefixEnd(start)];
};

/** The condition for suffixes that start with the term; their text contains it. */
const suffixesOf = (db: Db, { table, term }: Driven, [start, end]: readonly unknown[]): Pageable =>
  db
    .selectFrom('log_words')
    .select(['log_words.customer_id', 'log_words.text'])
    .where('log_words.field', '=', `${table}.${term.column}`)
    .where('log_words.suffix', '>=', start as string)
    .where('log_words.suffix', '<', end as string);

const textsOf = (db: Db, driven: Driven, values: readonly unknown[]): Pageable =>
  db.selectFrom(suffixesOf(db, driven, values).distinct().as('texts'));

/** The rows of one text, as far as all else holds for them. */
const ofOneText =
  (engine: Engine, driven: Driven) =>
  (query: Pageable, values: readonly unknown[]): Pageable => {
    const { table, term, rest } = driven;
    const column = `${table}.${term.column}`;
    const rows = addConditions(query, rest, values.slice(2))
      .where(isOwner(engine, table))
      .whereRef(column, '=', 'texts.text');
    // In the words of the index, which leaves out the rows without any.
    return term.column === 'reason' ? rows.where(column, '<>', sql.lit('')) : rows;
  };

/**
 * The newest rows of each text, so many of each. Both engines are left no other way than through the texts: neither
 * knows how few they are.
 */
const newestOfEach =
  (engine: Engine, driven: Driven): Filtered['from'] =>
  (db, values) => {
    const { table, list } = driven;
    const number = logRowNumber(engine);
    const texts = textsOf(db, driven, values);
    const newest = (from: Pick<Db, 'selectFrom'>): Pageable =>
      inOrderOf(list, ofOneText(engine, driven)(from.selectFrom(table), values)).limit(values.at(-1) as number);
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

const driving = (
  what: string,
  { table, term, list, rest }: Driven,
): Pick<Filtered, 'name' | 'values' | 'conditions'> => {
  const others = { name: `${what} of ${table} by a word in ${term.column} ${orderOf(list)}`, conditions: rest };
  return { name: shapeOf(others), values: [...rangeOf(term), ...valuesOf(others)], conditions: [] };
};

export const newest = (engine: Engine, driven: Driven, most: number): Filtered => {
  const { values = [], ...own } = driving('newest', driven);
  return { ...own, values: [...values, most], from: newestOfEach(engine, driven) };
};

/** All rows of all texts, in no order: for counting them up to a bound. */
export const rowsOfAll = (engine: Engine, driven: Driven): Filtered => {
  if (engine === 'postgres') return newest(engine, driven, COUNT_BOUND + 1);
  return {
    ...driving('rows', driven),
    from: (db, values) => ofOneText(engine, driven)(textsOf(db, driven, values).crossJoin(driven.table), values),
  };
};

/** Every suffix that begins with the word. */
export const suffixRows = (driven: Driven): Filtered => ({
  name: `suffixes in ${driven.table}.${driven.term.column}`,
  values: rangeOf(driven.term),
  from: (db, values) => suffixesOf(db, driven, values),
  conditions: [],
});
