import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { TableChanges } from '../engines/table-changes.ts';
import type { Condition, Sort, SortTerm } from './list-conditions.ts';
import type { Pageable } from './pageable.ts';

/** The source rows and the conditions of a list or a count. */
export interface Filtered {
  /** Identifies the query that `from` builds. */
  name: string;
  /** The values of `from`, which must be passed on unchanged. */
  values?: readonly unknown[];
  from(db: Kysely<Tables>, values: readonly unknown[]): Pageable;
  conditions: readonly Condition[];
}

interface Shown {
  /** One page of the rows, filtered and sorted, with nothing selected yet. */
  rows: Pageable;
  /** Sorts a query that uses the page as a subquery. */
  sorted(query: Pageable): Pageable;
  db: Kysely<Tables>;
}

/**
 * One page of a list. Its statement is cached by name and by the keys of its conditions and sort, so its functions must
 * not depend on anything else.
 */
export interface ListQuery extends Filtered {
  sort: Sort;
  /** The same rows where they are counted in another way. */
  counted?: Filtered;
  /** The column of the row's id on the wire; the last of the order where left out. */
  id?: string;
  /** Selects the listed columns and joins columns of other tables. */
  show(page: Shown): Pageable;
  page: number;
  limit: number;
}

/** Adds conditions. The values are those of all conditions, in order. */
export const addConditions = (
  query: Pageable,
  conditions: readonly Condition[],
  values: readonly unknown[],
): Pageable => {
  let next = 0;
  return conditions.reduce((all, { values: own, add }) => {
    const start = next;
    next += own.length;
    return add(all, values.slice(start, next));
  }, query);
};

/** The rows of a list, filtered, with nothing selected yet. */
export const narrowed = (
  { from, values: first = [], conditions }: Filtered,
  db: Kysely<Tables>,
  values: readonly unknown[],
): Pageable => addConditions(from(db, values.slice(0, first.length)), conditions, values.slice(first.length));

type Asked = Pick<Filtered, 'values' | 'conditions'>;

export const valuesOf = ({ values = [], conditions }: Asked): unknown[] => [
  ...values,
  ...conditions.flatMap((each) => [...each.values]),
];

export const shapeOf = ({ name, conditions }: Pick<Filtered, 'name' | 'conditions'>): string =>
  [name, ...conditions.map(({ key, values }) => `${key} ${values.length}`)].join('; ');

/** Parameters: the values of the conditions, then the bound. */
export const composeCount = (filtered: Filtered) => (db: Kysely<Tables>, values: readonly unknown[]) => {
  const bounded = narrowed(filtered, db, values)
    .clearSelect()
    .select((expression) => expression.lit(1).as('one'))
    .limit(values.at(-1) as number);
  return db
    .withoutPlugins()
    .selectFrom(bounded.as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('total')) as Pageable;
};

export interface Variant {
  /** Selects the sort values with every row, for anchors. */
  isDeep: boolean;
  isAnchored: boolean;
  /** The row of the anchor itself is left out. */
  isBehind?: boolean;
  /** Selects the epoch with every row. */
  changes: ReturnType<TableChanges['column']>;
}

const sorted = (terms: readonly SortTerm[], query: Pageable): Pageable =>
  terms.reduce((all, { by, order }) => all.orderBy(by, order), query);

/** Starts at the row of the anchor, inclusive. */
const fromAnchor = (
  query: Pageable,
  { terms, anchor, isBehind }: { terms: readonly SortTerm[]; anchor: readonly unknown[]; isBehind: boolean },
): Pageable => {
  const columns = sql.join(terms.map(({ by }) => by));
  const values = sql.join(anchor.map((value) => sql`${value}`));
  const operator = `${terms[0]?.order === 'asc' ? '>' : '<'}${isBehind ? '' : '='}`;
  return query.where(sql<boolean>`(${columns}) ${sql.raw(operator)} (${values})`);
};

/** Parameters: the values of the conditions and of the sort, the limit, the offset, and the values of the anchor. */
export const composePage =
  (list: ListQuery, { isDeep, isAnchored, isBehind = false, changes }: Variant) =>
  (db: Kysely<Tables>, values: readonly unknown[]): Pageable => {
    const own = values.slice(valuesOf(list).length);
    const count = list.sort.values?.length ?? 0;
    const [limit, offset, ...anchor] = own.slice(count);
    const terms = list.sort.termsOf(own.slice(0, count));
    const all = narrowed(list, db, values);
    const rest = isAnchored ? fromAnchor(all, { terms, anchor, isBehind }) : all;
    const rows = sorted(terms, rest)
      .limit(limit as number)
      .offset(offset as number);
    let query = list.show({ rows, sorted: (around) => sorted(terms, around), db });
    if (changes !== undefined) query = query.select(changes.as('list_epoch'));
    if (isDeep) for (const [index, { by }] of terms.entries()) query = query.select(sql`${by}`.as(`sort_${index}`));
    return query;
  };
