import type { Generated } from 'kysely';

/** An application that a bulk action is about. */
export interface InvoiceBulkRowsTable {
  task_id: string;
  position: number;
  customer_id: string;
  meeting_id: string;
  application_id: string;
  result: Generated<'' | 'done' | 'skipped'>;
  /** The number of the reversal, or why there is none. */
  message: Generated<string>;
}

declare module '../../../../schema.ts' {
  interface Tables {
    invoice_bulk_rows: InvoiceBulkRowsTable;
  }
}
