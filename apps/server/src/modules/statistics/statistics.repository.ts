import type { MeetingState } from '@huiwu/contract/meetings';
import type { OrderState } from '@huiwu/contract/orders';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { fetchRemembered } from '../../database/lists/remembered-rows.ts';
import type { Tables } from '../../schema.ts';

/** Positions of orders with one name. */
export interface PositionSum {
  name: string;
  /** In fen. */
  amount: number;
}

interface AskedPositions {
  statuses: readonly OrderState[];
  /** Moments between which the orders were placed: from, and before. */
  from: string;
  before: string;
}

const composePositions =
  (count: number) =>
  (db: Kysely<Tables>, values: readonly unknown[]): Pageable =>
    db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .where('order_items.cancelled_at', 'is', null)
      .where('orders.status', 'in', values.slice(0, count) as OrderState[])
      .where('orders.created_at', '>=', values[count] as string)
      .where('orders.created_at', '<', values[count + 1] as string)
      .select(['order_items.name', sql<number>`cast(sum(order_items.amount) as bigint)`.as('amount')])
      .groupBy('order_items.name');

/** What was received on one day. */
export interface PaymentSum {
  paid_on: string;
  /** In fen. */
  amount: number;
}

const composePayments = (db: Kysely<Tables>, [from, before]: readonly unknown[]): Pageable =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('payments.state', '=', sql.lit('confirmed' as const))
    .where('orders.created_at', '>=', from as string)
    .where('orders.created_at', '<', before as string)
    .select(['payments.paid_on', sql<number>`cast(sum(payments.amount) as bigint)`.as('amount')])
    .groupBy('payments.paid_on');

/** Meetings that people could register for. */
const HELD = ['published', 'suspended', 'cancelled', 'archived'] as const satisfies readonly MeetingState[];

/** Figures that no list has. */
export const createStatisticsRepository = ({ lists }: Pick<DatabaseConnections, 'lists'>) => ({
  /** The latest meetings by their beginning. */
  listMeetings: (limit: number) =>
    lists
      .selectFrom('meetings')
      .select(['meetings.id', 'meetings.code', 'meetings.name', 'meetings.begin_at'])
      .where('meetings.deleted_at', 'is', null)
      .where('meetings.state', 'in', HELD)
      .orderBy('meetings.begin_at', 'desc')
      .orderBy('meetings.id')
      .limit(limit)
      .execute(),

  /** Payments of the orders that were placed between two moments, by day. Their sum is what these orders have received. */
  sumPayments: async ({ from, before }: Omit<AskedPositions, 'statuses'>): Promise<PaymentSum[]> => {
    const rows = await fetchRemembered<PaymentSum>(lists, {
      shape: 'payments of orders by day',
      values: [from, before],
      compose: composePayments,
    });
    return rows.map(({ paid_on, amount }) => ({ paid_on, amount: Number(amount) }));
  },

  /** Active positions of the meeting's orders by name, the largest sum first. */
  sumPositions: async ({ statuses, from, before }: AskedPositions): Promise<PositionSum[]> => {
    const rows = await fetchRemembered<PositionSum>(lists, {
      shape: `positions of orders ${statuses.length}`,
      values: [...statuses, from, before],
      compose: composePositions(statuses.length),
    });
    return rows
      .map(({ name, amount }) => ({ name, amount: Number(amount) }))
      .toSorted((one, other) => other.amount - one.amount || (one.name < other.name ? -1 : 1));
  },
});

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>;
