import { outboxRecord, type OutboxFilter } from '@huiwu/contract/outbox';
import { sql, type Kysely } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition, type Condition } from '../../database/lists/list-conditions.ts';
import { countRows } from '../../database/lists/lists.ts';
import { createRecordRepository, joined } from '../../records/record.repository.ts';
import type { Tables } from '../../schema.ts';
import type { OutboxMessageRow } from './outbox.table.ts';

const customer = joined<{ cust_name: string | null }>((rows) =>
  rows.leftJoin('customers', 'customers.id', 'outbox_messages.customer_id').select('customers.cust_name'),
);

/** Messages to admins of certain departments, and to the caller. */
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

/** In the terms of the index, which excludes the state of nearly all messages. */
const IS_UNSENT = condition('unsent', [], (query) => query.where('outbox_messages.state', '<>', sql.lit('sent')));

export const createOutboxRepository = ({ db, lists }: DatabaseConnections) => {
  const { find, insert, namesOf, query, fetch } = createRecordRepository(
    { name: 'outbox_messages', record: outboxRecord, also: ['template'], joined: customer },
    { db, lists },
  );

  const listOf = (filter: OutboxFilter, within: readonly Condition[]) => {
    const isUnsent = filter.state !== undefined && filter.state !== 'sent';
    return query(filter, isUnsent ? [...within, IS_UNSENT] : within);
  };

  return {
    find,
    insert,
    namesOf,
    reaching,

    page: (filter: OutboxFilter, within: readonly Condition[] = []) => fetch(listOf(filter, within)),

    /** Failed messages since a day, counted like the list with the same filter. */
    countFailed: (day: string, scope: RowScope, bound: number): Promise<number> =>
      countRows(lists, listOf({ state: 'failed', beginTime: day, page: 1, limit: 1 }, reaching(scope)), bound),

    /** Whether it is the latest message of its kind to this recipient. */
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

    /** False if another admin was faster. */
    takeFailed: async (id: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('outbox_messages')
        .set({ state: 'waiting', error: '' })
        .where('outbox_messages.id', '=', id)
        .where('outbox_messages.state', '=', 'failed')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    list: (limit: number) =>
      db
        .selectFrom('outbox_messages')
        .selectAll('outbox_messages')
        .orderBy('outbox_messages.created_at', 'desc')
        .orderBy('outbox_messages.id', 'desc')
        .limit(limit)
        .execute(),

    /** Messages that may have been left by a process that ended before delivery. */
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
  };
};

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
