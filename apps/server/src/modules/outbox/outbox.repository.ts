import type { OutboxFilter } from '@huiwu/contract/outbox';
import { sql, type Kysely } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import {
  atLeast,
  below,
  condition,
  equals,
  sortBy,
  withConditions,
  type Condition,
  type SortColumn,
} from '../../database/lists/list-conditions.ts';
import { countRows, fetchList, type ListQuery } from '../../database/lists/lists.ts';
import type { Pageable } from '../../database/lists/paging.ts';
import { containsText } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { NewOutboxMessageRow, OutboxMessageRow } from './outbox.table.ts';

/** A message with the name of the customer whose it is. */
export interface OutboxView extends OutboxMessageRow {
  cust_name: string | null;
}

/** Messages to people of certain departments, and to oneself. */
const reaching = (scope: RowScope): Condition[] => {
  if (scope === 'all') return [];
  const { departmentIds, ownerId } = scope;
  return [
    condition('to people', [ownerId, ...departmentIds], (query, [owner, ...departments]) =>
      query.where('outbox_messages.recipient', 'in', ({ selectFrom }: Kysely<Tables>) =>
        selectFrom('admins')
          .select('admins.phone')
          .where(({ or, eb }) =>
            or([
              eb('admins.id', '=', owner as string),
              ...(departments.length > 0 ? [eb('admins.department_id', 'in', departments as string[])] : []),
            ]),
          ),
      ),
    ),
  ];
};

/** In the words of the index, which leaves out what nearly all messages are. */
const IS_UNSENT = condition('unsent', [], (query) => query.where('outbox_messages.state', '<>', sql.lit('sent')));

type Conditions = Omit<OutboxFilter, 'page' | 'limit'>;

const conditionsOf = (filter: Conditions, scope: RowScope): Condition[] => {
  const { recipient, channel, state } = filter;
  const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
  return [
    ...reaching(scope),
    ...(recipient ? [containsText('outbox_messages.recipient', recipient)] : []),
    ...(channel ? [equals('outbox_messages.channel', channel)] : []),
    ...(state ? [equals('outbox_messages.state', state)] : []),
    ...(state !== undefined && state !== 'sent' ? [IS_UNSENT] : []),
    ...(from ? [atLeast('outbox_messages.created_at', from)] : []),
    ...(to ? [below('outbox_messages.created_at', to)] : []),
  ];
};

const all = (db: Kysely<Tables>): Pageable => db.selectFrom('outbox_messages');

/** The engines put nulls at opposite ends. */
const SORT: Record<NonNullable<OutboxFilter['orderBy']>, SortColumn> = {
  createdAt: 'outbox_messages.created_at',
  sentAt: { key: 'sent', by: sql`coalesce(${sql.ref('outbox_messages.sent_at')}, '')` },
};

const showWithCustomer: ListQuery['show'] = ({ rows }) =>
  rows
    .leftJoin('customers', 'customers.id', 'outbox_messages.customer_id')
    .selectAll('outbox_messages')
    .select('customers.cust_name');

export const createOutboxRepository = ({ db, lists }: DatabaseConnections) => ({
  page: (filter: OutboxFilter, scope: RowScope) => {
    const { order = 'desc', orderBy = 'createdAt', page, limit } = filter;
    return fetchList<OutboxView>(lists, {
      name: 'outbox_messages',
      from: all,
      conditions: conditionsOf(filter, scope),
      sort: sortBy(order, SORT[orderBy], 'outbox_messages.id'),
      show: showWithCustomer,
      page,
      limit,
    });
  },

  /** Messages of a day and later that could not be sent, as the list with the same filter counts them. */
  countFailed: (day: string, scope: RowScope, bound: number): Promise<number> =>
    countRows(
      lists,
      { name: 'outbox_messages', from: all, conditions: conditionsOf({ state: 'failed', beginTime: day }, scope) },
      bound,
    ),

  findView: (id: string, scope: RowScope): Promise<OutboxView | undefined> =>
    withConditions(all(db), [...reaching(scope), equals('outbox_messages.id', id)])
      .leftJoin('customers', 'customers.id', 'outbox_messages.customer_id')
      .selectAll('outbox_messages')
      .select('customers.cust_name')
      .executeTakeFirst() as Promise<OutboxView | undefined>,

  /** Whether nothing of the same kind went to the same place after it. */
  isNewest: async ({ id, recipient, template }: OutboxMessageRow): Promise<boolean> => {
    const newest = await db
      .selectFrom('outbox_messages')
      .select('outbox_messages.id')
      .where('outbox_messages.recipient', '=', recipient)
      .where('outbox_messages.template', '=', template)
      .orderBy('outbox_messages.created_at', 'desc')
      .orderBy('outbox_messages.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.id === id;
  },

  /** False where another admin was faster. */
  takeFailed: async (id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('outbox_messages')
      .set({ state: 'waiting', error: '' })
      .where('outbox_messages.id', '=', id)
      .where('outbox_messages.state', '=', 'failed')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  insert: async (row: NewOutboxMessageRow): Promise<void> => {
    await db.insertInto('outbox_messages').values(row).execute();
  },

  find: (id: string) =>
    db
      .selectFrom('outbox_messages')
      .selectAll('outbox_messages')
      .where('outbox_messages.id', '=', id)
      .executeTakeFirst(),

  list: (limit: number) =>
    db
      .selectFrom('outbox_messages')
      .selectAll('outbox_messages')
      .orderBy('outbox_messages.created_at', 'desc')
      .orderBy('outbox_messages.id', 'desc')
      .limit(limit)
      .execute(),

  /** Posted in a time when a process may have ended before it could hand them over. */
  listWaiting: async ({
    after,
    before,
    limit,
  }: {
    after: string;
    before: string;
    limit: number;
  }): Promise<string[]> => {
    const rows = await db
      .selectFrom('outbox_messages')
      .select('outbox_messages.id')
      .where('outbox_messages.state', '=', 'waiting')
      .where('outbox_messages.created_at', '>', after)
      .where('outbox_messages.created_at', '<', before)
      .orderBy('outbox_messages.created_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  },

  update: async (
    id: string,
    change: { state: 'sent' | 'failed'; error?: string; sent_at: string | null },
  ): Promise<void> => {
    await db.updateTable('outbox_messages').set(change).where('outbox_messages.id', '=', id).execute();
  },
});

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
