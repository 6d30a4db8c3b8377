import * as z from 'zod/mini';
import { accountNumber, taxNumber } from '../base/billing/tax-numbers.ts';
import { calendarDay, id, optionalEmail, optionalLine, optionalLines, version } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { TITLE_TYPES } from '../invoice-titles/index.ts';
import { amountInput } from '../orders/order-actions.shapes.ts';
import { INVOICE_KINDS } from '../sellers/index.ts';
import { receivePhone } from './invoice-policy.ts';
import { INVOICE_FORMATS, type InvoiceTab } from './invoice-states.ts';
import { RED_REASONS } from './red-states.ts';

/** Orders of one application. */
export const INVOICE_ORDERS_MAX = 50;

/** To whom an invoice is issued. */
const buyer = {
  titleType: oneOf('抬头类型', TITLE_TYPES),
  title: optionalLine('抬头名称', 100),
  taxNo: z._default(taxNumber('税号', { isOptional: true }).match, ''),
  regAddress: optionalLine('注册地址', 100),
  regPhone: optionalLine('注册电话', 20),
  bankName: optionalLine('开户银行', 100),
  bankAccount: z._default(accountNumber('银行账号', { isOptional: true }).match, ''),
};

/** Asks for an invoice over money of orders of the meeting. */
export const invoiceApplication = z.strictObject({
  orders: z
    .array(z.strictObject({ id, amount: amountInput }), '请选择订单')
    .check(z.minLength(1, '请选择订单'), z.maxLength(INVOICE_ORDERS_MAX, `一次最多 ${INVOICE_ORDERS_MAX} 笔订单`)),
  /** Whose share of the money it is, if it is split. */
  person: optionalLine('人员', 200),
  kind: oneOf('票种', INVOICE_KINDS),
  /** Of the titles of the company; the values below count if it is left out. */
  titleId: z.optional(id),
  ...buyer,
  receiveEmail: optionalEmail,
  receivePhone,
  remark: optionalLines('备注', 200),
});
export type InvoiceApplication = z.output<typeof invoiceApplication>;

const { orders: _orders, person: _person, ...application } = invoiceApplication.shape;

/** Asks for an invoice over money of one order. */
export const orderInvoiceApplication = z.strictObject({
  id,
  amount: amountInput,
  person: invoiceApplication.shape.person,
  ...application,
});
export type OrderInvoiceApplication = z.output<typeof orderInvoiceApplication>;

/** Asks for an invoice over the share of one registration in its order. */
export const registrationInvoiceApplication = z.strictObject({ id, amount: amountInput, ...application });
export type RegistrationInvoiceApplication = z.output<typeof registrationInvoiceApplication>;

export const invoiceNumber = z
  .string('请输入发票号码')
  .check(z.trim(), z.regex(/^[0-9]{8,20}$/, '发票号码应为 8 至 20 位数字'));

/** The invoice that was issued for an application by hand. */
export const invoiceRegistration = z.strictObject({
  id,
  version,
  fpCode: optionalLine('发票代码', 12),
  fpNo: invoiceNumber,
  issuedOn: calendarDay('开票日期'),
  amount: amountInput,
});
export type InvoiceRegistration = z.output<typeof invoiceRegistration>;

/** Asks for the reversal of an issued invoice, or of a part of it. */
export const redApplication = z.strictObject({
  id,
  version,
  reason: oneOf('红冲原因', RED_REASONS),
  amount: amountInput,
  remark: optionalLine('备注', 200),
});
export type RedApplication = z.output<typeof redApplication>;

/** Asks for another invoice in the place of an issued one. */
export const exchangeApplication = z.strictObject({
  id,
  version,
  kind: oneOf('票种', INVOICE_KINDS),
  ...buyer,
  receiveEmail: optionalEmail,
  receivePhone,
  remark: optionalLines('备注', 200),
});
export type ExchangeApplication = z.output<typeof exchangeApplication>;

export const invoiceFileAsked = z.strictObject({ id, format: z.enum(INVOICE_FORMATS, '没有这种格式') });
export type InvoiceFileAsked = z.output<typeof invoiceFileAsked>;

export const letterUpload = z.strictObject({ id });

/** Null for callers without the field right to amounts. */
const shownAmount = z.nullable(z.int());

/** Stored titles that a form offers, the default title first. */
export const OFFERED_TITLES_MAX = 2000;

/** What of an order can be invoiced now, and by whom. */
export const invoiceTerms = z.object({
  invoiceable: shownAmount,
  payer: z.string(),
  seller: z.nullable(
    z.object({ name: z.string(), kinds: z.array(oneOf('票种', INVOICE_KINDS)), fullBuyerForSpecial: z.boolean() }),
  ),
  people: z.array(z.object({ name: z.string(), amount: shownAmount })),
  titles: z.array(z.object({ id: z.string(), title: z.string(), titleType: oneOf('抬头类型', TITLE_TYPES) })),
});
export type InvoiceTerms = z.output<typeof invoiceTerms>;

export const invoiceTabCounts = z.object({
  applied: z.int(),
  audited: z.int(),
  issuing: z.int(),
  issued: z.int(),
  red: z.int(),
  failed: z.int(),
  exchange: z.int(),
  all: z.int(),
} satisfies Record<InvoiceTab, z.ZodMiniType>);
export type InvoiceTabCounts = z.output<typeof invoiceTabCounts>;
