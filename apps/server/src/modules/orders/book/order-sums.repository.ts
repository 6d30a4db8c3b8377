import type { RefundLifeState } from '@huiwu/contract/refunds';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { RUNNING } from '../invoices/invoice-shares.repository.ts';
import type { OrderSums } from './order-sums.rules.ts';

/** A refund holds its money from the application on, and owes it to the payer once it is approved, unless it fails. */
const HOLDING: readonly RefundLifeState[] = ['applied', 'approved', 'processing', 'done'];

const sum = (column: string) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;

/** What the rows that belong to an order add up to, in one statement: each payment asks for it. */
export const createOrderSumRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const itemsOf = (orderId: string) =>
    db
      .selectFrom('order_items')
      .select([
        sum('order_items.amount').as('total'),
        sum('order_items.discount').as('discount'),
        sql<number>`cast(count(distinct order_items.registration_id) as bigint)`.as('people'),
      ])
      .where('order_items.order_id', '=', orderId)
      .where('order_items.cancelled_at', 'is', null);

  const paymentsOf = (orderId: string) =>
    db
      .selectFrom('payments')
      .select(sum('payments.amount').as('received'))
      .where('payments.order_id', '=', orderId)
      .where('payments.state', '=', 'confirmed');

  const refundsOf = (orderId: string) =>
    db
      .selectFrom('refunds')
      .select([
        sum('refunds.amount').as('held'),
        sql<number>`cast(coalesce(sum(case when refunds.state <> 'applied' then refunds.amount end), 0) as bigint)`.as(
          'refunded',
        ),
      ])
      .where('refunds.order_id', '=', orderId)
      .where('refunds.state', 'in', HOLDING);

  const applicationsOf = (orderId: string) =>
    db
      .selectFrom('invoice_application_orders')
      .innerJoin('invoice_applications', 'invoice_applications.id', 'invoice_application_orders.application_id')
      .select(sum('invoice_application_orders.amount').as('invoicing'))
      .where('invoice_application_orders.order_id', '=', orderId)
      .where('invoice_applications.state', 'in', RUNNING)
      .where('invoice_applications.claims', '=', 1);

  const invoicesOf = (orderId: string) =>
    db
      .selectFrom('invoice_orders')
      .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
      .select([
        sum('invoice_orders.amount').as('invoiced'),
        sql<number>`cast(count(case when invoices.direction = 'red' then 1 end) as bigint)`.as('reds'),
      ])
      .where('invoice_orders.order_id', '=', orderId);

  return {
    /** The sums of an order, and whether any of its invoices was reversed. */
    of: async (orderId: string): Promise<{ sums: OrderSums; hasReds: boolean }> => {
      const { reds, ...sums } = await db
        .selectFrom([
          itemsOf(orderId).as('of_items'),
          paymentsOf(orderId).as('of_payments'),
          refundsOf(orderId).as('of_refunds'),
          applicationsOf(orderId).as('of_applications'),
          invoicesOf(orderId).as('of_invoices'),
        ])
        .selectAll()
        .executeTakeFirstOrThrow();
      return { sums, hasReds: reds > 0 };
    },

    /** What the orders of each team add up to; nothing for teams without orders. */
    ofTeams: (teamIds: readonly string[]) =>
      db
        .selectFrom('orders')
        .select(['orders.team_id', sum('orders.total').as('total'), sum('orders.received').as('received')])
        .select(sum('orders.refunded').as('refunded'))
        .where('orders.team_id', 'in', teamIds)
        .groupBy('orders.team_id')
        .execute(),
  };
};

export type OrderSumRepository = ReturnType<typeof createOrderSumRepository>;
