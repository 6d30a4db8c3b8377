import * as z from 'zod/mini';
import { yuanOf } from '../base/billing/amounts.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { byId, id, optionalLine } from '../base/fields.ts';
import { MEGABYTE } from '../base/limits.ts';
import { amountInput } from '../orders/order-actions.shapes.ts';
import { invoiceApplication, invoiceTerms, INVOICE_ORDERS_MAX } from './invoice-requests.shapes.ts';

const PATH = '/invoice/list';
/** Applications that are made of one order at once. */
export const INVOICE_PARTS_MAX = 100;
export const INVOICE_TABLE_BYTES_MAX = 2 * MEGABYTE;
/** Headings and a title stand above the rows. */
export const INVOICE_TABLE_ROWS_MAX = INVOICE_PARTS_MAX + 10;

const handling = { access: { function: 'invoices.invoiceHandling' }, effect: 'reads' } as const;
const shownAmount = z.nullable(z.int());

/** An order of the meeting, with what of its money may be invoiced now. Null without the right to amounts. */
export const invoiceableOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  payRef: z.string(),
  payerName: z.string(),
  payerCompany: z.string(),
  invoiceable: shownAmount,
});
export type InvoiceableOrder = z.output<typeof invoiceableOrder>;

/** The orders with money to invoice that a keyword finds, or of a team; or the named ones as they are. */
export const invoiceableSearch = z.strictObject({
  keyword: optionalLine('关键字', 50),
  team: z.optional(id),
  ids: z._default(z.array(id).check(z.maxLength(INVOICE_ORDERS_MAX, `一次最多 ${INVOICE_ORDERS_MAX} 笔订单`)), []),
});
export type InvoiceableSearch = z.output<typeof invoiceableSearch>;

export const findInvoiceableOrders = defineEndpoint({
  method: 'POST',
  path: `${PATH}/orders/find`,
  summary: '可开票的订单，以及各自还可开票的金额',
  ...handling,
  input: invoiceableSearch,
  output: z.array(invoiceableOrder),
});

/** Who issues the invoices of the meeting, and the titles that may be chosen. */
export const invoiceChoices = z.object({
  seller: invoiceTerms.shape.seller,
  titles: invoiceTerms.shape.titles,
});
export type InvoiceChoices = z.output<typeof invoiceChoices>;

export const getInvoiceChoices = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/choices`,
  summary: '会议的开票主体和可选的抬头',
  ...handling,
  input: z.strictObject({}),
  output: invoiceChoices,
});

/** The teams of the meeting whose orders were applied for, to filter by. */
export const listInvoiceTeams = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/teams`,
  summary: '有开票申请的团队',
  access: { function: 'invoices.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** How an order is split by its people: the shares add up to what may be invoiced of its positions. */
export const invoiceSplitTerms = z.object({
  orderNo: z.string(),
  invoiceable: shownAmount,
  ...invoiceChoices.shape,
  people: z.array(z.object({ id: z.string(), name: z.string(), amount: shownAmount })),
});
export type InvoiceSplitTerms = z.output<typeof invoiceSplitTerms>;

export const getInvoiceSplit = defineEndpoint({
  method: 'GET',
  path: '/fee/order/get/invoice-split/{id}',
  summary: '订单按人员拆分时各人的开票金额',
  ...handling,
  input: byId,
  output: invoiceSplitTerms,
});

const { orders: _orders, ...asked } = invoiceApplication.shape;

/** One of the applications that an order is split into. */
export const invoicePart = z.strictObject({ ...asked, amount: amountInput });
export type InvoicePart = z.output<typeof invoicePart>;

/** All applications are made, or none. */
export const invoiceSplit = z.strictObject({
  id,
  parts: z
    .array(invoicePart, '请填写拆分的发票')
    .check(z.minLength(1, '请填写拆分的发票'), z.maxLength(INVOICE_PARTS_MAX, `一次最多拆分 ${INVOICE_PARTS_MAX} 份`)),
});
export type InvoiceSplit = z.output<typeof invoiceSplit>;

export const splitInvoice = defineEndpoint({
  method: 'POST',
  path: `${PATH}/split`,
  summary: '把一笔订单拆分为多份开票申请；全部成功或全部不变',
  access: { function: 'invoices.invoiceHandling' },
  effect: 'creates',
  alsoWhenCancelled: true,
  input: invoiceSplit,
  output: z.object({ applyNos: z.array(z.string()) }),
});

/** The cells of a table as texts; nothing is stored. */
export const readInvoiceTable = defineEndpoint({
  method: 'POST',
  path: `${PATH}/split/read`,
  summary: '读取拆分清单的表格',
  access: { function: 'invoices.invoiceHandling' },
  effect: 'reads',
  alsoWhenCancelled: true,
  body: 'multipart',
  fileBytesMax: INVOICE_TABLE_BYTES_MAX,
  input: z.strictObject({}),
  output: z.object({ rows: z.array(z.array(z.string())) }),
});

/** Messages about rows of a split. */
export const splitProblems = {
  tooManyRows: `清单最多 ${INVOICE_PARTS_MAX} 行`,
  /** Without figures for those who may not see amounts. */
  tooMuch: ({ row, orderNo, figures }: { row: number; orderNo: string; figures?: { left: number } | undefined }) =>
    figures === undefined
      ? `第 ${row} 份：超过订单 ${orderNo} 可开票的金额`
      : `第 ${row} 份：订单 ${orderNo} 还可开票 ${yuanOf(Math.max(figures.left, 0))} 元`,
};

/** At which part of a split, or at which order, the money did not suffice: the data of 720007. */
export const invoiceableShortage = z.object({
  asked: z.int(),
  left: z.optional(z.int()),
  orderId: z.optional(z.string()),
  part: z.optional(z.int()),
});
export type InvoiceableShortage = z.output<typeof invoiceableShortage>;
