import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { NewOnlineRefundRow, OnlineRefundRow } from './online-payments.table.ts';

const DUE_AT_ONCE = 100;

/** Refunds that were given to a provider. */
export const createOnlineRefundRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  insert: async (row: NewOnlineRefundRow): Promise<void> => {
    await db.insertInto('online_refunds').values(row).execute();
  },

  find: (id: string): Promise<OnlineRefundRow | undefined> =>
    db.selectFrom('online_refunds').selectAll('online_refunds').where('online_refunds.id', '=', id).executeTakeFirst(),

  /** The request of a refund whose result is not known yet. */
  findSent: (refundId: string): Promise<OnlineRefundRow | undefined> =>
    db
      .selectFrom('online_refunds')
      .selectAll('online_refunds')
      .where('online_refunds.refund_id', '=', refundId)
      .where('online_refunds.state', '=', sql.lit('sent' as const))
      .executeTakeFirst(),

  /** Which of these refunds wait for the provider. */
  listSentOf: async (refundIds: readonly string[]): Promise<string[]> => {
    if (refundIds.length === 0) return [];
    const rows = await db
      .selectFrom('online_refunds')
      .select('online_refunds.refund_id')
      .where('online_refunds.refund_id', 'in', refundIds)
      .where('online_refunds.state', '=', sql.lit('sent' as const))
      .execute();
    return rows.map(({ refund_id: id }) => id);
  },

  /** Finds requests by their numbers, with their orders. */
  findMany: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('online_refunds')
          .innerJoin('payment_intents', 'payment_intents.id', 'online_refunds.intent_id')
          .select(['online_refunds.id', 'online_refunds.intent_id', 'payment_intents.order_id'])
          .where('online_refunds.id', 'in', ids)
          .execute(),

  /** The part of a payment that was refunded or is being refunded, in fen. */
  takenOf: async (intentId: string): Promise<number> => {
    const { taken } = await db
      .selectFrom('online_refunds')
      .select(sql<number | null>`cast(sum(online_refunds.amount) as bigint)`.as('taken'))
      .where('online_refunds.intent_id', '=', intentId)
      .where('online_refunds.state', 'in', ['sent', 'done'])
      .executeTakeFirstOrThrow();
    return taken ?? 0;
  },

  /** Refunds whose result is not known yet; the longest ago first. */
  listSent: (before: string): Promise<OnlineRefundRow[]> =>
    db
      .selectFrom('online_refunds')
      .selectAll('online_refunds')
      .where('online_refunds.state', '=', sql.lit('sent' as const))
      .where('online_refunds.updated_at', '<=', before)
      .orderBy('online_refunds.updated_at')
      .orderBy('online_refunds.id')
      .limit(DUE_AT_ONCE)
      .execute(),

  /** Refunds that are to be paid back online, and were not given to a provider yet. */
  listUnsent: async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('refunds')
      .select('refunds.id')
      .where('refunds.state', '=', sql.lit('processing' as const))
      .where('refunds.method', 'in', ['wechat', 'alipay'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payment_intents')
            .select('payment_intents.id')
            .whereRef('payment_intents.order_id', '=', 'refunds.order_id')
            .where('payment_intents.payment_id', 'is not', null),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('online_refunds')
              .select('online_refunds.id')
              .whereRef('online_refunds.refund_id', '=', 'refunds.id')
              .where('online_refunds.state', '=', sql.lit('sent' as const)),
          ),
        ),
      )
      .orderBy('refunds.id')
      .limit(DUE_AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  },

  update: async (id: string, change: Partial<OnlineRefundRow>): Promise<void> => {
    await db.updateTable('online_refunds').set(change).where('online_refunds.id', '=', id).execute();
  },

  /** What a channel paid back on a day in Asia/Shanghai. */
  listDone: ({ channelId, day }: { channelId: string; day: string }) =>
    db
      .selectFrom('online_refunds')
      .innerJoin('payment_intents', 'payment_intents.id', 'online_refunds.intent_id')
      .innerJoin('refunds', 'refunds.id', 'online_refunds.refund_id')
      .select(['online_refunds.id', 'online_refunds.trade_no', 'online_refunds.amount', 'payment_intents.order_id'])
      .where('payment_intents.channel_id', '=', channelId)
      .where('online_refunds.state', '=', 'done')
      .where('refunds.executed_on', '=', day)
      .orderBy('online_refunds.id')
      .execute(),
});

export type OnlineRefundRepository = ReturnType<typeof createOnlineRefundRepository>;
