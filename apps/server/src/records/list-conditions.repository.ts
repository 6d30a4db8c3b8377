import type { AnyRecord } from '@huiwu/contract/base/record';
import { sql, type Expression } from 'kysely';
import * as z from 'zod/mini';
import type { Pageable } from '../database/lists/paging.ts';
import { contains } from '../database/search/search.ts';
import { rangeEnd, rangeStart } from '../database/times.ts';
import { storedFields, toStored, type StoredField, type StoredValues } from './mapping.ts';

/** Adds to a list's query what its filter asks of one field. */
type FieldCondition = (query: Pageable, filter: StoredValues) => Pageable;

const isAsked = (value: unknown): boolean => value !== undefined && value !== '';

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const between = (query: Pageable, column: string, { from, to, last }: Record<'from' | 'to' | 'last', unknown>) => {
  const later = from === undefined ? query : query.where(column, '>=', from);
  return to === undefined ? later : later.where(column, last === 'included' ? '<=' : '<', to);
};

const inDays = (query: Pageable, column: string, [from, to]: [unknown, unknown]): Pageable =>
  between(query, column, { from: rangeStart(textIn(from)), to: rangeEnd(textIn(to)), last: 'excluded' });

const conditionOf = (table: string, { name, column: bare, field }: StoredField): FieldCondition => {
  const column = `${table}.${bare}`;
  const [from, to] = [`${name}From`, `${name}To`];
  switch (field.filter) {
    case 'contains':
      return (query, { [name]: text }) =>
        isAsked(text) ? query.where(contains(sql.ref(column), String(text))) : query;
    case 'equals':
      return (query, { [name]: value }) => (isAsked(value) ? query.where(column, '=', toStored(value, field)) : query);
    case 'oneOf':
      return (query, { [name]: values }) =>
        Array.isArray(values) && values.length > 0
          ? query.where(
              column,
              'in',
              values.map((value) => toStored(value, field)),
            )
          : query;
    case 'range':
      return (query, filter) => between(query, column, { from: filter[from], to: filter[to], last: 'included' });
    case 'days':
      return (query, filter) => inDays(query, column, [filter[from], filter[to]]);
    case 'period':
      return (query, { beginTime, endTime }) => inDays(query, column, [beginTime, endTime]);
    case 'deleted':
      return (query, { isDeleted }) => query.where(column, isDeleted === true ? 'is not' : 'is', null);
    case undefined:
      return (query) => query;
  }
};

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'count']);
/** Sorts before every number that a column of 32 bits holds. */
const LEAST = -2_147_483_648;

/** What a list is sorted by; the engines put nulls at opposite ends, so nulls are the least. */
const sortedBy = (table: string, { column, field }: StoredField): Expression<unknown> => {
  const ref = sql.ref(`${table}.${column}`);
  if (!z.safeParse(field.output, null).success) return ref;
  return NUMBERS.has(field.kind) ? sql`coalesce(${ref}, ${LEAST})` : sql`coalesce(${ref}, '')`;
};

/** A list's filters and its total order, as the record describes them. */
export const listConditions = (table: string, record: AnyRecord) => {
  const fields = storedFields(record);
  const conditions = fields.map((field) => conditionOf(table, field));
  const orders = new Map(fields.map((field) => [field.name, sortedBy(table, field)]));
  const id = `${table}.${record.idColumn}`;
  return {
    filtered: (query: Pageable, filter: StoredValues): Pageable =>
      conditions.reduce((narrowed, condition) => condition(narrowed, filter), query),

    sorted: (query: Pageable, { orderBy, order }: StoredValues): Pageable => {
      const by = orders.get(textIn(orderBy) ?? record.order.by);
      const direction = order === 'asc' || order === 'desc' ? order : record.order.direction;
      const sorted = by === undefined ? query : query.orderBy(by, direction);
      return sorted.orderBy(id, direction);
    },
  };
};
