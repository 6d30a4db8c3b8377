import { invoiceableShortage, invoiceErrors, type InvoiceableShortage } from '@huiwu/contract/invoices';
import * as z from 'zod/mini';
import type { CallFailure } from '../api/call-failure.ts';

/** Where the money did not suffice; undefined for other failures. */
export const shortageIn = ({ code, data }: CallFailure): InvoiceableShortage | undefined => {
  if (code !== invoiceErrors.invoiceable.code) return undefined;
  const read = z.safeParse(invoiceableShortage, data);
  return read.success ? read.data : undefined;
};
