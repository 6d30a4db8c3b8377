import { refuseFields } from '@huiwu/contract/base/errors';
import { buyerProblemOf, type InvoiceBuyerInputs, type InvoiceIssuer } from '@huiwu/contract/invoices';
import { canReadField, type Rights } from '../../../access/rights.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';
import type { SellerRow } from './invoices.repository.ts';

/** To whom an invoice is issued, and of which kind. */
export type InvoiceBuyer = Pick<
  InvoiceApplicationRow,
  'kind' | 'title_type' | 'title' | 'tax_no' | 'reg_address' | 'reg_phone' | 'bank_name' | 'bank_account'
>;

export const issuerOf = (seller: Pick<SellerRow, 'kinds' | 'full_buyer_for_special'>): InvoiceIssuer => ({
  kinds: JSON.parse(seller.kinds) as string[],
  fullBuyerForSpecial: seller.full_buyer_for_special === 1,
});

/** Refuses, at the right field, an invoice that the seller cannot issue or that tax law does not know. */
export const checkBuyer = (buyer: InvoiceBuyer, seller: Pick<SellerRow, 'kinds' | 'full_buyer_for_special'>): void => {
  const problem = buyerProblemOf(
    {
      kind: buyer.kind,
      titleType: buyer.title_type,
      title: buyer.title,
      taxNo: buyer.tax_no,
      regAddress: buyer.reg_address,
      regPhone: buyer.reg_phone,
      bankName: buyer.bank_name,
      bankAccount: buyer.bank_account,
    },
    issuerOf(seller),
  );
  if (problem !== undefined) refuseFields([problem]);
};

type Receiver = Pick<InvoiceBuyerInputs, 'receiveEmail' | 'receivePhone'>;

/** Who receives the invoice. Callers who cannot see what is stored keep it where they enter nothing. */
export const receiverOf = (
  asked: Receiver,
  stored: Pick<InvoiceApplicationRow, 'receive_email' | 'receive_phone'> | undefined,
  rights: Rights,
): Receiver => {
  const kept = (typed: string, before: string | undefined, field: 'orders.payerEmail' | 'orders.payerPhone') =>
    typed === '' && before !== undefined && !canReadField(rights, field) ? before : typed;
  return {
    receiveEmail: kept(asked.receiveEmail, stored?.receive_email, 'orders.payerEmail'),
    receivePhone: kept(asked.receivePhone, stored?.receive_phone, 'orders.payerPhone'),
  };
};
