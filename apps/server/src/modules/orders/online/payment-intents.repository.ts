import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { NewPaymentIntentRow, PaymentIntentRow } from './online-payments.table.ts';

/** Written out, as in the conditions of the indexes. */
const IS_OPEN = sql<boolean>`payment_intents.state in ('created', 'pending')`;
const IS_UNDER_WAY = sql<boolean>`payment_intents.state in ('created', 'pending', 'closing')`;
const DUE_AT_ONCE = 100;

/** From its first moment to before the first of the next day. */
interface StatementDay {
  channelId: string;
  day: string;
}

/** Payments that were asked for online. */
export const createPaymentIntentRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  insert: async (row: NewPaymentIntentRow): Promise<void> => {
    await db.insertInto('payment_intents').values(row).execute();
  },

  find: (id: string): Promise<PaymentIntentRow | undefined> =>
    db
      .selectFrom('payment_intents')
      .selectAll('payment_intents')
      .where('payment_intents.id', '=', id)
      .executeTakeFirst(),

  /** The one that the payer of an order can still pay. */
  findOpenOf: (orderId: string): Promise<PaymentIntentRow | undefined> =>
    db
      .selectFrom('payment_intents')
      .selectAll('payment_intents')
      .where('payment_intents.order_id', '=', orderId)
      .where(IS_OPEN)
      .executeTakeFirst(),

  /** Whether the payer of an order can pay at the moment, or has paid without our knowing. */
  isUnderWay: async (orderId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('payment_intents')
      .select('payment_intents.id')
      .where('payment_intents.order_id', '=', orderId)
      .where(IS_UNDER_WAY)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  findByPayment: (paymentId: string): Promise<PaymentIntentRow | undefined> =>
    db
      .selectFrom('payment_intents')
      .selectAll('payment_intents')
      .where('payment_intents.payment_id', '=', paymentId)
      .executeTakeFirst(),

  listOf: (orderId: string): Promise<PaymentIntentRow[]> =>
    db
      .selectFrom('payment_intents')
      .selectAll('payment_intents')
      .where('payment_intents.order_id', '=', orderId)
      .orderBy('payment_intents.created_at')
      .orderBy('payment_intents.id')
      .execute(),

  /** Open intents that were last queried before a moment, the oldest query first. */
  listToAsk: (before: string): Promise<PaymentIntentRow[]> =>
    db
      .selectFrom('payment_intents')
      .selectAll('payment_intents')
      .where(IS_UNDER_WAY)
      .where('payment_intents.asked_at', '<=', before)
      .orderBy('payment_intents.asked_at')
      .orderBy('payment_intents.id')
      .limit(DUE_AT_ONCE)
      .execute(),

  update: async (id: string, change: Partial<PaymentIntentRow>): Promise<void> => {
    await db.updateTable('payment_intents').set(change).where('payment_intents.id', '=', id).execute();
  },

  /** After the provider has it; it may be paid or ended already. */
  begin: async (id: string, change: Pick<PaymentIntentRow, 'pay_url' | 'updated_at'>): Promise<void> => {
    await db
      .updateTable('payment_intents')
      .set({ ...change, state: 'pending' })
      .where('payment_intents.id', '=', id)
      .where('payment_intents.state', '=', 'created')
      .execute();
  },

  /** Confirmed ones of an order by one method, with what of their payments is still there. */
  listPaid: (orderId: string, method: PaymentIntentRow['method']): Promise<PaymentIntentRow[]> =>
    db
      .selectFrom('payment_intents')
      .innerJoin('payments', 'payments.id', 'payment_intents.payment_id')
      .selectAll('payment_intents')
      .where('payment_intents.order_id', '=', orderId)
      .where('payment_intents.method', '=', method)
      .where('payments.state', '=', 'confirmed')
      .orderBy('payment_intents.id')
      .execute(),

  /** Finds intents by their numbers. Any count of numbers is accepted. */
  findMany: (ids: readonly string[]): Promise<PaymentIntentRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('payment_intents').selectAll('payment_intents').where('payment_intents.id', 'in', ids).execute(),

  /** What was received by a channel on a day in Asia/Shanghai. */
  listConfirmed: ({ channelId, day }: StatementDay) =>
    db
      .selectFrom('payment_intents')
      .innerJoin('payments', 'payments.id', 'payment_intents.payment_id')
      .select(['payment_intents.id', 'payment_intents.trade_no', 'payment_intents.order_id', 'payments.amount'])
      .where('payment_intents.channel_id', '=', channelId)
      .where('payments.paid_on', '=', day)
      .orderBy('payment_intents.id')
      .execute(),
});

export type PaymentIntentRepository = ReturnType<typeof createPaymentIntentRepository>;
