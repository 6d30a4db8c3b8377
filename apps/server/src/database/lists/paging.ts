import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';

type AnyQuery<Row> = SelectQueryBuilder<never, never, Row>;

/** A query of any rows. */
export type Pageable = SelectQueryBuilder<any, any, any>; // oxlint-disable-line no-explicit-any -- because any joined query is paged the same way

/** Joins what is shown beside the rows: around one page, not around every row that is skipped on the way to it. */
export type Around<Row> = (onePage: Pageable) => { execute(): Promise<Row[]> };

interface Wanted<Row> {
  page: number;
  limit: number;
  around?: Around<Row>;
}

/** Counts up to a bound: exact where that is cheap, "more" where it would cost every reader of a large list. */
export const countUpTo = async (db: Kysely<Tables>, query: AnyQuery<unknown>, bound: number): Promise<number> => {
  const bounded = query
    .clearSelect()
    .clearOrderBy()
    .select((expression) => expression.lit(1).as('one'))
    .limit(bound + 1);
  // The inner query brings the tenant scope along; around it there is nothing left to keep.
  const { total } = await db
    .withoutPlugins()
    .selectFrom(bounded.as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** One page of a query that carries its filters and a total order; only this place counts. */
export const fetchPage = async <Row>(
  db: Kysely<Tables>,
  query: Pageable,
  { page, limit, around = (onePage) => onePage }: Wanted<Row>,
): Promise<Page<Row>> => {
  const [total, list] = await Promise.all([
    countUpTo(db, query, COUNT_BOUND),
    around(query.limit(limit).offset((page - 1) * limit)).execute(),
  ]);
  const isCapped = total > COUNT_BOUND;
  return { list, total: Math.min(total, COUNT_BOUND), ...(isCapped ? { isTotalCapped: true } : {}), page, limit };
};
