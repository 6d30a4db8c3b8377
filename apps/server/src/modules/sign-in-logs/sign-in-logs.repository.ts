import { LOG_SEARCH_DAYS } from '@huiwu/contract/base/limits';
import type { OwnSignInLogFilter, SignInLogFilter } from '@huiwu/contract/sign-in-logs';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { RowScope } from '../../access/scope.ts';
import { fetchPage } from '../../database/paging.ts';
import { contains } from '../../database/search.ts';
import { daysBeforeEnd, rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import { isSearched } from './sign-in-logs.rules.ts';
import type { NewSignInLogRow, SignInLogRow } from './sign-in-logs.table.ts';

interface Asked {
  filter: SignInLogFilter;
  scope: RowScope;
  now: Date;
}

type Query = SelectQueryBuilder<Tables, 'sign_in_logs', object>;

const scoped = (query: Query, scope: RowScope): Query => {
  if (scope === 'all') return query;
  const { departmentIds, ownerId } = scope;
  if (departmentIds.length === 0) return query.where('sign_in_logs.admin_id', '=', ownerId);
  return query.where('sign_in_logs.admin_id', 'in', ({ selectFrom }) =>
    selectFrom('admins')
      .select('admins.id')
      .where(({ or, eb }) => or([eb('admins.department_id', 'in', departmentIds), eb('admins.id', '=', ownerId)])),
  );
};

const textFilters = (query: Query, filter: SignInLogFilter): Query => {
  const texts = { admin_name: filter.adminName, phone: filter.phone, reason: filter.reason, ip: filter.ip } as const;
  let result = query;
  for (const column of ['admin_name', 'phone', 'reason', 'ip'] as const) {
    const text = texts[column];
    if (text) result = result.where(({ ref }) => contains(ref(`sign_in_logs.${column}`), text));
  }
  return result;
};

const choiceFilters = (query: Query, { method, result: outcome, requestId }: SignInLogFilter): Query => {
  let result = query;
  if (method !== undefined) result = result.where('sign_in_logs.method', '=', method);
  if (outcome !== undefined) result = result.where('sign_in_logs.result', '=', outcome);
  return requestId === undefined ? result : result.where('sign_in_logs.request_id', '=', requestId);
};

const timeFilters = (query: Query, from: string | undefined, to: string | undefined): Query => {
  const later = from === undefined ? query : query.where('sign_in_logs.created_at', '>=', from);
  return to === undefined ? later : later.where('sign_in_logs.created_at', '<', to);
};

const sorted = (query: Query, order: 'asc' | 'desc' = 'desc') =>
  query.selectAll('sign_in_logs').orderBy('sign_in_logs.created_at', order).orderBy('sign_in_logs.id', order);

export const createSignInLogRepository = (db: Kysely<Tables>, lists: Kysely<Tables>) => ({
  insert: async (row: NewSignInLogRow): Promise<void> => {
    await db.insertInto('sign_in_logs').values(row).execute();
  },

  insertMany: async (rows: NewSignInLogRow[]): Promise<void> => {
    await db.insertInto('sign_in_logs').values(rows).execute();
  },

  page: ({ filter, scope, now }: Asked) => {
    // Newer than this only: all of a large log is never read for a word in it.
    const lookedBack = isSearched(filter) ? daysBeforeEnd(filter.endTime, now, LOG_SEARCH_DAYS) : undefined;
    const asked = choiceFilters(textFilters(scoped(lists.selectFrom('sign_in_logs'), scope), filter), filter);
    const query = timeFilters(asked, rangeStart(filter.beginTime) ?? lookedBack, rangeEnd(filter.endTime));
    return fetchPage<SignInLogRow>(lists, sorted(query, filter.order), filter);
  },

  pageOf: (adminId: string, filter: OwnSignInLogFilter) => {
    const own = lists.selectFrom('sign_in_logs').where('sign_in_logs.admin_id', '=', adminId);
    const query = timeFilters(own, rangeStart(filter.beginTime), rangeEnd(filter.endTime));
    return fetchPage<SignInLogRow>(lists, sorted(query, filter.order), filter);
  },

  /** So many of the oldest before a moment; answers how many there were. */
  removeBefore: async (moment: string, limit: number): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('sign_in_logs')
      .where('sign_in_logs.id', 'in', ({ selectFrom }) =>
        selectFrom('sign_in_logs as old')
          .select('old.id')
          .where('old.created_at', '<', moment)
          .orderBy('old.created_at')
          .limit(limit),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
});
