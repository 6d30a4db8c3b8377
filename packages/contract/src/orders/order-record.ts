import * as z from 'zod/mini';
import { id, timestamp } from '../base/fields.ts';
import { withActions } from '../base/lifecycle.ts';
import { choicesOf, oneOf, team } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { flag, lines, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type EditOf, type FilterOf, type RowOf } from '../base/record.ts';
import { memberRecord } from '../members/members.shapes.ts';
import {
  ORDER_BALANCES,
  ORDER_INVOICE_STATES,
  ORDER_STATES,
  ORDER_STATE_HINTS,
  ORDER_TONES,
  PAYMENT_METHOD_HINTS,
  PAYMENT_METHODS,
  REFUND_STATES,
} from './order-states.ts';

const PAYER = { section: '付款人' } as const;
const AMOUNTS = { section: '金额', guard: 'orders.amounts', isListed: true } as const;

const amount = <const O extends object>(label: string, options: O) =>
  readOnly({ kind: 'money', label, output: z.int() }, { ...AMOUNTS, ...options });

/** What one payer owes for one or more registrations, and what was received. Amounts are in fen. */
export const orderRecord = defineRecord({
  noun: '订单',
  name: 'orderNo',
  fields: {
    orderNo: readOnly(
      { kind: 'code', label: '订单号', output: z.string() },
      { isListed: true, isSortable: true, filter: 'contains', width: 168 },
    ),
    /** Written into the remark of a transfer. */
    payRef: readOnly(
      { kind: 'code', label: '缴费识别码', output: z.string() },
      { isListed: true, filter: 'contains', width: 128 },
    ),
    payerName: text('付款人', 50, { ...PAYER, isListed: true, isSortable: true, filter: 'contains', width: 112 }),
    payerPhone: field(
      { kind: 'phone', label: '付款人手机', output: z.string(), input: memberRecord.fields.phone.match },
      {
        ...PAYER,
        isOptional: true,
        isListed: true,
        filter: 'contains',
        mask: 'phone',
        guard: 'orders.payerPhone',
        width: 128,
      },
    ),
    payerEmail: field(
      { kind: 'email', label: '付款人邮箱', output: z.string(), input: memberRecord.fields.email.match },
      { ...PAYER, isOptional: true, mask: 'email', guard: 'orders.payerEmail' },
    ),
    payerCompany: text('单位', 120, { ...PAYER, isOptional: true, isListed: true, filter: 'contains' }),
    team: team('团队', { isOptional: true, isListed: true, isFixed: true, filter: 'equals' }),
    /** Filter only: those with a registration of this type. */
    type: readOnly(
      { kind: 'text', label: '参会类型', output: z.optional(z.string()), match: id },
      { isComputed: true, filter: 'equals' },
    ),
    people: readOnly({ kind: 'count', label: '人数', output: z.int() }, { isListed: true, unit: '人', width: 72 }),
    total: amount('应付', { isSortable: true, sum: true }),
    discount: amount('优惠', { sum: true }),
    received: amount('已收', { isSortable: true, sum: true }),
    refunded: amount('已退', { sum: true }),
    /** Negative if more was received than is payable. */
    pending: amount('待付', { isSortable: true, help: '负数为多缴', sum: { negative: '多缴' } }),
    /** Follows from the sign of what is due. */
    balance: readOnly(
      {
        kind: 'choice',
        label: '待付/多付',
        output: z.nullable(oneOf('待付/多付', ORDER_BALANCES)),
        match: oneOf('待付/多付', ORDER_BALANCES),
      },
      { isComputed: true, filter: 'equals', guard: 'orders.amounts', choices: choicesOf(ORDER_BALANCES, undefined) },
    ),
    status: readOnly(
      { kind: 'choice', label: '状态', output: oneOf('状态', ORDER_STATES) },
      {
        isListed: true,
        isSortable: true,
        filter: 'oneOf',
        choices: choicesOf(ORDER_STATES, ORDER_TONES, ORDER_STATE_HINTS),
      },
    ),
    statusReason: readOnly({ kind: 'lines', label: '状态说明', output: z.string() }),
    refundState: readOnly(
      { kind: 'choice', label: '退款', output: oneOf('退款', REFUND_STATES) },
      { isListed: true, filter: 'equals', choices: choicesOf(REFUND_STATES, undefined), width: 96 },
    ),
    /** Of running applications for invoices. */
    invoicing: amount('开票申请中', {}),
    /** Issued invoices less their reversals. */
    invoiced: amount('已开票', { sum: true }),
    invoiceState: readOnly(
      { kind: 'choice', label: '开票状态', output: oneOf('开票状态', ORDER_INVOICE_STATES) },
      { isListed: true, filter: 'equals', choices: choicesOf(ORDER_INVOICE_STATES, undefined), width: 112 },
    ),
    /** Of the last payment. */
    method: readOnly(
      {
        kind: 'choice',
        label: '缴费方式',
        output: z.nullable(oneOf('缴费方式', PAYMENT_METHODS)),
        match: oneOf('缴费方式', PAYMENT_METHODS),
      },
      {
        isListed: true,
        filter: 'equals',
        choices: choicesOf(PAYMENT_METHODS, undefined, PAYMENT_METHOD_HINTS),
        width: 104,
      },
    ),
    dueAt: readOnly(
      { kind: 'time', label: '到期时间', output: z.nullable(timestamp) },
      { isListed: true, isSortable: true, filter: 'days' },
    ),
    paidAt: readOnly(
      { kind: 'time', label: '缴清时间', output: z.nullable(timestamp) },
      { isListed: true, filter: 'days' },
    ),
    /** Orders that received money on these days, whether or not they are paid. */
    receivedOn: readOnly(
      { kind: 'date', label: '收款日期', output: z.optional(z.string()) },
      { isComputed: true, filter: 'days' },
    ),
    /** Whether a voucher of a transfer waits for its review. */
    hasVoucher: readOnly(
      { kind: 'boolean', label: '有凭证待审', output: z.boolean() },
      { isListed: true, filter: 'equals', width: 104 },
    ),
    needsAttention: flag('需关注', { isListed: true, filter: 'equals', width: 80 }),
    /** By all rules of the meeting, and by hand. */
    reminders: readOnly(
      { kind: 'count', label: '催缴次数', output: z.int() },
      { isListed: true, isComputed: true, unit: '次', width: 80 },
    ),
    remark: lines('备注', 500, { isOptional: true }),
    ...withActions,
    createdAt: readOnly(
      { kind: 'time', label: '下单时间', output: timestamp },
      { isListed: true, isSortable: true, filter: 'period' },
    ),
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed: true }),
  },
});

export type Order = RowOf<typeof orderRecord>;
export type OrderDetail = DetailOf<typeof orderRecord>;
export type OrderEdit = EditOf<typeof orderRecord>;
export type OrderFilter = FilterOf<typeof orderRecord>;
