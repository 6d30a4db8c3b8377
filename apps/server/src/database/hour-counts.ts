import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Pageable } from './paging.ts';

/** Rows by the hour in UTC of one of their times: `2026-11-21T02`. Days and months of Shanghai begin on the hour. */
export interface HourCounts {
  hours: { hour: string; count: number }[];
  /** Counting stopped: there are older rows that were not counted. */
  isBounded: boolean;
}

/** Counts rows by hour, newest first and at most `bound` of them, so that a large table costs no more than that. */
export const fetchHourCounts = async (
  db: Kysely<Tables>,
  query: Pageable,
  { column, bound }: { column: string; bound: number },
): Promise<HourCounts> => {
  const newest = query.clearSelect().select(sql.ref(column).as('at')).orderBy(sql.ref(column), 'desc').limit(bound);
  const hour = sql<string>`substr(${sql.ref('newest.at')}, 1, 13)`;
  // The inner query has the customer's condition already; around it there is no table left.
  const rows = await db
    .withoutPlugins()
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => [hour.as('hour'), fn.countAll<number | string>().as('count')])
    .groupBy(hour)
    .execute();
  const hours = rows.map((row) => ({ hour: row.hour, count: Number(row.count) }));
  return { hours, isBounded: hours.reduce((sum, { count }) => sum + count, 0) === bound };
};
