import { deliveryRecord, OPEN_STATES, type Channel, type DeliveryState } from '@huiwu/contract/deliveries';
import type { Updateable } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { withConditions } from '../../../database/lists/list-conditions.ts';
import { createRecordRepository, type Conditions } from '../../../records/record.repository.ts';
import { UNKNOWN } from './delivery-outcomes.rules.ts';

import type {
  BegunDelivery,
  DeliveriesTable,
  DeliveryTableRow,
  NewDeliveryRow,
  SettledDelivery,
} from './deliveries.table.ts';

/** How many deliveries of a notice are in a state, with the SMS parts of them. */
export interface DeliveryCount {
  notice_id: string;
  channel: Channel;
  state: DeliveryState;
  count: number;
  parts: number;
}

/** The messages of one notice by one channel. */
export interface Lane {
  noticeId: string;
  customerId: string;
  meetingId: string;
  channel: Exclude<Channel, 'web'>;
}

const WAITING = ['queued', 'awaiting_retry'] as const;

/** Rows of one statement. */
const ROWS_AT_ONCE = 500;

export const createDeliveryRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists' | 'engine'>) => {
  const { db, engine } = connections;
  const dueOf = ({ noticeId, meetingId, channel }: Lane, now: string) =>
    db
      .selectFrom('deliveries')
      .where('deliveries.notice_id', '=', noticeId)
      .where('deliveries.state', 'in', WAITING)
      .where('deliveries.meeting_id', '=', meetingId)
      .where('deliveries.channel', '=', channel)
      .where(({ or, eb }) => or([eb('deliveries.next_try_at', 'is', null), eb('deliveries.next_try_at', '<=', now)]));
  const ofNotice = (noticeId: string) => db.selectFrom('deliveries').where('deliveries.notice_id', '=', noticeId);
  const idsOf = async (found: ReturnType<typeof ofNotice>): Promise<string[]> =>
    (await found.select('deliveries.id').execute()).map(({ id }) => id);
  /** Changes the messages that are still in one of the states. */
  const changeAll = async (
    ids: readonly string[],
    { from, ...change }: Updateable<DeliveriesTable> & { from: readonly DeliveryState[] },
  ): Promise<void> => {
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
      await db
        .updateTable('deliveries')
        .where('deliveries.id', 'in', ids.slice(at, at + ROWS_AT_ONCE))
        .where('deliveries.state', 'in', from)
        .set((expression) => ({ ...change, version: expression('deliveries.version', '+', 1) }))
        .execute();
  };
  const changing = (id: string) => db.updateTable('deliveries').where('deliveries.id', '=', id);

  return {
    ...createRecordRepository({ name: 'deliveries', record: deliveryRecord, also: ['notice_id'] }, connections),

    /** Those of some that the conditions of a data scope reach. */
    listReached: async (ids: readonly string[], within: Conditions): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      const some = db.selectFrom('deliveries').select('deliveries.id').where('deliveries.id', 'in', ids);
      const reached = withConditions(some, within) as unknown as typeof some;
      return new Set((await reached.execute()).map(({ id }) => id));
    },

    /** Inserts messages; existing ones stay as they are: one for each notice, channel and address. */
    insertNew: async (rows: readonly NewDeliveryRow[]): Promise<void> => {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await db
          .insertInto('deliveries')
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
          .execute();
    },

    /** Counts the deliveries of several notices by one query. */
    countsOf: async (noticeIds: readonly string[]): Promise<DeliveryCount[]> => {
      if (noticeIds.length === 0) return [];
      const rows = await db
        .selectFrom('deliveries')
        .select(({ fn }) => [
          'deliveries.notice_id',
          'deliveries.channel',
          'deliveries.state',
          fn.countAll<number | string>().as('count'),
          fn.sum<number | string>('deliveries.parts').as('parts'),
        ])
        .where('deliveries.notice_id', 'in', noticeIds)
        .groupBy(['deliveries.notice_id', 'deliveries.state', 'deliveries.channel'])
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count), parts: Number(row.parts) }));
    },

    isOpen: async (noticeId: string): Promise<boolean> =>
      (await db
        .selectFrom('deliveries')
        .select('deliveries.id')
        .where('deliveries.notice_id', '=', noticeId)
        .where('deliveries.state', 'in', OPEN_STATES)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Whether any is due, before a transaction is begun for them. */
    hasDue: async (lane: Lane, now: string): Promise<boolean> =>
      (await dueOf(lane, now).select('deliveries.id').limit(1).executeTakeFirst()) !== undefined,

    /** Locks and returns due messages. Skips rows that another node has locked. */
    lockDue: (lane: Lane, { now, limit }: { now: string; limit: number }): Promise<DeliveryTableRow[]> => {
      const due = dueOf(lane, now).selectAll('deliveries').limit(limit);
      return (engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
    },

    /** Inside the transaction that locked them: they are handed over now. */
    begin: async (ids: readonly string[], { now, until, accountId }: BegunDelivery): Promise<void> => {
      if (ids.length === 0) return;
      await db
        .updateTable('deliveries')
        .where('deliveries.id', 'in', ids)
        .set((expression) => ({
          state: 'inflight',
          attempts: expression('deliveries.attempts', '+', 1),
          tried_at: now,
          lease_until: until,
          next_try_at: null,
          account_id: accountId,
        }))
        .execute();
    },

    /** Inside the transaction that locked it: it is not handed over. */
    stop: async (id: string, change: SettledDelivery): Promise<void> => {
      await changing(id).set(change).executeTakeFirstOrThrow();
    },

    /** Their node has not said what came of them. */
    listLost: (now: string, limit: number): Promise<DeliveryTableRow[]> =>
      db
        .selectFrom('deliveries')
        .selectAll('deliveries')
        .where('deliveries.state', '=', 'inflight')
        .where('deliveries.lease_until', '<', now)
        .orderBy('deliveries.lease_until')
        .limit(limit)
        .execute(),

    /** Takes the lease over; false if another node was faster. */
    takeLost: async (
      { id, attempts, lease_until }: Pick<DeliveryTableRow, 'id' | 'attempts' | 'lease_until'>,
      until: string,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await changing(id)
        .where('deliveries.state', '=', 'inflight')
        .where('deliveries.attempts', '=', attempts)
        .where('deliveries.lease_until', '=', lease_until)
        .set({ lease_until: until })
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Some of a notice that are not under way yet. */
    idsOfWaiting: (noticeId: string, limit: number): Promise<string[]> =>
      idsOf(ofNotice(noticeId).where('deliveries.state', 'in', WAITING).limit(limit)),

    /** Some of a notice that had failed by then, but none that may have been sent. */
    idsOfFailed: (noticeId: string, { by, limit }: { by: string; limit: number }): Promise<string[]> =>
      idsOf(
        ofNotice(noticeId)
          .where('deliveries.state', '=', 'failed')
          .where('deliveries.error_code', '<>', UNKNOWN.code)
          .where(({ or, eb }) => or([eb('deliveries.tried_at', 'is', null), eb('deliveries.tried_at', '<=', by)]))
          .limit(limit),
      ),

    abort: (ids: readonly string[], reason: string): Promise<void> =>
      changeAll(ids, { from: WAITING, state: 'aborted', state_reason: reason, next_try_at: null }),

    queueAgain: (ids: readonly string[]): Promise<void> =>
      changeAll(ids, {
        from: ['failed'],
        state: 'queued',
        retries: 0,
        next_try_at: null,
        error_code: '',
        error_text: '',
      }),
  };
};

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
