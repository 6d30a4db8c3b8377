import type { BureauState, InvoiceFormat, RedReason } from '@huiwu/contract/invoices';

/** A line of an invoice, in fen. */
export interface InvoiceLine {
  name: string;
  /** In hundredths of a percent. */
  taxRate: number;
  gross: number;
  net: number;
  tax: number;
}

/** Who issues an invoice, as it was when it was issued. */
export interface InvoiceSeller {
  name: string;
  taxNo: string;
  address: string;
  phone: string;
  bankName: string;
  bankAccount: string;
  drawer: string;
}

/** To whom an invoice was issued. */
export interface InvoiceRecipient {
  titleType: string;
  title: string;
  taxNo: string;
  regAddress: string;
  regPhone: string;
  bankName: string;
  bankAccount: string;
}

/** An invoice that a channel issues. Amounts are in fen, negative in a red one. */
export interface InvoiceOrder {
  /** The same for every attempt at the same invoice: a channel issues it once. */
  serial: string;
  customerId: string;
  kind: string;
  seller: InvoiceSeller;
  buyer: InvoiceRecipient;
  lines: readonly InvoiceLine[];
  net: number;
  tax: number;
  gross: number;
  remark: string;
  /** The invoice that it reverses, and the number of the confirmation. */
  redOf?: { fpNo: string; bureauNo: string };
}

/** Asks the tax bureau whether an invoice may be reversed. */
export interface RedOrder {
  serial: string;
  customerId: string;
  /** The serial of the invoice, as the channel issued it. */
  invoiceSerial: string;
  fpNo: string;
  kind: string;
  reason: RedReason;
  gross: number;
  remark: string;
}

/** `unknown`: it never came to the channel, so it may be sent again. */
export type InvoiceAnswer =
  | { state: 'processing' }
  | { state: 'unknown' }
  | { state: 'failed'; reason: string }
  | { state: 'issued'; fpCode: string; fpNo: string; issuedOn: string };

export type RedAnswer =
  | { state: 'processing' }
  | { state: 'unknown' }
  /** It will not be reversed, for example because the channel does not know the invoice. */
  | { state: 'refused'; reason: string }
  | { state: 'known'; bureauNo: string; bureauState: BureauState };

export interface InvoiceDocument {
  format: InvoiceFormat;
  content: Buffer;
}

/** A provider of electronic invoices. Every call may be repeated, and may never answer. */
export interface InvoiceChannel {
  issue(order: InvoiceOrder): Promise<InvoiceAnswer>;
  query(serial: string): Promise<InvoiceAnswer>;
  documents(serial: string): Promise<InvoiceDocument[]>;
  requestRed(order: RedOrder): Promise<RedAnswer>;
  queryRed(serial: string): Promise<RedAnswer>;
  withdrawRed(serial: string): Promise<void>;
}
