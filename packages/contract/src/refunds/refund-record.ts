import * as z from 'zod/mini';
import { accountNumber } from '../base/billing/tax-numbers.ts';
import { timestamp } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choicesOf, oneOf, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type EditOf, type FilterOf, type RowOf } from '../base/record.ts';
import { PAYMENT_METHODS } from '../orders/order-states.ts';
import { REFUND_METHODS, REFUND_REASONS, REFUND_SOURCES, refundLifecycle } from './refund-states.ts';

const AMOUNTS = { section: '金额', guard: 'orders.amounts', isListed: true } as const;
const PAYEE = { section: '收款人' } as const;
/** An offset is listed with the refunds, and has a step of its own. */
const METHODS = choicesOf(PAYMENT_METHODS).map((choice) =>
  choice.value in REFUND_METHODS ? choice : { ...choice, isNotOffered: true as const },
);
const DONE = { section: '退款结果' } as const;

const amount = <const O extends object>(label: string, options: O) =>
  readOnly({ kind: 'money', label, output: z.int() }, { ...AMOUNTS, ...options });

const line = <const O extends object>(label: string, options: O) =>
  readOnly({ kind: 'text', label, output: z.string() }, options);

/** Money of an order that is paid back, from its application until it has arrived. Amounts are in fen. */
export const refundRecord = defineRecord({
  noun: '退款',
  name: 'refundNo',
  fields: {
    refundNo: readOnly(
      { kind: 'code', label: '退款号', output: z.string() },
      { isListed: true, isSortable: true, filter: 'contains', width: 168 },
    ),
    orderNo: readOnly(
      { kind: 'code', label: '订单号', output: z.string() },
      { isListed: true, filter: 'contains', width: 168 },
    ),
    payerName: line('付款人', { isListed: true, filter: 'contains', width: 112 }),
    source: readOnly(
      { kind: 'choice', label: '来源', output: oneOf('来源', REFUND_SOURCES) },
      { isListed: true, filter: 'equals', choices: choicesOf(REFUND_SOURCES, undefined), width: 104 },
    ),
    reasonCode: readOnly(
      { kind: 'choice', label: '退款原因', output: oneOf('退款原因', REFUND_REASONS) },
      { isListed: true, filter: 'equals', choices: choicesOf(REFUND_REASONS, undefined), width: 104 },
    ),
    reason: readOnly({ kind: 'lines', label: '原因说明', output: z.string() }),
    /** Names of the registrations that end with it. */
    people: line('退出人员', {}),
    applied: amount('申请额', { sum: true }),
    kept: amount('扣费', { sum: true }),
    amount: amount('应退', { isSortable: true, sum: true }),
    /** What the meeting's rule said when it was applied for. */
    rule: line('适用规则', { section: '金额' }),
    ...lifecycleFields(refundLifecycle),
    needsRed: readOnly(
      { kind: 'boolean', label: '须红冲', output: z.boolean() },
      { isListed: true, filter: 'equals', width: 88 },
    ),
    overrideReason: readOnly({ kind: 'lines', label: '先行退款的原因', output: z.string() }),
    method: field(
      {
        kind: 'choice',
        label: '退款方式',
        output: oneOf('退款方式', PAYMENT_METHODS),
        input: oneOf('退款方式', REFUND_METHODS),
        match: oneOf('退款方式', PAYMENT_METHODS),
      },
      { ...PAYEE, isListed: true, filter: 'equals', choices: METHODS, width: 104 },
    ),
    payeeName: text('收款人', 100, { ...PAYEE, isOptional: true }),
    payeeBank: text('开户银行', 100, { ...PAYEE, isOptional: true }),
    payeeAccount: accountNumber('收款账号', {
      ...PAYEE,
      isOptional: true,
      isListed: true,
      mask: 'tail',
      guard: 'refunds.payeeAccount',
      width: 168,
    }),
    executedOn: line('退款日期', { ...DONE, isListed: true, filter: 'days', width: 112 }),
    tradeNo: line('交易单号', DONE),
    hasProof: readOnly(
      { kind: 'boolean', label: '付款回单', output: z.boolean() },
      { ...DONE, isListed: true, isComputed: true },
    ),
    reviewedBy: readOnly({ kind: 'text', label: '审核人', output: z.string() }, { isListed: true, isComputed: true }),
    reviewedAt: readOnly({ kind: 'time', label: '审核时间', output: z.nullable(timestamp) }, { isListed: true }),
    batchNo: readOnly({ kind: 'code', label: '批次', output: z.string() }, { isListed: true, filter: 'contains' }),
    ...tracked,
  },
});

export type Refund = RowOf<typeof refundRecord>;
export type RefundDetail = DetailOf<typeof refundRecord>;
export type RefundEdit = EditOf<typeof refundRecord>;
export type RefundFilter = FilterOf<typeof refundRecord>;
