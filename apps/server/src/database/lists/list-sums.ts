import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { executeKept } from './kept-statements.ts';
import { narrowed, shapeOf, valuesOf, type Filtered } from './list-statements.ts';
import type { Pageable } from './pageable.ts';
import { fetchRemembered } from './remembered-rows.ts';

/** An amount column of the listed table that is added up. */
export interface Summed {
  name: string;
  /** With its table: `orders.total`. */
  column: string;
  /** Amounts below zero are added up apart. */
  isSplit: boolean;
}

/** The sum of one column, in fen. `negative` is below zero, or zero. */
export interface ColumnSum {
  name: string;
  amount: number;
  negative?: number;
}

export interface RowSums {
  count: number;
  sums: ColumnSum[];
}

/** The engines answer a sum of no rows with null; PostgreSQL adds whole numbers up to decimals. */
const sumOf = (amount: ReturnType<typeof sql<number>>) => sql<number>`coalesce(cast(sum(${amount}) as bigint), 0)`;

const partOf = (column: string, sign: '<' | '>') =>
  sql<number>`case when ${sql.ref(column)} ${sql.raw(sign)} 0 then ${sql.ref(column)} else 0 end`;

/** Selects the number of rows and their sums. */
export const selectSums = (rows: Pageable, summed: readonly Summed[]): Pageable =>
  rows
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .select(
      summed.flatMap(({ column, isSplit }, index) =>
        isSplit
          ? [sumOf(partOf(column, '>')).as(`sum_${index}`), sumOf(partOf(column, '<')).as(`negative_${index}`)]
          : [sumOf(sql.ref(column)).as(`sum_${index}`)],
      ),
    );

/** What `selectSums` selected. */
export const sumsIn = (row: Record<string, unknown>, summed: readonly Summed[]): RowSums => ({
  count: Number(row['count'] ?? 0),
  sums: summed.map(({ name, isSplit }, index) => ({
    name,
    amount: Number(row[`sum_${index}`] ?? 0),
    ...(isSplit && { negative: Number(row[`negative_${index}`] ?? 0) }),
  })),
});

const compose =
  (filtered: Filtered, summed: readonly Summed[]) =>
  (db: Kysely<Tables>, values: readonly unknown[]): Pageable =>
    selectSums(narrowed(filtered, db, values).clearSelect(), summed);

/**
 * Adds up columns over all rows of a filter, in one statement that sees one moment. The sums are cached until a table
 * of the query changes.
 */
export const fetchSums = async (
  lists: Kysely<Tables>,
  filtered: Filtered,
  summed: readonly Summed[],
): Promise<RowSums> => {
  const asked = {
    shape: `${shapeOf(filtered)} | sums ${summed.map(({ name }) => name).join()}`,
    values: valuesOf(filtered),
    compose: compose(filtered, summed),
  };
  const isOfMoment = filtered.conditions.some((each) => each.isOfMoment);
  const fetch = isOfMoment ? executeKept<Record<string, number>> : fetchRemembered<Record<string, number>>;
  const [row = {}] = await fetch(lists, asked);
  return sumsIn(row, summed);
};
