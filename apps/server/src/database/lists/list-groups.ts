import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { executeKept } from './kept-statements.ts';
import { oneOf } from './list-conditions.ts';
import { narrowed, shapeOf, valuesOf, type Filtered } from './list-statements.ts';
import { selectSums, sumsIn, type RowSums, type Summed } from './list-sums.ts';
import type { Pageable } from './pageable.ts';
import { fetchRemembered } from './remembered-rows.ts';

/** Characters of an ISO time that name its part. Days and quarters of an hour in Shanghai begin on a full minute. */
const LENGTHS = { day: 10, hour: 13, minute: 16 } as const;

/** The key by which rows are counted: a column, or a part of its times (in UTC). */
export interface Grouping {
  /** With its table: `orders.status`. */
  column: string;
  part?: keyof typeof LENGTHS | undefined;
  /** Only groups of these keys; all if undefined. */
  keys?: readonly string[];
}

/** The rows with the same key; null for rows without a value. */
export interface RowGroup extends RowSums {
  key: string | null;
}

const compose =
  (filtered: Filtered, { column, part }: Grouping, summed: readonly Summed[]) =>
  (db: Kysely<Tables>, values: readonly unknown[]): Pageable => {
    const value = sql.ref(column);
    const key = part === undefined ? sql`${value}` : sql`substr(${value}, 1, ${sql.lit(LENGTHS[part])})`;
    const rows = narrowed(filtered, db, values).clearSelect();
    return selectSums(rows.select(key.as('key')), summed).groupBy(key);
  };

/**
 * Counts the rows of a filter by a column and adds up columns of each group, exactly. The groups are in no particular
 * order, and cached until a table of the query changes.
 */
export const fetchGroups = async (
  lists: Kysely<Tables>,
  filtered: Filtered,
  { by, summed }: { by: Grouping; summed: readonly Summed[] },
): Promise<RowGroup[]> => {
  const { column, keys } = by;
  const wanted =
    keys === undefined ? filtered : { ...filtered, conditions: [...filtered.conditions, oneOf(column, keys)] };
  const asked = {
    shape: `${shapeOf(wanted)} | by ${column} ${by.part ?? ''} sums ${summed.map(({ name }) => name).join()}`,
    values: valuesOf(wanted),
    compose: compose(wanted, by, summed),
  };
  const isOfMoment = filtered.conditions.some((each) => each.isOfMoment);
  const fetch = isOfMoment ? executeKept<Record<string, unknown>> : fetchRemembered<Record<string, unknown>>;
  const rows = await fetch(lists, asked);
  return rows.map(({ key, ...row }) => ({
    key: typeof key === 'string' || typeof key === 'number' ? String(key) : null,
    ...sumsIn(row, summed),
  }));
};
