import type { BusinessLogFilter } from '@huiwu/contract/business-logs';
import { sql } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchHourCounts } from '../../database/lists/hour-counts.ts';
import { condition, equals, withConditions, type Condition } from '../../database/lists/list-conditions.ts';
import { fetchList, type Columns, type ListQuery } from '../../database/lists/lists.ts';
import {
  doneWithin,
  hoursOfLogs,
  inLogOrder,
  inLogTime,
  isOfRequest,
  logKeyAt,
  logOrder,
} from '../../database/log-keys.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { termsIn, type Term } from '../../database/search/search.ts';
import { fetchPageByTerm } from '../../database/search/terms.ts';
import { isExceptional } from './business-logs.rules.ts';
import type { BusinessLogRow, NewBusinessLogRow } from './business-logs.table.ts';

const LISTED = [
  'business_logs.id',
  'business_logs.admin_name',
  'business_logs.module',
  'business_logs.action',
  'business_logs.target_id',
  'business_logs.target_name',
  'business_logs.result',
  'business_logs.message',
  'business_logs.ip',
  'business_logs.duration_ms',
  'business_logs.request_id',
  'business_logs.changes',
  'business_logs.created_at',
] as const;

/** A row as shown in a list. */
export type ListedBusinessLog = Columns<BusinessLogRow, (typeof LISTED)[number]>;

interface Asked {
  filter: BusinessLogFilter;
  scope: RowScope;
}

/** Whether few rows match, for which a separate index exists. */
const isNarrow = ({ targetId, requestId, result }: BusinessLogFilter): boolean =>
  Boolean(targetId) || Boolean(requestId) || isExceptional(result);

const termsOf = ({ adminName, module, action, ip }: BusinessLogFilter): Term[] =>
  termsIn({ admin_name: adminName, module, action, ip });

/** In the terms of the index, which excludes the outcome of nearly all rows. */
const IS_EXCEPTION = condition('exception', [], (query) => query.where('business_logs.result', '<>', sql.lit('done')));

export const createBusinessLogRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const scoped = (query: Pageable, scope: RowScope): Pageable =>
    withConditions(query, doneWithin('business_logs', scope));

  const conditionsOf = ({ filter, scope }: Asked): Condition[] => [
    ...doneWithin('business_logs', scope),
    ...(filter.targetId ? [equals('business_logs.target_id', filter.targetId)] : []),
    ...(filter.requestId ? [isOfRequest('business_logs.request_id', filter.requestId)] : []),
    ...(filter.result ? [equals('business_logs.result', filter.result)] : []),
    ...(isExceptional(filter.result) ? [IS_EXCEPTION] : []),
    ...inLogTime(engine, 'business_logs', filter),
  ];

  return {
    insert: async (row: NewBusinessLogRow): Promise<void> => {
      await db.insertInto('business_logs').values(row).execute();
    },

    insertMany: async (rows: NewBusinessLogRow[]): Promise<void> => {
      await db.insertInto('business_logs').values(rows).execute();
    },

    page: (asked: Asked) => {
      const { order = 'desc', page, limit } = asked.filter;
      const list: ListQuery = {
        name: 'business_logs',
        from: (db) => db.selectFrom('business_logs'),
        conditions: conditionsOf(asked),
        sort: logOrder(engine, { table: 'business_logs', order }),
        id: 'business_logs.id',
        show: ({ rows }) => rows.select(LISTED),
        page,
        limit,
      };
      const terms = termsOf(asked.filter);
      if (terms.length === 0) return fetchList<ListedBusinessLog>(lists, list);
      const isFew = isNarrow(asked.filter);
      return fetchPageByTerm<ListedBusinessLog>(
        { lists, engine },
        { table: 'business_logs', list, terms, isNarrow: isFew },
      );
    },

    find: (id: string, scope: RowScope): Promise<BusinessLogRow | undefined> =>
      scoped(db.selectFrom('business_logs'), scope)
        .selectAll('business_logs')
        .where('business_logs.id', '=', id)
        .executeTakeFirst() as Promise<BusinessLogRow | undefined>,

    /** Actions since a moment, by hour; refusals and failures are not counted. */
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

    /** Deletes up to this number of the oldest rows before a moment; returns how many. */
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
