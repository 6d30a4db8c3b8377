import type { InvoiceFormat, invoiceRecord, redRecord } from '@huiwu/contract/invoices';
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
  /** How it is issued: as its seller issued invoices when it was last reviewed. */
  channel: Generated<'manual' | 'sandbox' | ''>;
  /** The serial of the last attempt with the channel; empty before the first. */
  serial: Generated<string>;
  tries: Generated<number>;
  /** When its channel was last asked about it by itself; empty before. */
  asked_at: Generated<string>;
  /** The channel that owed an answer when an invoice was registered by hand; empty once it is known. */
  open_channel: Generated<string>;
  /** 1 if it holds money while it runs: an exchange does so once the invoice that it replaces was reversed. */
  claims: Generated<number>;
  push_count: Generated<number>;
  pushed_at: Generated<string | null>;
  exchange_of_id: string | null;
  letter_file_id: string | null;
  /** As JSON: the name, the rate in hundredths of a percent and the amounts of each line. */
  lines: string;
  reviewed_by_id: string | null;
  /** The attendee who may see it; null for what covers several people. */
  registration_id: Generated<string | null>;
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
  created_at: string;
  created_by: string | null;
}

/** The part of an invoice that belongs to an order; negative if it was reversed. Rows are never changed. */
export interface InvoiceOrdersTable extends InvoiceOwner {
  invoice_id: string;
  order_id: string;
  amount: number;
}

/** A confirmation of a reversal. Amounts are in fen. */
export interface InvoiceRedsTable extends TableOfCustomer<typeof redRecord> {
  meeting_id: string;
  application_id: string;
  invoice_id: string;
  channel: 'manual' | 'sandbox';
  asked_at: Generated<string>;
}
export type InvoiceRedRow = Selectable<InvoiceRedsTable>;

export interface InvoiceFilesTable extends InvoiceOwner {
  invoice_id: string;
  format: InvoiceFormat;
  file_id: string;
}

/** What the demonstration channel was asked for, by its serial; `content` as JSON. */
export interface InvoiceSandboxTable {
  id: string;
  customer_id: string;
  content: string;
  asked: Generated<number>;
  is_withdrawn: Generated<number>;
  created_at: string;
}

declare module '../../../schema.ts' {
  interface Tables {
    invoice_applications: InvoiceApplicationsTable;
    invoice_application_orders: InvoiceApplicationOrdersTable;
    invoices: InvoicesTable;
    invoice_orders: InvoiceOrdersTable;
    invoice_reds: InvoiceRedsTable;
    invoice_files: InvoiceFilesTable;
    invoice_sandbox: InvoiceSandboxTable;
  }
}
