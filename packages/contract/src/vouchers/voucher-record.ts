import * as z from 'zod/mini';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choicesOf, oneOf } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { date, lines, money, text } from '../base/record-fields.ts';
import { timestamp } from '../base/fields.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import { AMOUNT_MAX } from '../orders/order-actions.shapes.ts';
import { ORDER_STATES } from '../orders/order-states.ts';
import { VOUCHER_SENDERS, voucherLifecycle } from './voucher-states.ts';

/** An order that a voucher pays, with the part of the amount that is meant for it. Null for callers without the right. */
export const paidOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  payRef: z.string(),
  payerName: z.string(),
  status: oneOf('状态', ORDER_STATES),
  amount: z.int(),
  total: z.nullable(z.int()),
  pending: z.nullable(z.int()),
});
export type PaidOrder = z.output<typeof paidOrder>;

const MONEY = { min: 1, max: AMOUNT_MAX };
const AUDIT = { section: '审核' } as const;

/** A voucher of a transfer, which may pay several orders. Amounts are in fen. */
export const voucherRecord = defineRecord({
  noun: '缴费凭证',
  name: 'voucherNo',
  fields: {
    voucherNo: readOnly(
      { kind: 'code', label: '凭证号', output: z.string() },
      { isListed: true, isSortable: true, filter: 'contains', width: 168 },
    ),
    payerName: text('付款人', 50, { isListed: true, isSortable: true, filter: 'contains', width: 112 }),
    payerBank: text('付款银行', 100, { isOptional: true, isListed: true }),
    payerAccountTail: text('付款账号尾号', 8, { isOptional: true, isListed: true }),
    amount: money('凭证金额', MONEY, { isListed: true, isSortable: true, filter: 'range', sum: true }),
    paidOn: date('付款日期', { isListed: true, isSortable: true, filter: 'days' }),
    bankSerial: text('银行流水号', 64, { isOptional: true, isListed: true, filter: 'contains' }),
    orders: readOnly(
      { kind: 'json', label: '关联订单', output: z.array(paidOrder) },
      { isListed: true, isComputed: true },
    ),
    orderNos: readOnly({ kind: 'text', label: '订单号', output: z.string() }, { isListed: true, isComputed: true }),
    /** Of a voucher that waits: its amount less what its orders wait for. */
    gap: readOnly(
      { kind: 'money', label: '差额', output: z.nullable(z.int()) },
      { isListed: true, isComputed: true, guard: 'orders.amounts' },
    ),
    hasGap: readOnly(
      { kind: 'boolean', label: '差额不为 0', output: z.boolean() },
      { isComputed: true, filter: 'equals', guard: 'orders.amounts' },
    ),
    isDuplicate: readOnly(
      { kind: 'boolean', label: '重复提示', output: z.boolean() },
      {
        isListed: true,
        filter: 'equals',
        width: 96,
        choices: [
          { value: '1', label: '疑似重复' },
          { value: '0', label: '无' },
        ],
      },
    ),
    sender: readOnly(
      { kind: 'choice', label: '提交方', output: oneOf('提交方', VOUCHER_SENDERS) },
      { isListed: true, filter: 'equals', choices: choicesOf(VOUCHER_SENDERS, undefined), width: 96 },
    ),
    fileName: readOnly({ kind: 'text', label: '凭证文件', output: z.string() }, { isListed: true }),
    previousNo: readOnly({ kind: 'text', label: '上一份凭证', output: z.string() }, { isComputed: true }),
    remark: lines('备注', 200, { isOptional: true }),
    ...lifecycleFields(voucherLifecycle),
    stateReason: readOnly({ kind: 'lines', label: '审核意见', output: z.string() }, { isListed: true, ...AUDIT }),
    auditAmount: readOnly(
      { kind: 'money', label: '审核金额', output: z.nullable(z.int()) },
      { isListed: true, isSortable: true, ...AUDIT },
    ),
    auditor: readOnly(
      { kind: 'admin', label: '审核人', output: z.nullable(z.object({ id: z.string(), name: z.string() })) },
      { isListed: true, ...AUDIT },
    ),
    auditedAt: readOnly(
      { kind: 'time', label: '审核时间', output: z.nullable(timestamp) },
      { isListed: true, isSortable: true, ...AUDIT },
    ),
    createdAt: readOnly(
      { kind: 'time', label: '提交时间', output: timestamp },
      { isListed: true, isSortable: true, filter: 'period' },
    ),
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed: true }),
  },
});

export type Voucher = RowOf<typeof voucherRecord>;
export type VoucherDetail = DetailOf<typeof voucherRecord>;
export type VoucherFilter = FilterOf<typeof voucherRecord>;
