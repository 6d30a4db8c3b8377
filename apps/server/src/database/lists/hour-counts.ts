import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Pageable } from './pageable.ts';

/** Counts of rows per hour in UTC: `2026-11-21T02`. Days and months in Shanghai begin on a full hour. */
export interface HourCounts {
  hours: { hour: string; count: number }[];
  /** True if the bound was reached: older rows are not counted. */
  isBounded: boolean;
}

interface Counted {
  /** A column with an ISO time, or with a number that increases with time. */
  column: string;
  bound: number;
  /** For numbers: the SQL expression of the hour, and its conversion to text. By default, the column is an ISO time. */
  hourOf?: (at: RawBuilder<unknown>) => RawBuilder<number | string>;
  said?: (hour: number | string) => string;
}

/** Counts rows by hour, newest first. At most `bound` rows are read, which limits the cost on large tables. */
export const fetchHourCounts = async (
  db: Kysely<Tables>,
  query: Pageable,
  { column, bound, hourOf = (at) => sql<string>`substr(${at}, 1, 13)`, said = String }: Counted,
): Promise<HourCounts> => {
  const newest = query.clearSelect().select(sql.ref(column).as('at')).orderBy(sql.ref(column), 'desc').limit(bound);
  const hour = hourOf(sql.ref('newest.at'));
  // The inner query already has the tenant condition; the outer one reads no table.
  const rows = await db
    .withoutPlugins()
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => [hour.as('hour'), fn.countAll<number | string>().as('count')])
    .groupBy(hour)
    .execute();
  const hours = rows.map((row) => ({ hour: said(row.hour), count: Number(row.count) }));
  return { hours, isBounded: hours.reduce((sum, { count }) => sum + count, 0) === bound };
};
