import type { BusinessLogFilter } from '@huiwu/contract/business-logs';
import { sql } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchHourCounts } from '../../database/hour-counts.ts';
import { hoursOfLogs, inLogOrder, isOfRequest, logKeyAt } from '../../database/log-keys.ts';
import { fetchPage, type Pageable } from '../../database/paging.ts';
import { termsIn, type Term } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import { fetchPageByTerm } from '../../database/search/terms.ts';
import { isExceptional } from './business-logs.rules.ts';
import type { BusinessLogRow, NewBusinessLogRow } from './business-logs.table.ts';

interface Asked {
  filter: BusinessLogFilter;
  scope: RowScope;
}

/** Whether few rows may be left, which an index of their own finds. */
const isNarrow = ({ targetId, requestId, result }: BusinessLogFilter): boolean =>
  Boolean(targetId) || Boolean(requestId) || isExceptional(result);

const termsOf = ({ adminName, module, action, ip }: BusinessLogFilter): Term[] =>
  termsIn({ admin_name: adminName, module, action, ip });

export const createBusinessLogRepository = ({ db, lists, engine }: DatabaseConnections) => {
  /** What people of certain departments did, and what one did oneself. */
  const scoped = (query: Pageable, scope: RowScope): Pageable => {
    if (scope === 'all') return query;
    const { departmentIds, ownerId } = scope;
    if (departmentIds.length === 0) return query.where('business_logs.admin_id', '=', ownerId);
    const people = db
      .selectFrom('admins')
      .select('admins.id')
      .where(({ or, eb }) => or([eb('admins.department_id', 'in', departmentIds), eb('admins.id', '=', ownerId)]));
    return query.where('business_logs.admin_id', 'in', people);
  };

  const narrowed = (rows: Pageable, { filter, scope }: Asked): Pageable => {
    const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
    let query = scoped(rows, scope);
    if (filter.targetId) query = query.where('business_logs.target_id', '=', filter.targetId);
    if (filter.requestId) query = query.where(isOfRequest(sql.ref('business_logs.request_id'), filter.requestId));
    if (filter.result) query = query.where('business_logs.result', '=', filter.result);
    // In the words of the index, which leaves out what nearly all rows are.
    if (isExceptional(filter.result)) query = query.where('business_logs.result', '<>', sql.lit('done'));
    if (from) query = query.where('business_logs.sort_key', '>=', logKeyAt(engine, from));
    if (to) query = query.where('business_logs.sort_key', '<', logKeyAt(engine, to));
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
      const { order = 'desc', page, limit } = asked.filter;
      const terms = termsOf(asked.filter);
      if (terms.length > 0)
        return fetchPageByTerm<BusinessLogRow>(
          { lists, engine },
          {
            table: 'business_logs',
            terms,
            narrowed: (rows) => narrowed(rows, asked),
            isNarrow: isNarrow(asked.filter),
            order,
            page,
            limit,
          },
        );
      const rows = narrowed(lists.selectFrom('business_logs'), asked).selectAll('business_logs');
      const query = inLogOrder(rows, { engine, table: 'business_logs', order });
      return fetchPage<BusinessLogRow>(lists, query, asked.filter);
    },

    find: (id: string, scope: RowScope): Promise<BusinessLogRow | undefined> =>
      scoped(db.selectFrom('business_logs'), scope)
        .selectAll('business_logs')
        .where('business_logs.id', '=', id)
        .executeTakeFirst() as Promise<BusinessLogRow | undefined>,

    /** What was done since a moment, by hour; what was refused or failed is not counted. */
    countByHour: ({ from, scope, bound }: { from: string; scope: RowScope; bound: number }) =>
      fetchHourCounts(
        lists,
        scoped(lists.selectFrom('business_logs'), scope)
          .where('business_logs.sort_key', '>=', logKeyAt(engine, from))
          .where('business_logs.result', '=', 'done'),
        { column: 'business_logs.sort_key', bound, ...hoursOfLogs(engine) },
      ),

    isAnyBefore: async (moment: string): Promise<boolean> =>
      (await db
        .selectFrom('business_logs')
        .select('business_logs.id')
        .where('business_logs.sort_key', '<', logKeyAt(engine, moment))
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** So many of the oldest before a moment; answers how many there were. */
    removeBefore: async (moment: string, limit: number): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('business_logs')
        .where('business_logs.id', 'in', ({ selectFrom }) =>
          selectFrom('business_logs as old')
            .select('old.id')
            .where('old.sort_key', '<', logKeyAt(engine, moment))
            .orderBy('old.sort_key')
            .limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    listLatestOf: (adminId: string, limit: number): Promise<BusinessLogRow[]> => {
      const own = db
        .selectFrom('business_logs')
        .selectAll('business_logs')
        .where('business_logs.admin_id', '=', adminId);
      return inLogOrder(own, { engine, table: 'business_logs', order: 'desc' }).limit(limit).execute() as Promise<
        BusinessLogRow[]
      >;
    },
  };
};

export type BusinessLogRepository = ReturnType<typeof createBusinessLogRepository>;
