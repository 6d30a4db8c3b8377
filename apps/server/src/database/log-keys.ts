import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from './engines/engine.ts';
import type { Pageable } from './paging.ts';

type LogTable = 'business_logs' | 'sign_in_logs';

/** On PostgreSQL so many rows of one millisecond have keys of their own. */
const KEYS_OF_A_MILLISECOND = 1_048_576n;

const KEY_MAX = 2n ** 63n - 1n;

/** The least key of a moment, which is an ISO time: rows from then on have it or a greater one. */
export const logKeyAt = (engine: Engine, moment: string): number | string => {
  const ms = Date.parse(moment);
  if (engine === 'sqlite') return ms;
  const key = BigInt(ms) * KEYS_OF_A_MILLISECOND;
  // People may ask for years of which no key can be made; no row is from there.
  return String(key < -KEY_MAX ? -KEY_MAX : key > KEY_MAX ? KEY_MAX : key);
};

const MS_OF_AN_HOUR = 3_600_000;

/** The hours of keys, for counting rows by hour in the index itself. */
export const hoursOfLogs = (engine: Engine) => {
  const keys = engine === 'sqlite' ? MS_OF_AN_HOUR : MS_OF_AN_HOUR * Number(KEYS_OF_A_MILLISECOND);
  return {
    hourOf: (key: RawBuilder<unknown>) => sql<number | string>`${key} / ${sql.lit(keys)}`,
    said: (hour: number | string): string => new Date(Number(hour) * MS_OF_AN_HOUR).toISOString().slice(0, 13),
  };
};

/** What names one row in the index itself: the embedded engine ends every index in the number of the row. */
export const logRowNumber = (engine: Engine): 'rowid' | 'sort_key' => (engine === 'sqlite' ? 'rowid' : 'sort_key');

/** By time, and rows of one millisecond in the order in which they were written; from an index alone. */
export const inLogOrder = (
  query: Pageable,
  { engine, table, order }: { engine: Engine; table: LogTable | 'found'; order: 'asc' | 'desc' },
): Pageable => {
  const sorted = query.orderBy(`${table}.sort_key`, order);
  return engine === 'sqlite' ? sorted.orderBy(`${table}.rowid`, order) : sorted;
};

const INDEXED = 8;

/** Rows of one request, in the words of the index, which keeps the beginning only. */
export const isOfRequest = (column: RawBuilder<string>, requestId: string): Expression<SqlBool> =>
  sql<SqlBool>`(substr(${column}, 1, ${sql.lit(INDEXED)}) = ${requestId.slice(0, INDEXED)} and ${column} = ${requestId})`;
