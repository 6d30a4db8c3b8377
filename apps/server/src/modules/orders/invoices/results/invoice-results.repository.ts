import type { InvoiceLifeState } from '@huiwu/contract/invoices';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';

/** What tables and archives of invoices that were issued elsewhere are compared with. */
export const createInvoiceResultRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** The applications of an order that are in one of these states. */
  applicationsOf: (meetingId: string, orderNo: string, states: readonly InvoiceLifeState[]) =>
    db
      .selectFrom('invoice_applications')
      .innerJoin('invoice_application_orders', 'invoice_application_orders.application_id', 'invoice_applications.id')
      .innerJoin('orders', 'orders.id', 'invoice_application_orders.order_id')
      .selectAll('invoice_applications')
      .where('orders.meeting_id', '=', meetingId)
      .where('orders.order_no', '=', orderNo)
      .where('invoice_applications.state', 'in', states)
      .orderBy('invoice_applications.id')
      .execute(),

  /** Invoices of a meeting with one of these numbers, red ones as well. */
  issuedWith: (meetingId: string, numbers: readonly string[]) =>
    numbers.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('invoices')
          .innerJoin('invoice_applications', 'invoice_applications.id', 'invoices.application_id')
          .select([
            'invoices.id',
            'invoices.application_id',
            'invoices.direction',
            'invoices.fp_code',
            'invoices.fp_no',
            'invoices.customer_id',
            'invoices.meeting_id',
            'invoice_applications.apply_no',
          ])
          .where('invoices.meeting_id', '=', meetingId)
          .where('invoices.fp_no', 'in', numbers)
          .execute(),

  /** The formats that invoices have. */
  formatsOf: (invoiceIds: readonly string[]) =>
    invoiceIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('invoice_files')
          .select(['invoice_files.invoice_id', 'invoice_files.format'])
          .where('invoice_files.invoice_id', 'in', invoiceIds)
          .execute(),
});

export type InvoiceResultRepository = ReturnType<typeof createInvoiceResultRepository>;
export type IssuedWithNumber = Awaited<ReturnType<InvoiceResultRepository['issuedWith']>>[number];
