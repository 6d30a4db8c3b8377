import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Pageable } from './pageable.ts';

/** Rows by the hour in UTC of one of their times: `2026-11-21T02`. Days and months of Shanghai begin on the hour. */
export interface HourCounts {
  hours: { hour: string; count: number }[];
  /** Counting stopped: there are older rows that were not counted. */
  isBounded: boolean;
}

interface Counted {
  /** A time as ISO text, or a number that grows with it. */
  column: string;
  bound: number;
  /** The hour of such a number, as the database calculates it and as it is said; of an ISO time where it is left out. */
  hourOf?: (at: RawBuilder<unknown>) => RawBuilder<number | string>;
  said?: (hour: number | string) => string;
}

/** Counts rows by hour, newest first and at most `bound` of them, so that a large table costs no more than that. */
export const fetchHourCounts = async (
  db: Kysely<Tables>,
  query: Pageable,
  { column, bound, hourOf = (at) => sql<string>`substr(${at}, 1, 13)`, said = String }: Counted,
): Promise<HourCounts> => {
  const newest = query.clearSelect().select(sql.ref(column).as('at')).orderBy(sql.ref(column), 'desc').limit(bound);
  const hour = hourOf(sql.ref('newest.at'));
  // The inner query has the customer's condition already; around it there is no table left.
  const rows = await db
    .withoutPlugins()
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => [hour.as('hour'), fn.countAll<number | string>().as('count')])
    .groupBy(hour)
    .execute();
  const hours = rows.map((row) => ({ hour: said(row.hour), count: Number(row.count) }));
  return { hours, isBounded: hours.reduce((sum, { count }) => sum + count, 0) === bound };
};
