import type { RefundLifeState } from '@huiwu/contract/refunds';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';

/** An order whose rows do not add up: what its row says, and what the rows below it say, in fen. */
export interface Mismatch {
  order_no: string;
  said: number;
  found: number;
}

/** Compares the sums of orders with the rows below them, and the ledger with itself. Each asks for the first mismatch. */
export const createLedgerCheckRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const first = async (said: 'total' | 'received' | 'refunded' | 'pending', found: ReturnType<typeof sql<number>>) => {
    const sums = db
      .selectFrom('orders')
      .select(['orders.id', 'orders.order_no', `orders.${said} as said`, found.as('found')])
      .as('sums');
    const row = await db
      .selectFrom(sums)
      .select(['sums.order_no', 'sums.said', 'sums.found'])
      .whereRef('sums.said', '!=', 'sums.found')
      .orderBy('sums.id')
      .limit(1)
      .executeTakeFirst();
    return row satisfies Mismatch | undefined;
  };

  const entriesOf = (account: string) =>
    sql<number>`coalesce((select cast(sum(ledger_entries.amount) as bigint) from ledger_entries
      where ledger_entries.order_id = orders.id and ledger_entries.account = ${sql.lit(account)}), 0)`;

  const refundedIn = (states: readonly RefundLifeState[]) =>
    sql<number>`coalesce((select cast(sum(refunds.amount) as bigint) from refunds
      where refunds.order_id = orders.id and refunds.state in (${sql.join(states.map((state) => sql.lit(state)))})), 0)`;

  return {
    /** An event whose entries do not add up to 0. */
    findUnbalanced: () =>
      db
        .selectFrom('ledger_entries')
        .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
        .select(['orders.order_no', sql<number>`cast(sum(ledger_entries.amount) as bigint)`.as('found')])
        .groupBy(['ledger_entries.event_id', 'orders.order_no'])
        .having(sql<number>`sum(ledger_entries.amount)`, '!=', 0)
        .orderBy('orders.order_no')
        .limit(1)
        .executeTakeFirst(),

    findWrongTotal: () =>
      first(
        'total',
        sql<number>`coalesce((select cast(sum(order_items.amount) as bigint) from order_items
          where order_items.order_id = orders.id and order_items.cancelled_at is null), 0)`,
      ),

    findWrongReceived: () =>
      first(
        'received',
        sql<number>`coalesce((select cast(sum(payments.amount) as bigint) from payments
          where payments.order_id = orders.id and payments.state = 'confirmed'), 0)`,
      ),

    findWrongPending: () => first('pending', entriesOf('receivable')),
    findWrongCash: () => first('received', sql<number>`${entriesOf('cash')} + ${refundedIn(['done'])}`),
    findWrongRefunded: () => first('refunded', refundedIn(['approved', 'processing', 'done'])),
    findWrongOwed: () => first('refunded', sql<number>`${refundedIn(['done'])} - ${entriesOf('refunds')}`),

    /** Number of orders, and their sums in fen. */
    sums: () =>
      db
        .selectFrom('orders')
        .select([
          sql<number>`cast(count(*) as bigint)`.as('orders'),
          sql<number>`coalesce(cast(sum(orders.pending) as bigint), 0)`.as('pending'),
          sql<number>`coalesce(cast(sum(orders.received) as bigint), 0)`.as('received'),
        ])
        .executeTakeFirstOrThrow(),
  };
};

export type LedgerCheckRepository = ReturnType<typeof createLedgerCheckRepository>;
