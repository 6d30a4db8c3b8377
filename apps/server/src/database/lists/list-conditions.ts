import { sql, type Expression } from 'kysely';
import { rangeEnd, rangeStart } from '../times.ts';
import type { Pageable } from './pageable.ts';

/** One condition of a list. The same key with the same number of values must build the same SQL. */
export interface Condition {
  key: string;
  values: readonly unknown[];
  /** The values contain the time of the request, so the total cannot be cached. */
  isOfMoment?: true;
  /** The column, with its table, that must contain a text. */
  contained?: { column: string; text: string };
  /** Must pass the values on unchanged: they are placeholders when the statement is compiled. */
  add(query: Pageable, values: readonly unknown[]): Pageable;
}

export const condition = (key: string, values: readonly unknown[], add: Condition['add']): Condition => ({
  key,
  values,
  add,
});

export const ofMoment = (of: Condition): Condition => ({ ...of, isOfMoment: true });

/** Adds conditions to a query that is not cached. */
export const withConditions = (query: Pageable, conditions: readonly Condition[]): Pageable =>
  conditions.reduce((all, { values, add }) => add(all, values), query);

const compared = (column: string, operator: '=' | '>=' | '<' | '<=', value: unknown): Condition =>
  condition(`${column} ${operator}`, [value], (query, [own]) => query.where(column, operator, own));

export const equals = (column: string, value: unknown): Condition => compared(column, '=', value);
export const atLeast = (column: string, value: unknown): Condition => compared(column, '>=', value);
export const atMost = (column: string, value: unknown): Condition => compared(column, '<=', value);
export const below = (column: string, value: unknown): Condition => compared(column, '<', value);

export const isNull = (column: string): Condition =>
  condition(`${column} is null`, [], (query) => query.where(column, 'is', null));

export const isNotNull = (column: string): Condition =>
  condition(`${column} is not null`, [], (query) => query.where(column, 'is not', null));

/** The condition for a value; none if the value is undefined or empty. */
export const ifGiven = <Value>(value: Value | undefined, of: (asked: Value) => Condition): Condition[] =>
  value === undefined || value === '' ? [] : [of(value)];

/** From the start of one day to the end of another, both in Shanghai. Either may be missing. */
export const inDays = (column: string, [from, to]: readonly [string | undefined, string | undefined]): Condition[] => [
  ...ifGiven(rangeStart(from), (start) => atLeast(column, start)),
  ...ifGiven(rangeEnd(to), (end) => below(column, end)),
];

/** PostgreSQL rejects an empty list. */
export const NOTHING = condition('nothing', [], (query) => query.where(sql<boolean>`1 = 0`));

export const oneOf = (column: string, values: readonly unknown[]): Condition =>
  values.length === 0 ? NOTHING : condition(`${column} in`, values, (query, own) => query.where(column, 'in', own));

/** The same of an expression. */
export const oneOfExpression = (
  { key, by }: { key: string; by: Expression<unknown> },
  values: readonly unknown[],
): Condition =>
  values.length === 0
    ? NOTHING
    : condition(`${key} in`, values, (query, own) => query.where(sql<boolean>`${by} in (${sql.join(own)})`));

/** A column name, or an expression with a key of its own. */
export type SortColumn = string | { key: string; by: Expression<unknown> };

export interface SortTerm {
  by: Expression<unknown>;
  order: 'asc' | 'desc';
}

export interface Sort {
  key: string;
  /** The values of the expressions, which must be passed on unchanged. */
  values?: readonly unknown[];
  termsOf(values: readonly unknown[]): readonly SortTerm[];
}

/** The last column must be unique and never null. The engines put nulls at opposite ends. */
export const sortBy = (order: 'asc' | 'desc', ...columns: readonly SortColumn[]): Sort => {
  const terms = columns.map((column) => ({ by: typeof column === 'string' ? sql.ref(column) : column.by, order }));
  return {
    key: `${columns.map((column) => (typeof column === 'string' ? column : column.key)).join()} ${order}`,
    termsOf: () => terms,
  };
};
