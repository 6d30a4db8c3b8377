import { sql, type Expression } from 'kysely';
import { rangeEnd, rangeStart } from '../times.ts';
import type { Pageable } from './pageable.ts';

/** One condition of a list. Two with the same key and as many values are the same SQL. */
export interface Condition {
  key: string;
  values: readonly unknown[];
  /** Has the time of the request among its values, so that no other request asks for the same. */
  isOfMoment?: true;
  /** The values are only passed on: a kept statement is composed without them. */
  add(query: Pageable, values: readonly unknown[]): Pageable;
}

export const condition = (key: string, values: readonly unknown[], add: Condition['add']): Condition => ({
  key,
  values,
  add,
});

export const ofMoment = (of: Condition): Condition => ({ ...of, isOfMoment: true });

/** Adds them to a query that is composed for this once. */
export const withConditions = (query: Pageable, conditions: readonly Condition[]): Pageable =>
  conditions.reduce((all, { values, add }) => add(all, values), query);

const compared = (column: string, operator: '=' | '>=' | '<' | '<=' | 'like', value: unknown): Condition =>
  condition(`${column} ${operator}`, [value], (query, [own]) => query.where(column, operator, own));

export const equals = (column: string, value: unknown): Condition => compared(column, '=', value);
export const atLeast = (column: string, value: unknown): Condition => compared(column, '>=', value);
export const atMost = (column: string, value: unknown): Condition => compared(column, '<=', value);
export const below = (column: string, value: unknown): Condition => compared(column, '<', value);

export const like = (column: string, pattern: string): Condition => compared(column, 'like', pattern);

export const isNull = (column: string): Condition =>
  condition(`${column} is null`, [], (query) => query.where(column, 'is', null));

export const isNotNull = (column: string): Condition =>
  condition(`${column} is not null`, [], (query) => query.where(column, 'is not', null));

/** What a filter asks with a value, if it has one. */
export const ifAsked = <Value>(value: Value | undefined, of: (asked: Value) => Condition): Condition[] =>
  value === undefined || value === '' ? [] : [of(value)];

/** From one day to the end of another, of which either may be left out. */
export const inDays = (column: string, [from, to]: readonly [string | undefined, string | undefined]): Condition[] => [
  ...ifAsked(rangeStart(from), (start) => atLeast(column, start)),
  ...ifAsked(rangeEnd(to), (end) => below(column, end)),
];

/** PostgreSQL takes no empty list. */
const NOTHING = condition('nothing', [], (query) => query.where(sql<boolean>`1 = 0`));

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

/** An expression, with a key of its own, or the name of a column. */
export type SortColumn = string | { key: string; by: Expression<unknown> };

export interface SortTerm {
  by: Expression<unknown>;
  order: 'asc' | 'desc';
}

export interface Sort {
  key: string;
  /** What the terms are made with, which is only passed on. */
  values?: readonly unknown[];
  termsOf(values: readonly unknown[]): readonly SortTerm[];
}

/** The last column has another value in every row, and none is ever null: the engines put nulls at opposite ends. */
export const sortBy = (order: 'asc' | 'desc', ...columns: readonly SortColumn[]): Sort => {
  const terms = columns.map((column) => ({ by: typeof column === 'string' ? sql.ref(column) : column.by, order }));
  return {
    key: `${columns.map((column) => (typeof column === 'string' ? column : column.key)).join()} ${order}`,
    termsOf: () => terms,
  };
};
