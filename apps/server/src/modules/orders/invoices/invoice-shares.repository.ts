import type { InvoiceLifeState } from '@huiwu/contract/invoices';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';

/** Applications that claim money for which no invoice was issued yet. */
export const RUNNING: readonly InvoiceLifeState[] = ['applied', 'audited', 'issuing', 'failed'];

const ISSUED: readonly InvoiceLifeState[] = ['issued', 'redPending', 'partRed'];

/** What invoices claim of the money of an order, in fen. */
interface InvoiceSums {
  invoicing: number;
  invoiced: number;
  /** Whether any of them was reversed. */
  hasReds: boolean;
}

/** The shares of orders in applications for invoices and in invoices. */
export const createInvoiceShareRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  sumsOf: async (orderId: string): Promise<InvoiceSums> => {
    const { invoicing } = await db
      .selectFrom('invoice_application_orders')
      .innerJoin('invoice_applications', 'invoice_applications.id', 'invoice_application_orders.application_id')
      .select(sql<number | null>`cast(sum(invoice_application_orders.amount) as bigint)`.as('invoicing'))
      .where('invoice_application_orders.order_id', '=', orderId)
      .where('invoice_applications.state', 'in', RUNNING)
      .where('invoice_applications.claims', '=', 1)
      .executeTakeFirstOrThrow();
    const { invoiced, reds } = await db
      .selectFrom('invoice_orders')
      .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
      .select([
        sql<number | null>`cast(sum(invoice_orders.amount) as bigint)`.as('invoiced'),
        sql<number>`cast(count(case when invoices.direction = 'red' then 1 end) as bigint)`.as('reds'),
      ])
      .where('invoice_orders.order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { invoicing: invoicing ?? 0, invoiced: invoiced ?? 0, hasReds: reds > 0 };
  },

  /** What was asked for or issued of the share of one person of an order, less what was reversed. In fen. */
  claimedBy: async (orderId: string, person: string): Promise<number> => {
    const { claimed } = await db
      .selectFrom('invoice_application_orders')
      .innerJoin('invoice_applications', 'invoice_applications.id', 'invoice_application_orders.application_id')
      .select(
        sql<number | null>`cast(sum(invoice_application_orders.amount - invoice_applications.red_amount) as bigint)`.as(
          'claimed',
        ),
      )
      .where('invoice_application_orders.order_id', '=', orderId)
      .where('invoice_applications.person', '=', person)
      .where(({ or, and, eb }) =>
        or([
          and([eb('invoice_applications.state', 'in', RUNNING), eb('invoice_applications.claims', '=', 1)]),
          eb('invoice_applications.state', 'in', ISSUED),
        ]),
      )
      .executeTakeFirstOrThrow();
    return claimed ?? 0;
  },
});

export type InvoiceShareRepository = ReturnType<typeof createInvoiceShareRepository>;
