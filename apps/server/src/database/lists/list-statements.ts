import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { TableChanges } from '../engines/table-changes.ts';
import type { Condition, Sort, SortTerm } from './list-conditions.ts';
import type { Pageable } from './pageable.ts';

/** Rows that are counted or listed. */
export interface Filtered {
  /** Names what `from` composes. */
  name: string;
  /** The values of `from`, which are only passed on. */
  values?: readonly unknown[];
  from(db: Kysely<Tables>, values: readonly unknown[]): Pageable;
  conditions: readonly Condition[];
}

interface Shown {
  /** One page of the rows, filtered and sorted, with nothing selected yet. */
  rows: Pageable;
  /** For a query around that page, which has to be sorted again. */
  sorted(query: Pageable): Pageable;
  db: Kysely<Tables>;
}

/**
 * One page of a list. Its statements are composed once for each shape, which its name and the keys of its conditions and
 * its sort make up, so none of its functions may depend on anything else.
 */
export interface ListQuery extends Filtered {
  sort: Sort;
  /** The column of the row's id on the wire; the last of the order where left out. */
  id?: string;
  /** Selects the columns that the list shows, and joins what is shown beside the rows. */
  show(page: Shown): Pageable;
  page: number;
  limit: number;
}

/** Adds conditions with these values, those of one after those of another. */
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

const narrowed = (
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

/** Values: of the conditions, and where it stops. */
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
  /** Every row carries its values in the order of the list. */
  isDeep: boolean;
  isAnchored: boolean;
  /** The row of the anchor itself is left out. */
  isBehind?: boolean;
  /** Every row carries the epoch. */
  changes: ReturnType<TableChanges['column']>;
}

const sorted = (terms: readonly SortTerm[], query: Pageable): Pageable =>
  terms.reduce((all, { by, order }) => all.orderBy(by, order), query);

/** From the row of the anchor on. */
const fromAnchor = (
  query: Pageable,
  { terms, anchor, isBehind }: { terms: readonly SortTerm[]; anchor: readonly unknown[]; isBehind: boolean },
): Pageable => {
  const columns = sql.join(terms.map(({ by }) => by));
  const values = sql.join(anchor.map((value) => sql`${value}`));
  const operator = `${terms[0]?.order === 'asc' ? '>' : '<'}${isBehind ? '' : '='}`;
  return query.where(sql<boolean>`(${columns}) ${sql.raw(operator)} (${values})`);
};

/** Values: of the conditions, of the sort, the limit, the offset, of the anchor. */
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
