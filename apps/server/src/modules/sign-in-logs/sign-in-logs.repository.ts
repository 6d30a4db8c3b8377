import type { OwnSignInLogFilter, SignInLogFilter } from '@huiwu/contract/sign-in-logs';
import { sql, type Kysely } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { Engine } from '../../database/engines/engine.ts';
import { fetchHourCounts } from '../../database/hour-counts.ts';
import { hoursOfLogs, inLogOrder, isOfRequest, logKeyAt } from '../../database/log-keys.ts';
import { fetchPage, type Pageable } from '../../database/paging.ts';
import { termsIn, type Term } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import { fetchPageByTerm } from '../../database/search/terms.ts';
import type { Tables } from '../../schema.ts';
import type { NewSignInLogRow, SignInLogRow } from './sign-in-logs.table.ts';

interface Asked {
  filter: SignInLogFilter;
  scope: RowScope;
}

const scoped = (query: Pageable, scope: RowScope): Pageable => {
  if (scope === 'all') return query;
  const { departmentIds, ownerId } = scope;
  if (departmentIds.length === 0) return query.where('sign_in_logs.admin_id', '=', ownerId);
  return query.where('sign_in_logs.admin_id', 'in', ({ selectFrom }: Kysely<Tables>) =>
    selectFrom('admins')
      .select('admins.id')
      .where(({ or, eb }) => or([eb('admins.department_id', 'in', departmentIds), eb('admins.id', '=', ownerId)])),
  );
};

const choiceFilters = (query: Pageable, { method, result: outcome, requestId }: SignInLogFilter): Pageable => {
  let result = query;
  if (method !== undefined) result = result.where('sign_in_logs.method', '=', method);
  if (outcome !== undefined) result = result.where('sign_in_logs.result', '=', outcome);
  return requestId === undefined ? result : result.where(isOfRequest(sql.ref('sign_in_logs.request_id'), requestId));
};

const inTime = (engine: Engine, query: Pageable, filter: Pick<SignInLogFilter, 'beginTime' | 'endTime'>): Pageable => {
  const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
  const later = from === undefined ? query : query.where('sign_in_logs.sort_key', '>=', logKeyAt(engine, from));
  return to === undefined ? later : later.where('sign_in_logs.sort_key', '<', logKeyAt(engine, to));
};

const narrowed = (engine: Engine, query: Pageable, { filter, scope }: Asked): Pageable =>
  inTime(engine, choiceFilters(scoped(query, scope), filter), filter);

/** Whether few rows may be left, which an index of their own finds. */
const isNarrow = ({ method, result, requestId }: SignInLogFilter): boolean =>
  [method, result, requestId].some((asked) => asked !== undefined);

const termsOf = ({ adminName, phone, reason, ip }: SignInLogFilter): Term[] =>
  termsIn({ admin_name: adminName, phone, reason, ip });

const sorted = (engine: Engine, query: Pageable, order: 'asc' | 'desc' = 'desc'): Pageable =>
  inLogOrder(query.selectAll('sign_in_logs'), { engine, table: 'sign_in_logs', order });

const all = (lists: Kysely<Tables>): Pageable => lists.selectFrom('sign_in_logs');

export const createSignInLogRepository = ({ db, lists, engine }: DatabaseConnections) => ({
  insert: async (row: NewSignInLogRow): Promise<void> => {
    await db.insertInto('sign_in_logs').values(row).execute();
  },

  insertMany: async (rows: NewSignInLogRow[]): Promise<void> => {
    await db.insertInto('sign_in_logs').values(rows).execute();
  },

  page: (asked: Asked) => {
    const { order = 'desc', page, limit } = asked.filter;
    const terms = termsOf(asked.filter);
    if (terms.length === 0)
      return fetchPage<SignInLogRow>(lists, sorted(engine, narrowed(engine, all(lists), asked), order), {
        page,
        limit,
      });
    return fetchPageByTerm<SignInLogRow>(
      { lists, engine },
      {
        table: 'sign_in_logs',
        terms,
        narrowed: (rows) => narrowed(engine, rows, asked),
        isNarrow: isNarrow(asked.filter),
        order,
        page,
        limit,
      },
    );
  },

  pageOf: (adminId: string, filter: OwnSignInLogFilter) => {
    const own = all(lists).where('sign_in_logs.admin_id', '=', adminId);
    return fetchPage<SignInLogRow>(lists, sorted(engine, inTime(engine, own, filter), filter.order), filter);
  },

  /** Sign-ins that succeeded since a moment, by hour. */
  countByHour: ({ from, scope, bound }: { from: string; scope: RowScope; bound: number }) =>
    fetchHourCounts(
      lists,
      scoped(all(lists), scope)
        .where('sign_in_logs.sort_key', '>=', logKeyAt(engine, from))
        .where('sign_in_logs.result', '=', 'done'),
      { column: 'sign_in_logs.sort_key', bound, ...hoursOfLogs(engine) },
    ),

  isAnyBefore: async (moment: string): Promise<boolean> =>
    (await db
      .selectFrom('sign_in_logs')
      .select('sign_in_logs.id')
      .where('sign_in_logs.sort_key', '<', logKeyAt(engine, moment))
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** So many of the oldest before a moment; answers how many there were. */
  removeBefore: async (moment: string, limit: number): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('sign_in_logs')
      .where('sign_in_logs.id', 'in', ({ selectFrom }) =>
        selectFrom('sign_in_logs as old')
          .select('old.id')
          .where('old.sort_key', '<', logKeyAt(engine, moment))
          .orderBy('old.sort_key')
          .limit(limit),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
});

export type SignInLogRepository = ReturnType<typeof createSignInLogRepository>;
