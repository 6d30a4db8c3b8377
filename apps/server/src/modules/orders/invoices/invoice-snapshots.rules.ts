import type { SellerRow } from './invoices.repository.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';
import type { InvoiceRecipient, InvoiceSeller, InvoiceLine } from '../../../platform/invoicing/invoice-channel.ts';

/** The stored lines of an application or of an invoice. */
export const linesIn = ({ lines }: { lines: string }): InvoiceLine[] => JSON.parse(lines) as InvoiceLine[];

export const sellerSnapshot = (seller: SellerRow): InvoiceSeller => ({
  name: seller.name,
  taxNo: seller.tax_no,
  address: seller.address,
  phone: seller.phone,
  bankName: seller.bank_name,
  bankAccount: seller.bank_account,
  drawer: seller.drawer,
});

export const buyerSnapshot = (of: InvoiceApplicationRow): InvoiceRecipient => ({
  titleType: of.title_type,
  title: of.title,
  taxNo: of.tax_no,
  regAddress: of.reg_address,
  regPhone: of.reg_phone,
  bankName: of.bank_name,
  bankAccount: of.bank_account,
});
