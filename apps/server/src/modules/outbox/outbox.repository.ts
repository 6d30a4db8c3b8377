import type { OutboxFilter } from '@huiwu/contract/outbox';
import { sql, type Kysely } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { countUpTo, fetchPage } from '../../database/paging.ts';
import { contains } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { NewOutboxMessageRow, OutboxMessageRow } from './outbox.table.ts';

/** A message with the name of the company whose it is. */
export interface OutboxView extends OutboxMessageRow {
  cust_name: string | null;
}

/** Messages to people of certain departments, and to oneself. */
const composeScoped = (db: Kysely<Tables>, scope: RowScope) => {
  const query = db.selectFrom('outbox_messages').leftJoin('customers', 'customers.id', 'outbox_messages.customer_id');
  if (scope === 'all') return query;
  const { departmentIds, ownerId } = scope;
  return query.where('outbox_messages.recipient', 'in', ({ selectFrom }) =>
    selectFrom('admins')
      .select('admins.phone')
      .where(({ or, eb }) =>
        or([
          eb('admins.id', '=', ownerId),
          ...(departmentIds.length > 0 ? [eb('admins.department_id', 'in', departmentIds)] : []),
        ]),
      ),
  );
};

const composeFiltered = (db: Kysely<Tables>, filter: OutboxFilter, scope: RowScope) => {
  const { recipient, channel, state } = filter;
  const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
  let query = composeScoped(db, scope);
  if (recipient) query = query.where(({ ref }) => contains(ref('outbox_messages.recipient'), recipient));
  if (channel) query = query.where('outbox_messages.channel', '=', channel);
  if (state) query = query.where('outbox_messages.state', '=', state);
  // In the words of the index, which leaves out what nearly all messages are.
  if (state !== undefined && state !== 'sent') query = query.where('outbox_messages.state', '<>', sql.lit('sent'));
  if (from) query = query.where('outbox_messages.created_at', '>=', from);
  return to ? query.where('outbox_messages.created_at', '<', to) : query;
};

export const createOutboxRepository = ({ db, lists }: DatabaseConnections) => ({
  page: (filter: OutboxFilter, scope: RowScope) => {
    const direction = filter.order ?? 'desc';
    const query = composeFiltered(lists, filter, scope)
      .selectAll('outbox_messages')
      .select('customers.cust_name')
      // The engines put nulls at opposite ends.
      .orderBy(
        ({ fn, ref, val }) =>
          filter.orderBy === 'sentAt'
            ? fn.coalesce('outbox_messages.sent_at', val(''))
            : ref('outbox_messages.created_at'),
        direction,
      )
      .orderBy('outbox_messages.id', direction);
    return fetchPage<OutboxView>(lists, query, filter);
  },

  /** Messages of a day and later that could not be sent, as the list with the same filter counts them. */
  countFailed: (day: string, scope: RowScope, bound: number): Promise<number> =>
    countUpTo(lists, composeFiltered(lists, { state: 'failed', beginTime: day, page: 1, limit: 1 }, scope), bound),

  findView: (id: string, scope: RowScope): Promise<OutboxView | undefined> =>
    composeScoped(db, scope)
      .selectAll('outbox_messages')
      .select('customers.cust_name')
      .where('outbox_messages.id', '=', id)
      .executeTakeFirst(),

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
