import {
  findInvoiceableOrders,
  getInvoiceChoices,
  getInvoiceSplit,
  listInvoiceTeams,
  readInvoiceTable,
  splitInvoice,
} from '@huiwu/contract/invoices';
import type { Mount } from '../../../../http/mount.ts';
import type { InvoiceChoicesService } from './invoice-choices.service.ts';
import type { InvoiceSplits } from './invoice-splits.service.ts';

export interface SplitServices {
  invoiceChoices: InvoiceChoicesService;
  invoiceSplits: InvoiceSplits;
}

export const invoiceSplitRoutes = (
  mount: Mount,
  { invoiceChoices: choices, invoiceSplits: splits }: SplitServices,
): void => {
  mount(findInvoiceableOrders, (asked, caller) => choices.findOrders(asked, caller));
  mount(getInvoiceChoices, (_, caller) => choices.choices(caller));
  mount(listInvoiceTeams, (_, caller) => choices.teams(caller));
  mount(getInvoiceSplit, ({ id }, caller) => choices.splitTerms(id, caller));
  mount(splitInvoice, (asked, caller) => splits.split(asked, caller));
};

/** Mounted where forms with files are understood. */
export const invoiceTableRoutes = (
  mount: Mount,
  { invoiceSplits: splits }: Pick<SplitServices, 'invoiceSplits'>,
): void => {
  mount.withFile(readInvoiceTable, (sent) => splits.readTable(sent));
};
