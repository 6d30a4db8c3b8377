import type { FieldProblem } from '../base/errors.ts';
import { invoiceProblems, isSpecial } from './invoice-states.ts';

/** To whom an invoice is issued, and of which kind. */
export interface InvoiceRecipient {
  kind: string;
  titleType: string;
  title: string;
  taxNo: string;
  regAddress: string;
  regPhone: string;
  bankName: string;
  bankAccount: string;
}

/** What a seller issues, and what it asks of buyers. */
export interface InvoiceIssuer {
  kinds: readonly string[];
  /** Whether special invoices need address, phone, bank and account of the buyer. */
  fullBuyerForSpecial: boolean;
}

const FULL = ['regAddress', 'regPhone', 'bankName', 'bankAccount'] as const;

/** Why a seller cannot issue an invoice to a buyer, at the field that is wrong. The server and its forms decide by it. */
export const buyerProblemOf = (
  buyer: InvoiceRecipient,
  { kinds, fullBuyerForSpecial }: InvoiceIssuer,
): FieldProblem | undefined => {
  const isToCompany = buyer.titleType === 'company';
  if (!kinds.includes(buyer.kind)) return { field: 'kind', message: invoiceProblems.kindClosed };
  if (buyer.title === '') return { field: 'title', message: invoiceProblems.noTitle };
  if (isSpecial(buyer.kind) && !isToCompany) return { field: 'kind', message: invoiceProblems.specialNeedsCompany };
  if (isToCompany && buyer.taxNo === '') return { field: 'taxNo', message: invoiceProblems.noTaxNumber };
  const missing = isSpecial(buyer.kind) && fullBuyerForSpecial ? FULL.find((name) => buyer[name] === '') : undefined;
  return missing && { field: missing, message: invoiceProblems.specialNeeds };
};
