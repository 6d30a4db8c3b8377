import { refuseField } from '@huiwu/contract/base/errors';
import { invoiceProblems, isSpecial } from '@huiwu/contract/invoices';
import type { InvoiceApplicationRow } from './invoices.table.ts';
import type { SellerRow } from './invoices.repository.ts';

/** To whom an invoice is issued, and of which kind. */
export type InvoiceBuyer = Pick<
  InvoiceApplicationRow,
  'kind' | 'title_type' | 'title' | 'tax_no' | 'reg_address' | 'reg_phone' | 'bank_name' | 'bank_account'
>;

const FULL = {
  reg_address: 'regAddress',
  reg_phone: 'regPhone',
  bank_name: 'bankName',
  bank_account: 'bankAccount',
} as const satisfies Partial<Record<keyof InvoiceBuyer, string>>;

type FullColumn = keyof typeof FULL;
const FULL_COLUMNS: readonly FullColumn[] = ['reg_address', 'reg_phone', 'bank_name', 'bank_account'];

const kindsOf = ({ kinds }: Pick<SellerRow, 'kinds'>): string[] => JSON.parse(kinds) as string[];

/** Refuses, at the right field, an invoice that the seller cannot issue or that tax law does not know. */
export const checkBuyer = (buyer: InvoiceBuyer, seller: Pick<SellerRow, 'kinds' | 'full_buyer_for_special'>): void => {
  if (!kindsOf(seller).includes(buyer.kind)) refuseField('kind', invoiceProblems.kindClosed);
  if (buyer.title === '') refuseField('title', invoiceProblems.noTitle);
  if (isSpecial(buyer.kind) && buyer.title_type !== 'company') refuseField('kind', invoiceProblems.specialNeedsCompany);
  if (buyer.title_type === 'company' && buyer.tax_no === '') refuseField('taxNo', invoiceProblems.noTaxNumber);
  if (!isSpecial(buyer.kind) || seller.full_buyer_for_special !== 1) return;
  const missing = FULL_COLUMNS.find((column) => buyer[column] === '');
  if (missing !== undefined) refuseField(FULL[missing], invoiceProblems.specialNeeds);
};
