import { areaPrefix } from '@huiwu/contract/base/areas';
import type { Field } from '@huiwu/contract/base/record-field';
import type { AnyRecord } from '@huiwu/contract/base/record';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  atLeast,
  atMost,
  below,
  equals,
  ifGiven,
  inDays,
  isNotNull,
  isNull,
  oneOf,
  sortBy,
  type Condition,
  type Sort,
  type SortColumn,
} from '../../database/lists/list-conditions.ts';
import { containsText, prefixEnd } from '../../database/search/search.ts';
import { storedFields, toStored, type StoredField, type StoredValues } from '../mapping.ts';

/** The conditions of one field for a filter; empty if the filter does not use the field. */
type ConditionsOfField = (filter: StoredValues) => Condition[];

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** In an area or one below it; an index finds them by the beginning of the code. */
const inArea = (column: string, code: unknown): Condition[] => {
  if (typeof code !== 'string' || code === '') return [];
  const start = areaPrefix(code);
  return [atLeast(column, start), below(column, prefixEnd(start))];
};

/** The value of a field, for an area what is in it, and for several values that one is among them. */
const matching = (column: string, field: Field, name: string): ConditionsOfField => {
  if (field.kind === 'area') return ({ [name]: code }) => inArea(column, code);
  if (field.kind === 'choices')
    return ({ [name]: value }) => ifGiven(value, () => containsText(column, JSON.stringify(value)));
  return ({ [name]: value }) => ifGiven(value, () => equals(column, toStored(value, field)));
};

/** A first day for kinds that store days as text: an empty text means no day, and must not count as an early one. */
const FIRST_DAYS: Readonly<Partial<Record<string, string>>> = { text: '1970-01-01' };

const conditionsOfField = (table: string, { name, column: bare, field }: StoredField): ConditionsOfField => {
  const column = `${table}.${bare}`;
  const [first, last] = [`${name}From`, `${name}To`];
  switch (field.filter) {
    case 'contains':
      return ({ [name]: text }) => ifGiven(text, () => containsText(column, String(text)));
    case 'equals':
      return matching(column, field, name);
    case 'oneOf':
      return ({ [name]: values }) =>
        Array.isArray(values) && values.length > 0
          ? [
              oneOf(
                column,
                values.map((value) => toStored(value, field)),
              ),
            ]
          : [];
    case 'range':
      return ({ [first]: from, [last]: to }) => [
        ...ifGiven(from, () => atLeast(column, from)),
        ...ifGiven(to, () => atMost(column, to)),
      ];
    case 'days':
      return (filter) => {
        const [from, to] = [textIn(filter[first]), textIn(filter[last])];
        return inDays(column, [from ?? (to && FIRST_DAYS[field.kind]), to]);
      };
    case 'period':
      return ({ beginTime, endTime }) => inDays(column, [textIn(beginTime), textIn(endTime)]);
    case 'deleted':
      return ({ isDeleted }) => [isDeleted === true ? isNotNull(column) : isNull(column)];
    case undefined:
      return () => [];
  }
};

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'count']);
/** Below every number of a 32-bit column. */
const LEAST = -2_147_483_648;

/** The sort expression of a field. The engines put nulls at opposite ends; here nulls come first in ascending order. */
const sortedBy = (table: string, { column, field }: StoredField): SortColumn => {
  const name = `${table}.${column}`;
  if (!z.safeParse(field.output, null).success) return name;
  const ref = sql.ref(name);
  const by = NUMBERS.has(field.kind) ? sql`coalesce(${ref}, ${LEAST})` : sql`coalesce(${ref}, '')`;
  return { key: `${name}, nulls least`, by };
};

/** The conditions and the total order of a list. */
interface ListConditions {
  conditionsOf(filter: StoredValues): Condition[];
  sortOf(filter: StoredValues): Sort;
}

const derive = (table: string, record: AnyRecord): ListConditions => {
  const fields = storedFields(record);
  const ofFields = fields.map((field) => conditionsOfField(table, field));
  const columns = new Map(fields.map((field) => [field.name, sortedBy(table, field)]));
  const id = `${table}.${record.idColumn}`;
  return {
    conditionsOf: (filter) => ofFields.flatMap((conditions) => conditions(filter)),

    sortOf: ({ orderBy, order }) => {
      const by = columns.get(textIn(orderBy) ?? record.order.by);
      const direction = order === 'asc' || order === 'desc' ? order : record.order.direction;
      return by === undefined || by === id ? sortBy(direction, id) : sortBy(direction, by, id);
    },
  };
};

const derived = new WeakMap<AnyRecord, Map<string, ListConditions>>();

/** Cached per record and table, because repositories are created for each request. */
export const listConditions = (table: string, record: AnyRecord): ListConditions => {
  const ofTables = derived.get(record) ?? new Map<string, ListConditions>();
  derived.set(record, ofTables);
  const found = ofTables.get(table) ?? derive(table, record);
  ofTables.set(table, found);
  return found;
};
