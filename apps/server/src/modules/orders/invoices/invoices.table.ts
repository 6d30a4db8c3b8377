interface InvoiceOwner {
  id: string;
  customer_id: string;
  meeting_id: string;
}

/** Amounts are in fen. */
export interface InvoiceApplicationsTable extends InvoiceOwner {
  state: 'applied' | 'audited' | 'rejected' | 'issuing' | 'issued' | 'failed' | 'cancelled';
}

/** What an application asks of an order. */
export interface InvoiceApplicationOrdersTable extends InvoiceOwner {
  application_id: string;
  order_id: string;
  amount: number;
}

/** The part of an invoice that belongs to an order; negative if it was reversed. Rows are never changed. */
export interface InvoiceOrdersTable extends InvoiceOwner {
  invoice_id: string;
  order_id: string;
  amount: number;
}

declare module '../../../schema.ts' {
  interface Tables {
    invoice_applications: InvoiceApplicationsTable;
    invoice_application_orders: InvoiceApplicationOrdersTable;
    invoice_orders: InvoiceOrdersTable;
  }
}
