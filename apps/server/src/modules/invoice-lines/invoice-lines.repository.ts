import type { DatabaseConnections } from '../../database/engines/connections.ts';

/** Issued invoices and their reversals, as they were issued. */
export const createInvoiceLineRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** Of applications; a reversal follows its invoice and has its number. */
  listIssued: (applicationIds: readonly string[]) =>
    db
      .selectFrom('invoices')
      .innerJoin('invoice_applications', 'invoice_applications.id', 'invoices.application_id')
      .select([
        'invoices.application_id',
        'invoices.direction',
        'invoices.fp_code',
        'invoices.fp_no',
        'invoices.issued_on',
        'invoices.seller',
        'invoices.buyer',
        'invoices.lines',
        'invoice_applications.apply_no',
        'invoice_applications.fp_no as blue_no',
      ])
      .where('invoices.application_id', 'in', applicationIds)
      .orderBy('invoices.direction')
      .orderBy('invoices.id')
      .execute(),
});

export type InvoiceLineRepository = ReturnType<typeof createInvoiceLineRepository>;
export type IssuedRow = Awaited<ReturnType<InvoiceLineRepository['listIssued']>>[number];
