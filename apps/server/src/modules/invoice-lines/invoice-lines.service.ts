import { invoiceDetails } from '@huiwu/contract/base/billing/invoice-details';
import { exportInvoices } from '@huiwu/contract/invoices';
import type { Rights } from '../../access/rights.ts';
import type { InvoiceLine, InvoiceRecipient, InvoiceSeller } from '../../platform/invoicing/invoice-channel.ts';
import { shownTo } from '../../records/mapping.ts';
import type { Store } from '../../store.ts';
import type { ExportDetails } from '../exports/export-details.service.ts';
import type { InvoiceLineRepository, IssuedRow } from './invoice-lines.repository.ts';

interface Needs {
  store: Store<{ invoiceLines: InvoiceLineRepository }>;
}

const partiesOf = (row: IssuedRow) => {
  const { titleType: _type, ...buyer } = JSON.parse(row.buyer) as InvoiceRecipient;
  const seller = JSON.parse(row.seller) as InvoiceSeller;
  return {
    ...buyer,
    sellerName: seller.name,
    sellerTaxNo: seller.taxNo,
    sellerAddress: seller.address,
    sellerPhone: seller.phone,
    sellerBankName: seller.bankName,
    sellerBankAccount: seller.bankAccount,
    drawer: seller.drawer,
  };
};

const linesOf = (row: IssuedRow) =>
  (JSON.parse(row.lines) as InvoiceLine[]).map(({ name, taxRate, net, tax, gross }) => ({
    applyNo: row.apply_no,
    direction: row.direction === 'blue' ? '蓝字' : '红字',
    fpCode: row.fp_code,
    fpNo: row.fp_no,
    redOfNo: row.direction === 'red' ? row.blue_no : '',
    issuedOn: row.issued_on,
    ...partiesOf(row),
    name,
    rate: `${taxRate / 100}%`,
    net,
    tax,
    gross,
  }));

/** What the reader may not see is missing or masked, as in the list. */
const asShown = (line: ReturnType<typeof linesOf>[number], rights: Rights) =>
  Object.fromEntries(
    Object.entries(invoiceDetails.columns).map(([key, column]) => [
      key,
      shownTo(line[key as keyof typeof line], column, rights),
    ]),
  );

/** The lines of the invoices of exported applications, in the order of the list. */
export const createInvoiceLines = ({ store }: Needs): ExportDetails => ({
  call: exportInvoices,

  rows: async (caller, ids) => {
    if (ids.length === 0) return [];
    const issued = Map.groupBy(await store.read(caller).invoiceLines.listIssued(ids), (row) => row.application_id);
    return ids
      .flatMap((id) => issued.get(id) ?? [])
      .flatMap(linesOf)
      .map((line) => asShown(line, caller.rights));
  },
});
