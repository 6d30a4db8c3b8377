import { LOG_SEARCH_DAYS } from '@huiwu/contract/base/limits';
import type { BusinessLogFilter } from '@huiwu/contract/business-logs';
import type { Kysely } from 'kysely';
import type { RowScope } from '../../access/scope.ts';
import { fetchPage } from '../../database/paging.ts';
import { contains } from '../../database/search.ts';
import { daysBeforeEnd, rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import { isSearched } from './business-logs.rules.ts';
import type { BusinessLogRow, NewBusinessLogRow } from './business-logs.table.ts';

interface Asked {
  filter: BusinessLogFilter;
  scope: RowScope;
  now: Date;
}

/** Newer than this only: all of a large log is never read for a word in it. */
const startOf = ({ filter, now }: Asked): string | undefined =>
  rangeStart(filter.beginTime) ??
  (isSearched(filter) ? daysBeforeEnd(filter.endTime, now, LOG_SEARCH_DAYS) : undefined);

export const createBusinessLogRepository = (db: Kysely<Tables>, lists: Kysely<Tables>) => {
  /** What people of certain departments did, and what one did oneself. */
  const scoped = (from: Kysely<Tables>, scope: RowScope) => {
    const query = from.selectFrom('business_logs');
    if (scope === 'all') return query;
    const { departmentIds, ownerId } = scope;
    if (departmentIds.length === 0) return query.where('business_logs.admin_id', '=', ownerId);
    return query.where('business_logs.admin_id', 'in', ({ selectFrom }) =>
      selectFrom('admins')
        .select('admins.id')
        .where(({ or, eb }) => or([eb('admins.department_id', 'in', departmentIds), eb('admins.id', '=', ownerId)])),
    );
  };

  const filtered = (asked: Asked) => {
    const { filter, scope } = asked;
    const texts = {
      admin_name: filter.adminName,
      module: filter.module,
      action: filter.action,
      ip: filter.ip,
    } as const;
    let query = scoped(lists, scope);
    for (const column of ['admin_name', 'module', 'action', 'ip'] as const) {
      const text = texts[column];
      if (text) query = query.where(({ ref }) => contains(ref(`business_logs.${column}`), text));
    }
    const [from, to] = [startOf(asked), rangeEnd(filter.endTime)];
    if (filter.targetId) query = query.where('business_logs.target_id', '=', filter.targetId);
    if (filter.requestId) query = query.where('business_logs.request_id', '=', filter.requestId);
    if (filter.result) query = query.where('business_logs.result', '=', filter.result);
    if (from) query = query.where('business_logs.created_at', '>=', from);
    if (to) query = query.where('business_logs.created_at', '<', to);
    return query;
  };

  return {
    insert: async (row: NewBusinessLogRow): Promise<void> => {
      await db.insertInto('business_logs').values(row).execute();
    },

    insertMany: async (rows: NewBusinessLogRow[]): Promise<void> => {
      await db.insertInto('business_logs').values(rows).execute();
    },

    page: (asked: Asked) => {
      const { order = 'desc' } = asked.filter;
      const query = filtered(asked)
        .selectAll('business_logs')
        .orderBy('business_logs.created_at', order)
        .orderBy('business_logs.id', order);
      return fetchPage<BusinessLogRow>(lists, query, asked.filter);
    },

    find: (id: string, scope: RowScope): Promise<BusinessLogRow | undefined> =>
      scoped(db, scope).selectAll('business_logs').where('business_logs.id', '=', id).executeTakeFirst(),

    /** So many of the oldest before a moment; answers how many there were. */
    removeBefore: async (moment: string, limit: number): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('business_logs')
        .where('business_logs.id', 'in', ({ selectFrom }) =>
          selectFrom('business_logs as old')
            .select('old.id')
            .where('old.created_at', '<', moment)
            .orderBy('old.created_at')
            .limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    listLatestOf: (adminId: string, limit: number): Promise<BusinessLogRow[]> =>
      db
        .selectFrom('business_logs')
        .selectAll('business_logs')
        .where('business_logs.admin_id', '=', adminId)
        .orderBy('business_logs.created_at', 'desc')
        .orderBy('business_logs.id', 'desc')
        .limit(limit)
        .execute(),
  };
};

export type BusinessLogRepository = ReturnType<typeof createBusinessLogRepository>;
