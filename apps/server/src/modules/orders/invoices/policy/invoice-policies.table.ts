import type { InvoiceBuyerInputs, InvoiceRequestState, InvoiceSource } from '@huiwu/contract/invoices';
import type { Generated, Selectable } from 'kysely';

/** What is asked for before the money of an order is there: by staff for all of it, by attendees for their share. */
export interface InvoiceRequestsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  order_id: string;
  /** The attendee; null for the whole order. */
  registration_id: string | null;
  kind: InvoiceBuyerInputs['kind'];
  title_type: InvoiceBuyerInputs['titleType'];
  title: string;
  tax_no: string;
  reg_address: string;
  reg_phone: string;
  bank_name: string;
  bank_account: string;
  receive_email: string;
  receive_phone: string;
  remark: string;
  source: InvoiceSource;
  state: InvoiceRequestState;
  state_reason: Generated<string>;
  application_id: string | null;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
}
export type InvoiceRequestRow = Selectable<InvoiceRequestsTable>;

declare module '../../../../schema.ts' {
  interface Tables {
    invoice_requests: InvoiceRequestsTable;
  }
}
