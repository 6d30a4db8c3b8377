import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { RowScope } from './people-scope.ts';
import type { Tables } from '../schema.ts';
import type { Engine } from './engines/engine.ts';
import { atLeast, below, condition, equals, sortBy, type Condition, type Sort } from './lists/list-conditions.ts';
import type { Pageable } from './lists/pageable.ts';
import { rangeEnd, rangeStart } from './times.ts';

export type LogTable = 'business_logs' | 'sign_in_logs';

/** On PostgreSQL, this many rows of one millisecond have distinct keys. */
const KEYS_OF_A_MILLISECOND = 1_048_576n;

const KEY_MAX = 2n ** 63n - 1n;

/** The smallest key at an ISO time: later rows have this key or a greater one. */
export const logKeyAt = (engine: Engine, moment: string): number | string => {
  const ms = Date.parse(moment);
  if (engine === 'sqlite') return ms;
  const key = BigInt(ms) * KEYS_OF_A_MILLISECOND;
  // Users may ask for years outside the range of keys. No row is from there.
  return String(key < -KEY_MAX ? -KEY_MAX : key > KEY_MAX ? KEY_MAX : key);
};

const MS_OF_AN_HOUR = 3_600_000;

/** The hour of a key, to count rows by hour from the index alone. */
export const hoursOfLogs = (engine: Engine) => {
  const keys = engine === 'sqlite' ? MS_OF_AN_HOUR : MS_OF_AN_HOUR * Number(KEYS_OF_A_MILLISECOND);
  return {
    hourOf: (key: RawBuilder<unknown>) => sql<number | string>`${key} / ${sql.lit(keys)}`,
    said: (hour: number | string): string => new Date(Number(hour) * MS_OF_AN_HOUR).toISOString().slice(0, 13),
  };
};

/** The column that identifies a row within an index: every index of the embedded engine ends in the rowid. */
export const logRowNumber = (engine: Engine): 'rowid' | 'sort_key' => (engine === 'sqlite' ? 'rowid' : 'sort_key');

/** Orders by time, and rows of one millisecond by insertion, from an index alone. */
export const inLogOrder = (
  query: Pageable,
  { engine, table, order }: { engine: Engine; table: LogTable | 'found'; order: 'asc' | 'desc' },
): Pageable => {
  const sorted = query.orderBy(`${table}.sort_key`, order);
  return engine === 'sqlite' ? sorted.orderBy(`${table}.rowid`, order) : sorted;
};

/** The same order for a list. */
export const logOrder = (
  engine: Engine,
  { table, order = 'desc' }: { table: LogTable; order?: 'asc' | 'desc' | undefined },
): Sort => sortBy(order, `${table}.sort_key`, ...(engine === 'sqlite' ? [`${table}.rowid`] : []));

const INDEXED = 8;

/** Rows of one request. The expression matches the index, which contains the first characters only. */
export const isOfRequest = (column: string, requestId: string): Condition =>
  condition(`${column} of request`, [requestId.slice(0, INDEXED), requestId], (query, [beginning, whole]) =>
    query.where(
      sql<SqlBool>`(substr(${sql.ref(column)}, 1, ${sql.lit(INDEXED)}) = ${beginning} and ${sql.ref(column)} = ${whole})`,
    ),
  );

/** From the start of one day to the end of another. Each bound is optional. */
export const inLogTime = (
  engine: Engine,
  table: LogTable,
  { beginTime, endTime }: { beginTime?: string | undefined; endTime?: string | undefined },
): Condition[] => {
  const [from, to] = [rangeStart(beginTime), rangeEnd(endTime)];
  return [
    ...(from === undefined ? [] : [atLeast(`${table}.sort_key`, logKeyAt(engine, from))]),
    ...(to === undefined ? [] : [below(`${table}.sort_key`, logKeyAt(engine, to))]),
  ];
};

/** Rows of admins of certain departments, and the caller's own rows. */
export const doneWithin = (table: LogTable, scope: RowScope): Condition[] => {
  if (scope === 'all') return [];
  const { departmentIds, ownerId } = scope;
  if (departmentIds.length === 0) return [equals(`${table}.admin_id`, ownerId)];
  return [
    condition('done by department', [ownerId, ...departmentIds], (query, [owner, ...departments]) =>
      query.where(`${table}.admin_id`, 'in', ({ selectFrom }: Kysely<Tables>) =>
        selectFrom('admins')
          .select('admins.id')
          .where(({ or, eb }) =>
            or([eb('admins.department_id', 'in', departments as string[]), eb('admins.id', '=', owner as string)]),
          ),
      ),
    ),
  ];
};
