import type { invoiceRecord } from '@huiwu/contract/invoices';
import type { Generated, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../../records/record.table.ts';

interface InvoiceOwner {
  id: string;
  customer_id: string;
  meeting_id: string;
}

/** Amounts are in fen. */
export interface InvoiceApplicationsTable extends TableOfCustomer<typeof invoiceRecord> {
  meeting_id: string;
  seller_id: string;
  /** How it was issued; empty before. */
  channel: Generated<string>;
  /** As JSON: the name, the rate in hundredths of a percent and the amounts of each line. */
  lines: string;
  reviewed_by_id: string | null;
}
export type InvoiceApplicationRow = Selectable<InvoiceApplicationsTable>;

/** What an application asks of an order. */
export interface InvoiceApplicationOrdersTable extends InvoiceOwner {
  application_id: string;
  order_id: string;
  amount: number;
}

/** An issued invoice with snapshots of its parties as JSON. Rows are never changed. */
export interface InvoicesTable extends InvoiceOwner {
  application_id: string;
  direction: 'blue' | 'red';
  red_of_id: string | null;
  kind: InvoiceApplicationRow['kind'];
  fp_code: string;
  fp_no: string;
  issued_on: string;
  seller: string;
  buyer: string;
  lines: string;
  net: number;
  tax: number;
  gross: number;
  channel: string;
  channel_serial: string;
  pdf_file_id: string | null;
  ofd_file_id: string | null;
  xml_file_id: string | null;
  created_at: string;
  created_by: string | null;
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
    invoices: InvoicesTable;
    invoice_orders: InvoiceOrdersTable;
  }
}
