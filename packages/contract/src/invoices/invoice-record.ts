import * as z from 'zod/mini';
import { accountNumber, taxNumber } from '../base/billing/tax-numbers.ts';
import { id, timestamp } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choice, choicesOf, oneOf, reference, team, tracked } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { email, lines, telephone, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type EditOf, type FilterOf, type RowOf } from '../base/record.ts';
import { TITLE_TYPES } from '../invoice-titles/index.ts';
import { INVOICE_KINDS } from '../sellers/index.ts';
import { INVOICE_SOURCES, invoiceLifecycle } from './invoice-states.ts';

const AMOUNTS = { section: '金额', guard: 'orders.amounts', isListed: true } as const;
/** Listed for the export; the page shows them in the detail. */
const BUYER = { section: '购方', isOptional: true, isListed: true } as const;
/** Phones and addresses of payers: their rights count here as well. */
const RECEIVER = { section: '接收方式', isOptional: true, isOpenInDraft: true, isListed: true } as const;
const RESULT = { section: '发票' } as const;

const amount = <const O extends object>(label: string, options: O) =>
  readOnly({ kind: 'money', label, output: z.int() }, { ...AMOUNTS, ...options });

const line = <const O extends object>(label: string, options: O) =>
  readOnly({ kind: 'text', label, output: z.string() }, options);

/** An application for an invoice, with the number of the invoice once it was issued. Amounts are in fen. */
export const invoiceRecord = defineRecord({
  noun: '开票申请',
  name: 'applyNo',
  fields: {
    applyNo: readOnly(
      { kind: 'code', label: '申请号', output: z.string() },
      { isListed: true, isSortable: true, filter: 'contains', width: 168 },
    ),
    kind: choice('票种', INVOICE_KINDS, { blank: 'pc', isListed: true, filter: 'equals', width: 104 }),
    titleType: choice('抬头类型', TITLE_TYPES, { blank: 'company', section: '购方' }),
    title: text('抬头名称', 100, { section: '购方', isListed: true, filter: 'contains', width: 210 }),
    taxNo: taxNumber('税号', {
      ...BUYER,
      isOpenInDraft: true,
      filter: 'contains',
      mask: 'tail',
      guard: 'invoices.taxNo',
      help: '公司必填',
      width: 184,
    }),
    regAddress: text('注册地址', 100, BUYER),
    regPhone: telephone('注册电话', BUYER),
    bankName: text('开户银行', 100, BUYER),
    bankAccount: accountNumber('银行账号', {
      ...BUYER,
      isOpenInDraft: true,
      mask: 'tail',
      guard: 'invoices.bankAccount',
    }),
    amount: amount('金额', { isSortable: true, filter: 'range', sum: true }),
    net: amount('不含税金额', { sum: true }),
    tax: amount('税额', { sum: true }),
    redAmount: amount('已红冲', { sum: true }),
    taxRate: line('税率', { section: '金额', isListed: true, width: 80 }),
    itemName: line('项目', { section: '金额', isListed: true }),
    orderNos: line('订单号', { isListed: true, filter: 'contains', width: 168 }),
    payerName: line('付款人', { isListed: true, filter: 'contains', width: 112 }),
    /** Of the first of its orders that has one. */
    team: team('团队', { isOptional: true, isListed: true, isFixed: true, filter: 'equals' }),
    /** Whose share of the money of a team it is; empty if it is not split. */
    person: line('人员', { isListed: true }),
    source: readOnly(
      { kind: 'choice', label: '来源', output: oneOf('来源', INVOICE_SOURCES) },
      { isListed: true, filter: 'equals', choices: choicesOf(INVOICE_SOURCES, undefined), width: 104 },
    ),
    ...lifecycleFields(invoiceLifecycle, 'oneOf'),
    receiveEmail: email('接收邮箱', { ...RECEIVER, mask: 'email', guard: 'orders.payerEmail' }),
    receivePhone: telephone('接收手机', { ...RECEIVER, mask: 'phone', guard: 'orders.payerPhone' }),
    sellerName: line('开票主体', { ...RESULT, isListed: true }),
    fpCode: readOnly({ kind: 'code', label: '发票代码', output: z.string() }, { ...RESULT, isListed: true }),
    fpNo: readOnly(
      { kind: 'code', label: '发票号码', output: z.string() },
      { ...RESULT, isListed: true, filter: 'contains', width: 184 },
    ),
    issuedOn: line('开票日期', { ...RESULT, isListed: true, filter: 'days', width: 112 }),
    files: line('版式文件', { ...RESULT, isComputed: true }),
    /** Filter only: whether it was pushed by hand. */
    isPushed: readOnly(
      { kind: 'boolean', label: '是否推送', output: z.optional(z.boolean()), match: z.boolean() },
      { isComputed: true, filter: 'equals' },
    ),
    /** By hand; what is sent when it is issued is not counted. */
    pushCount: readOnly(
      { kind: 'count', label: '推送次数', output: z.int() },
      { ...RESULT, isListed: true, width: 88 },
    ),
    pushedAt: readOnly(
      { kind: 'time', label: '最近推送', output: z.nullable(timestamp) },
      { ...RESULT, isListed: true },
    ),
    allowExchange: readOnly(
      { kind: 'boolean', label: '允许换票', output: z.boolean() },
      { section: '换票', isListed: true, filter: 'equals' },
    ),
    /** Filter only: whether it replaces the invoice of another one. */
    isExchange: readOnly(
      { kind: 'boolean', label: '换票申请', output: z.optional(z.boolean()), match: z.boolean() },
      { isComputed: true, filter: 'equals' },
    ),
    /** The application whose invoice this one replaces; empty if it replaces none. */
    exchangeOfNo: readOnly(
      { kind: 'code', label: '换票原申请', output: z.string() },
      { section: '换票', isListed: true, filter: 'contains', width: 168 },
    ),
    hasLetter: readOnly(
      { kind: 'boolean', label: '承诺函', output: z.boolean() },
      { section: '换票', isComputed: true },
    ),
    remark: lines('备注', 200, { isOptional: true }),
    /** Who applied on behalf of the payer. Null: the payer did, or the policy of the meeting. */
    applicant: readOnly(
      { kind: 'admin', label: '申请人', output: z.nullable(reference), match: id },
      { isListed: true, column: 'created_by', filter: 'equals', width: 96 },
    ),
    reviewedBy: readOnly({ kind: 'text', label: '审核人', output: z.string() }, { isListed: true, isComputed: true }),
    reviewedAt: readOnly({ kind: 'time', label: '审核时间', output: z.nullable(timestamp) }, { isListed: true }),
    ...tracked,
  },
});

export type Invoice = RowOf<typeof invoiceRecord>;
export type InvoiceDetail = DetailOf<typeof invoiceRecord>;
export type InvoiceEdit = EditOf<typeof invoiceRecord>;
export type InvoiceFilter = FilterOf<typeof invoiceRecord>;
