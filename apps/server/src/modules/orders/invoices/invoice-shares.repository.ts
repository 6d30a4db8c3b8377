import type { InvoiceLifeState } from '@huiwu/contract/invoices';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';

/** Applications that claim money for which no invoice was issued yet. */
export const RUNNING: readonly InvoiceLifeState[] = ['applied', 'audited', 'issuing', 'failed'];

const ISSUED: readonly InvoiceLifeState[] = ['issued', 'redPending', 'partRed'];

/** The shares of orders in applications for invoices and in invoices. */
export const createInvoiceShareRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
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
