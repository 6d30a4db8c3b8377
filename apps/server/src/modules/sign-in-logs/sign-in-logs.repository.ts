import { signInLogRecord, type SignInLogFilter } from '@huiwu/contract/sign-in-logs';
import type { Kysely } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchHourCounts } from '../../database/lists/hour-counts.ts';
import { equals, ifGiven, withConditions, type Condition } from '../../database/lists/list-conditions.ts';
import { doneWithin, hoursOfLogs, inLogTime, isOfRequest, logKeyAt, logOrder } from '../../database/log-keys.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { termsIn } from '../../database/search/search.ts';
import { fetchPageByTerm } from '../../database/search/terms.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { Tables } from '../../schema.ts';
import type { NewSignInLogRow } from './sign-in-logs.table.ts';

/** Whether few rows match, for which a separate index exists. */
const isNarrow = ({ method, result, requestId }: SignInLogFilter): boolean =>
  [method, result, requestId].some((asked) => asked !== undefined);

const all = (lists: Kysely<Tables>): Pageable => lists.selectFrom('sign_in_logs');

/** The filters except search terms. */
type Timed = Omit<SignInLogFilter, 'adminName' | 'phone' | 'reason' | 'ip'>;

export const createSignInLogRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const { insert, namesOf, query, fetch } = createRecordRepository(
    { name: 'sign_in_logs', record: signInLogRecord, also: ['user_agent'] },
    { db, lists },
  );

  type ListedSignIn = Awaited<ReturnType<typeof fetch>>['list'][number];

  /** Times filter the sort key, so that one index serves both. */
  const inOrder = (
    { beginTime, endTime, requestId, order = 'desc', ...filter }: Timed,
    within: readonly Condition[],
  ) => {
    const { conditions, ...list } = query(filter, within);
    const ofRequest = ifGiven(requestId, (id) => isOfRequest('sign_in_logs.request_id', id));
    const inTime = inLogTime(engine, 'sign_in_logs', { beginTime, endTime });
    const sort = logOrder(engine, { table: 'sign_in_logs', order });
    return { ...list, conditions: [...conditions, ...ofRequest, ...inTime], sort };
  };

  return {
    insert,
    namesOf,

    insertMany: async (rows: NewSignInLogRow[]): Promise<void> => {
      await db.insertInto('sign_in_logs').values(rows).execute();
    },

    within: (scope: RowScope): Condition[] => doneWithin('sign_in_logs', scope),
    ofAdmin: (adminId: string): Condition[] => [equals('sign_in_logs.admin_id', adminId)],

    page: ({ adminName, phone, reason, ip, ...filter }: SignInLogFilter, within: readonly Condition[] = []) => {
      const list = inOrder(filter, within);
      const terms = termsIn({ admin_name: adminName, phone, reason, ip });
      return terms.length === 0
        ? fetch(list)
        : fetchPageByTerm<ListedSignIn>(
            { lists, engine },
            { table: 'sign_in_logs', list, terms, isNarrow: isNarrow(filter) },
          );
    },

    /** Successful sign-ins since a moment, by hour. */
    countByHour: ({ from, scope, bound }: { from: string; scope: RowScope; bound: number }) =>
      fetchHourCounts(
        lists,
        withConditions(all(lists), doneWithin('sign_in_logs', scope))
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

    /** Deletes up to this number of the oldest rows before a moment; returns how many. */
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
