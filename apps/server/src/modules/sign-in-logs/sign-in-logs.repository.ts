import type { OwnSignInLogFilter, SignInLogFilter } from '@huiwu/contract/sign-in-logs';
import type { Kysely } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { Engine } from '../../database/engines/engine.ts';
import { fetchHourCounts } from '../../database/lists/hour-counts.ts';
import { equals, withConditions, type Condition } from '../../database/lists/list-conditions.ts';
import { fetchList } from '../../database/lists/lists.ts';
import { doneWithin, hoursOfLogs, inLogTime, isOfRequest, logKeyAt, logOrder } from '../../database/log-keys.ts';
import type { Pageable } from '../../database/lists/paging.ts';
import { termsIn, type Term } from '../../database/search/search.ts';
import { fetchPageByTerm } from '../../database/search/terms.ts';
import type { Tables } from '../../schema.ts';
import type { NewSignInLogRow, SignInLogRow } from './sign-in-logs.table.ts';

interface Asked {
  filter: SignInLogFilter;
  scope: RowScope;
}

const scoped = (query: Pageable, scope: RowScope): Pageable => withConditions(query, doneWithin('sign_in_logs', scope));

const conditionsOf = (engine: Engine, { filter, scope }: Asked): Condition[] => {
  const { method, result, requestId } = filter;
  return [
    ...doneWithin('sign_in_logs', scope),
    ...(method === undefined ? [] : [equals('sign_in_logs.method', method)]),
    ...(result === undefined ? [] : [equals('sign_in_logs.result', result)]),
    ...(requestId === undefined ? [] : [isOfRequest('sign_in_logs.request_id', requestId)]),
    ...inLogTime(engine, 'sign_in_logs', filter),
  ];
};

/** Whether few rows may be left, which an index of their own finds. */
const isNarrow = ({ method, result, requestId }: SignInLogFilter): boolean =>
  [method, result, requestId].some((asked) => asked !== undefined);

const termsOf = ({ adminName, phone, reason, ip }: SignInLogFilter): Term[] =>
  termsIn({ admin_name: adminName, phone, reason, ip });

const all = (lists: Kysely<Tables>): Pageable => lists.selectFrom('sign_in_logs');

export const createSignInLogRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const fetch = (conditions: Condition[], { order, page, limit }: OwnSignInLogFilter) =>
    fetchList<SignInLogRow>(lists, {
      name: 'sign_in_logs',
      from: all,
      conditions,
      sort: logOrder(engine, { table: 'sign_in_logs', order }),
      show: ({ rows }) => rows.selectAll('sign_in_logs'),
      page,
      limit,
    });

  return {
    insert: async (row: NewSignInLogRow): Promise<void> => {
      await db.insertInto('sign_in_logs').values(row).execute();
    },

    insertMany: async (rows: NewSignInLogRow[]): Promise<void> => {
      await db.insertInto('sign_in_logs').values(rows).execute();
    },

    page: (asked: Asked) => {
      const { order = 'desc', page, limit } = asked.filter;
      const terms = termsOf(asked.filter);
      if (terms.length === 0) return fetch(conditionsOf(engine, asked), asked.filter);
      return fetchPageByTerm<SignInLogRow>(
        { lists, engine },
        {
          table: 'sign_in_logs',
          terms,
          narrowed: (rows) => withConditions(rows, conditionsOf(engine, asked)),
          isNarrow: isNarrow(asked.filter),
          order,
          page,
          limit,
        },
      );
    },

    pageOf: (adminId: string, filter: OwnSignInLogFilter) =>
      fetch([equals('sign_in_logs.admin_id', adminId), ...inLogTime(engine, 'sign_in_logs', filter)], filter),

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
  };
};

export type SignInLogRepository = ReturnType<typeof createSignInLogRepository>;
