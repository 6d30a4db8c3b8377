import type { RefundLifeState } from '@huiwu/contract/refunds';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';

/** Some orders, by their ids: those behind `after`, up to `last`. */
export interface OrderPortion {
  after: string;
  last: string;
}

/** The sums of the rows of an order, in fen. */
interface FoundSums {
  items: number;
  payments: number;
  receivable: number;
  cash: number;
  /** Approved, under way or paid out. */
  refunds: number;
  paid_out: number;
  /** The amount that is still owed according to the ledger. */
  owed: number;
  /** The entries of the first event that do not add up to 0; null if all do. */
  unbalanced: number | null;
}

/** An order whose rows do not add up: what its row says, and what the rows below it say. */
export interface Mismatch extends FoundSums {
  order_no: string;
  total: number;
  received: number;
  refunded: number;
  pending: number;
}

/** Few enough that others are served between two portions. */
const ORDERS_AT_ONCE = 1000;

const sumOf = (table: 'order_items' | 'payments' | 'refunds' | 'ledger_entries', condition: string) =>
  sql<number>`coalesce((select cast(sum(${sql.ref(`${table}.amount`)}) as bigint) from ${sql.table(table)}
    where ${sql.ref(`${table}.order_id`)} = orders.id and ${sql.raw(condition)}), 0)`;

const entriesOf = (account: string) => sumOf('ledger_entries', `ledger_entries.account = '${account}'`);

const refundsIn = (states: readonly RefundLifeState[]) =>
  sumOf('refunds', `refunds.state in (${states.map((state) => `'${state}'`).join(', ')})`);

/** Each is read from an index by the id of the order. */
const FOUND = {
  items: sumOf('order_items', 'order_items.cancelled_at is null'),
  payments: sumOf('payments', "payments.state = 'confirmed'"),
  receivable: entriesOf('receivable'),
  cash: entriesOf('cash'),
  refunds: refundsIn(['approved', 'processing', 'done']),
  paid_out: refundsIn(['done']),
  owed: entriesOf('refunds'),
  unbalanced: sql<number | null>`(select cast(sum(ledger_entries.amount) as bigint) from ledger_entries
    where ledger_entries.order_id = orders.id group by ledger_entries.event_id
    having sum(ledger_entries.amount) <> 0 order by ledger_entries.event_id limit 1)`,
};

/** Compares the sums of orders with the rows below them, and the ledger with itself, portion by portion. */
export const createLedgerCheckRepository = ({ lists }: Pick<DatabaseConnections, 'lists'>) => ({
  /** The number of the next orders, their sums in fen, and the last of them; `last` is null behind the last order. */
  nextPortion: (after: string) => {
    const portion = lists
      .selectFrom('orders')
      .select(['orders.id', 'orders.pending', 'orders.received'])
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(ORDERS_AT_ONCE)
      .as('portion');
    return lists
      .selectFrom(portion)
      .select([
        sql<string | null>`max(portion.id)`.as('last'),
        sql<number>`cast(count(*) as bigint)`.as('orders'),
        sql<number>`coalesce(cast(sum(portion.pending) as bigint), 0)`.as('pending'),
        sql<number>`coalesce(cast(sum(portion.received) as bigint), 0)`.as('received'),
      ])
      .executeTakeFirstOrThrow();
  },

  /** The first order of a portion that does not add up. One statement sees one moment. */
  findWrong: ({ after, last }: OrderPortion): Promise<Mismatch | undefined> => {
    const { items, payments, receivable, cash, refunds, paid_out: paidOut, owed, unbalanced } = FOUND;
    return lists
      .selectFrom('orders')
      .select(['orders.order_no', 'orders.total', 'orders.received', 'orders.refunded', 'orders.pending'])
      .select([
        items.as('items'),
        payments.as('payments'),
        receivable.as('receivable'),
        cash.as('cash'),
        refunds.as('refunds'),
        paidOut.as('paid_out'),
        owed.as('owed'),
        unbalanced.as('unbalanced'),
      ])
      .where('orders.id', '>', after)
      .where('orders.id', '<=', last)
      .where(({ or }) =>
        or([
          sql<boolean>`${unbalanced} is not null`,
          sql<boolean>`orders.total <> ${items}`,
          sql<boolean>`orders.received <> ${payments}`,
          sql<boolean>`orders.pending <> ${receivable}`,
          sql<boolean>`orders.received <> ${cash} + ${paidOut}`,
          sql<boolean>`orders.refunded <> ${refunds}`,
          sql<boolean>`orders.refunded <> ${paidOut} - ${owed}`,
        ]),
      )
      .orderBy('orders.id')
      .limit(1)
      .executeTakeFirst();
  },
});

export type LedgerCheckRepository = ReturnType<typeof createLedgerCheckRepository>;
