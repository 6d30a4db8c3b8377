import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import {
  baseErrors,
  refuse,
  Refused,
  refuseField,
  refuseFields,
  refuseSaying,
  type FieldProblem,
} from '@huiwu/contract/base/errors';
import {
  INVOICE_TABLE_ROWS_MAX,
  invoiceErrors,
  invoiceProblems,
  splitProblems,
  type InvoicePart,
  type InvoiceSplit,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import type { IncomingFile } from '../../../../platform/storage.ts';
import type { TableReader } from '../../../imports/reading/table-reader.service.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import { uninvoicedOf } from '../../book/order-sums.rules.ts';
import type { OrderRow } from '../../orders.table.ts';
import type { InvoiceRequests } from '../requests/invoice-requests.service.ts';
import type { SellerRow } from '../invoices.repository.ts';
import type { InvoiceStore, InvoiceWork } from '../invoices.store.ts';
import { toldAmounts } from '../../../../access/told-amounts.ts';

interface Needs {
  store: InvoiceStore;
  orderBook: OrderBook;
  tableReader: TableReader;
  invoiceRequests: Pick<InvoiceRequests, 'begin' | 'buyerOf' | 'insert'>;
}

const problemsOf = (error: unknown): FieldProblem[] => {
  if (!(error instanceof Refused) || error.code !== baseErrors.badInput.code) throw error;
  return (error.data as { fields: FieldProblem[] }).fields;
};

/** Refuses the first part for which the money of the order does not suffice. */
const checkMoney = (work: InvoiceWork, order: OrderRow, parts: readonly InvoicePart[]): void => {
  let left = uninvoicedOf(order);
  for (const [part, { amount }] of parts.entries()) {
    if (amount > left) {
      const figures = toldAmounts(work, { asked: amount, left });
      const message = splitProblems.tooMuch({ row: part + 1, orderNo: order.order_no, figures });
      refuse({ ...invoiceErrors.invoiceable, message }, { ...figures, orderId: order.id, part });
    }
    left -= amount;
  }
};

/** Makes several applications of one order, all of them or none. */
export const createInvoiceSplits = ({ store, orderBook, tableReader, invoiceRequests: requests }: Needs) => {
  /** Reports the problems of all parts at once, each at its field: `parts.2.taxNo`. */
  const checkBuyers = async (work: InvoiceWork, parts: readonly InvoicePart[], seller: SellerRow): Promise<void> => {
    const all: FieldProblem[] = [];
    for (const [at, part] of parts.entries())
      try {
        await requests.buyerOf(work, part, seller);
      } catch (error) {
        all.push(...problemsOf(error).map(({ field, message }) => ({ field: `parts.${at}.${field}`, message })));
      }
    if (all.length > 0) refuseFields(all);
  };

  return {
    split: ({ id, parts }: InvoiceSplit, caller: Caller): Promise<{ applyNos: string[] }> =>
      store.change(caller, async (work) => {
        const seller = await requests.begin(work);
        const order = (await work.repositories.orders.find(id)) ?? refuse(baseErrors.notFound);
        if (seller === undefined) return refuseField('parts', invoiceProblems.noSeller);
        await checkBuyers(work, parts, seller);
        checkMoney(work, order, parts);
        const applyNos: string[] = [];
        for (const { amount, ...asked } of parts) {
          const offer = { shares: [{ order, amount }] as const, seller };
          const { applyNo } = await requests.insert(work, { ...asked, orders: [{ id, amount }] }, offer);
          applyNos.push(applyNo);
        }
        const total = parts.reduce((sum, { amount }) => sum + amount, 0);
        const facts = { 申请号: applyNos.join('、'), 份数: String(parts.length), 金额: yuanOf(total) };
        await orderBook.recount(work, order, { action: '拆分开票', facts });
        return { applyNos };
      }),

    /** The first sheet of a workbook, or a text with delimiters. */
    readTable: async ({ file }: { file: IncomingFile }): Promise<{ rows: string[][] }> => {
      const rows = await tableReader.read(file.content);
      if (rows.length > INVOICE_TABLE_ROWS_MAX) refuseSaying('file', splitProblems.tooManyRows);
      return { rows };
    },
  };
};

export type InvoiceSplits = ReturnType<typeof createInvoiceSplits>;
