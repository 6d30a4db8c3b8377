import * as z from 'zod/mini';
import { accountNumber, taxNumber } from '../base/billing/tax-numbers.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id, optionalEmail, optionalLine, optionalLines } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { telephone } from '../base/record-fields.ts';
import { TITLE_TYPES } from '../invoice-titles/index.ts';
import { INVOICE_POLICIES } from '../meetings/meeting-payment-record.ts';
import { INVOICE_KINDS } from '../sellers/index.ts';
import { INVOICE_SOURCES } from './invoice-states.ts';

/** `refused`: it could not be applied for when its time came; the reason is with it. */
export const INVOICE_REQUEST_STATES = { waiting: '等待', applied: '已申请', refused: '未能申请' } as const;
export type InvoiceRequestState = keyof typeof INVOICE_REQUEST_STATES;

/** Where the message about an invoice goes. */
export const receivePhone = z._default(telephone('接收手机', { isOptional: true }).match, '');

/** To whom an invoice is issued, and of which kind. */
export const invoiceBuyerInputs = {
  kind: oneOf('票种', INVOICE_KINDS),
  titleType: oneOf('抬头类型', TITLE_TYPES),
  title: optionalLine('抬头名称', 100),
  taxNo: z._default(taxNumber('税号', { isOptional: true }).match, ''),
  regAddress: optionalLine('注册地址', 100),
  regPhone: optionalLine('注册电话', 20),
  bankName: optionalLine('开户银行', 100),
  bankAccount: z._default(accountNumber('银行账号', { isOptional: true }).match, ''),
  receiveEmail: optionalEmail,
  receivePhone,
  remark: optionalLines('备注', 200),
};
const buyerShape = z.strictObject(invoiceBuyerInputs);
export type InvoiceBuyerInputs = z.output<typeof buyerShape>;

/** What is asked for before the money is there. */
export const invoiceRequestDraft = z.strictObject({ id, ...invoiceBuyerInputs });
export type InvoiceRequestDraft = z.output<typeof invoiceRequestDraft>;

export const invoiceRequest = z.object({
  /** The attendee whose share of the order it is; empty for the whole order. */
  person: z.string(),
  kind: oneOf('票种', INVOICE_KINDS),
  titleType: oneOf('抬头类型', TITLE_TYPES),
  title: z.string(),
  /** As the caller may see them. */
  taxNo: z.optional(z.string()),
  bankAccount: z.optional(z.string()),
  receiveEmail: z.optional(z.string()),
  receivePhone: z.optional(z.string()),
  regAddress: z.string(),
  regPhone: z.string(),
  bankName: z.string(),
  remark: z.string(),
  source: oneOf('来源', INVOICE_SOURCES),
  state: oneOf('状态', INVOICE_REQUEST_STATES),
  stateReason: z.string(),
});
export type InvoiceRequest = z.output<typeof invoiceRequest>;

export const orderInvoiceRequests = z.object({
  isOffered: z.boolean(),
  policy: oneOf('开票时机', INVOICE_POLICIES),
  requests: z.array(invoiceRequest),
});
export type OrderInvoiceRequests = z.output<typeof orderInvoiceRequests>;

const ORDER = '/fee/order';

export const getInvoiceRequests = defineEndpoint({
  method: 'GET',
  path: `${ORDER}/get/invoice-request/{id}`,
  summary: '订单的开票要求：缴清或会后据此自动申请',
  access: { function: 'orders.invoiceHandling' },
  effect: 'reads',
  input: byId,
  output: orderInvoiceRequests,
});

export const setInvoiceRequest = defineEndpoint({
  method: 'POST',
  path: `${ORDER}/invoice-request/{id}`,
  summary: '设定订单的开票要求；已到开票时机的随即申请',
  access: { function: 'orders.invoiceHandling' },
  effect: 'changes',
  input: invoiceRequestDraft,
  output: nothing,
});

export const dropInvoiceRequest = defineEndpoint({
  method: 'POST',
  path: `${ORDER}/invoice-request/drop/{id}`,
  summary: '撤销订单尚未申请的开票要求',
  access: { function: 'orders.invoiceHandling' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

/** Messages of requests. */
export const invoiceRequestProblems = {
  left: '报名已不在此订单中，无法按开票要求申请',
};
