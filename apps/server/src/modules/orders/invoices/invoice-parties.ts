import { refuseField } from '@huiwu/contract/base/errors';
import { invoiceProblems, type InvoiceApplication } from '@huiwu/contract/invoices';
import type { OrderRow } from '../orders.table.ts';
import type { InvoiceRepositories } from './invoices.store.ts';

/** Whose own an application is: of the only person of a single order without a team. */
export const onlyPersonOf = async (
  { orderItems }: Pick<InvoiceRepositories, 'orderItems'>,
  [order, ...others]: readonly OrderRow[],
): Promise<string | null> => {
  if (order === undefined || others.length > 0 || order.team_id !== null) return null;
  const [first, ...rest] = await orderItems.listRegistrationsOf(order.id);
  return rest.length === 0 ? (first ?? null) : null;
};

/** The inputs of the buyer: those of a stored title, or those that were typed. */
export const buyerOf = async (
  { invoiceTitles }: Pick<InvoiceRepositories, 'invoiceTitles'>,
  asked: InvoiceApplication,
) => {
  if (asked.titleId === undefined) return asked;
  const row = await invoiceTitles.find(asked.titleId);
  if (row?.state !== 1) return refuseField('titleId', invoiceProblems.titleGone);
  return {
    ...asked,
    titleType: row.title_type,
    title: row.title,
    taxNo: row.tax_no,
    regAddress: row.reg_address,
    regPhone: row.reg_phone,
    bankName: row.bank_name,
    bankAccount: row.bank_account,
  };
};
