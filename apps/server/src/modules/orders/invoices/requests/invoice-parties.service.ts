import { refuseField, refuseFields } from '@huiwu/contract/base/errors';
import { buyerProblemOf, invoiceProblems, type InvoiceApplication } from '@huiwu/contract/invoices';
import type { OrderRow } from '../../orders.table.ts';
import { issuerOf } from '../invoice-buyer.rules.ts';
import type { SellerRow } from '../invoices.repository.ts';
import type { InvoiceRepositories } from '../invoices.store.ts';

/** Whose own an application is: of the only person of a single order without a team. */
export const onlyPersonOf = async (
  { orderItems }: Pick<InvoiceRepositories, 'orderItems'>,
  [order, ...others]: readonly OrderRow[],
): Promise<string | null> => {
  if (order === undefined || others.length > 0 || order.team_id !== null) return null;
  const [first, ...rest] = await orderItems.listRegistrationsOf(order.id);
  return rest.length === 0 ? (first ?? null) : null;
};

type Buyer = Omit<InvoiceApplication, 'orders' | 'person'>;
type StoredTitle = NonNullable<Awaited<ReturnType<InvoiceRepositories['invoiceTitles']['find']>>>;

const storedBuyer = (row: StoredTitle) => ({
  titleType: row.title_type,
  title: row.title,
  taxNo: row.tax_no,
  regAddress: row.reg_address,
  regPhone: row.reg_phone,
  bankName: row.bank_name,
  bankAccount: row.bank_account,
});

/** The inputs of the buyer: those of a stored title, or those that were typed. Refused if the seller cannot issue to it. */
export const buyerOf = async (
  { invoiceTitles }: Pick<InvoiceRepositories, 'invoiceTitles'>,
  { titleId, kind, ...asked }: Buyer,
  seller: SellerRow,
): Promise<Omit<Buyer, 'titleId'>> => {
  const row = titleId === undefined ? undefined : await invoiceTitles.find(titleId);
  if (titleId !== undefined && row?.state !== 1) return refuseField('titleId', invoiceProblems.titleGone);
  const buyer = { ...asked, kind, ...(row && storedBuyer(row)) };
  const problem = buyerProblemOf(buyer, issuerOf(seller));
  return problem === undefined ? buyer : refuseFields([problem]);
};
