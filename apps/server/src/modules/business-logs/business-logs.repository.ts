import type { BusinessLogFilter } from '@huiwu/contract/business-logs';
import type { Kysely } from 'kysely';
import type { RowScope } from '../../access/scope.ts';
import { fetchPage } from '../../database/paging.ts';
import { contains } from '../../database/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { BusinessLogRow, NewBusinessLogRow } from './business-logs.table.ts';

const SORT = { createdAt: 'business_logs.created_at', durationMs: 'business_logs.duration_ms' } as const;

export const createBusinessLogRepository = (db: Kysely<Tables>, lists: Kysely<Tables>) => {
  /** What people of certain departments did, and what one did oneself. */
  const scoped = (scope: RowScope) => {
    const query = lists.selectFrom('business_logs');
    if (scope === 'all') return query;
    const { departmentIds, ownerId } = scope;
    if (departmentIds.length === 0) return query.where('business_logs.admin_id', '=', ownerId);
    return query.where('business_logs.admin_id', 'in', ({ selectFrom }) =>
      selectFrom('admins')
        .select('admins.id')
        .where(({ or, eb }) => or([eb('admins.department_id', 'in', departmentIds), eb('admins.id', '=', ownerId)])),
    );
  };

  const filtered = (filter: BusinessLogFilter, scope: RowScope) => {
    const texts = {
      admin_name: filter.adminName,
      module: filter.module,
      action: filter.action,
      ip: filter.ip,
    } as const;
    let query = scoped(scope);
    for (const column of ['admin_name', 'module', 'action', 'ip'] as const) {
      const text = texts[column];
      if (text) query = query.where(({ ref }) => contains(ref(`business_logs.${column}`), text));
    }
    const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
    if (filter.targetId) query = query.where('business_logs.target_id', '=', filter.targetId);
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

    page: (filter: BusinessLogFilter, scope: RowScope) => {
      const direction = filter.order ?? 'desc';
      const query = filtered(filter, scope)
        .selectAll('business_logs')
        .orderBy(SORT[filter.orderBy ?? 'createdAt'], direction)
        .orderBy('business_logs.id', direction);
      return fetchPage<BusinessLogRow>(lists, query, filter);
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
