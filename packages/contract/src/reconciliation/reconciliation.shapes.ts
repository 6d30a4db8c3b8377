import * as z from 'zod/mini';
import { pageOf } from '../base/envelope.ts';
import { calendarDay, opaqueLine, timestamp } from '../base/fields.ts';
import { PAGE_LIMIT_MAX } from '../base/limits.ts';
import { oneOf } from '../base/record-choices.ts';
import { PAYMENT_METHODS } from '../orders/order-states.ts';

/** Days in Asia/Shanghai, both inclusive: of the bank for what a line shows, and of the payment for everything else. */
const period = { from: z.optional(calendarDay('开始日期')), to: z.optional(calendarDay('结束日期')) };

export const reconciliationAsked = z.strictObject(period);
export type ReconciliationAsked = z.output<typeof reconciliationAsked>;

/** How many, and how much in fen. */
const tally = z.object({ count: z.int(), sum: z.int() });
export type Tally = z.output<typeof tally>;

/** As `tally`; the sum is null for callers without the right to amounts of orders. */
const guardedTally = z.object({ count: z.int(), sum: z.nullable(z.int()) });

const account = z.object({ id: z.string(), name: z.string() });

/** The lines of one account by state. `imported` is the sum of all others. */
const accountLines = z.object({
  account,
  imported: tally,
  matched: tally,
  /** An order was found, and the match is not confirmed. */
  suggested: tally,
  nomatch: tally,
  duplicate: tally,
  discarded: tally,
});
export type AccountLines = z.output<typeof accountLines>;

/** What was received in one way, beside what the bank shows of it. */
const comparison = z.object({
  method: oneOf('缴费方式', PAYMENT_METHODS),
  /** Null: no line shows these payments. */
  account: z.nullable(account),
  received: guardedTally,
  /** Lines that are neither duplicates nor discarded. Null for methods that statements do not show one by one. */
  bank: z.nullable(tally),
  /** What was received less what the bank shows. */
  gap: z.nullable(z.int()),
});
export type Comparison = z.output<typeof comparison>;

export const reconciliationFigures = z.object({
  at: timestamp,
  accounts: z.array(accountLines),
  comparisons: z.array(comparison),
  /** Of the transfers of all accounts. */
  gap: z.nullable(z.int()),
  /** Lines that no payment stands for, and transfers that no line shows. Together they explain the gap. */
  onlyInBank: tally,
  onlyInBooks: guardedTally,
});
export type ReconciliationFigures = z.output<typeof reconciliationFigures>;

export const ledgerCheck = z.object({
  at: timestamp,
  isBalanced: z.boolean(),
  /** Number of orders that were compared. */
  orders: z.int(),
  /** The first order that does not add up, and how; '' if all do. Without amounts for callers without the right. */
  orderNo: z.string(),
  sentence: z.string(),
});
export type LedgerCheck = z.output<typeof ledgerCheck>;

export const reconciledPaymentsAsked = z.strictObject({
  ...period,
  method: oneOf('缴费方式', PAYMENT_METHODS),
  /** The account of the lines; left out for payments that no line shows. */
  account: z.optional(opaqueLine('收款账户不正确', 40)),
  isSeen: z.boolean(),
  page: z._default(z.int('页码应为整数').check(z.minimum(1, '页码从 1 开始'), z.maximum(100_000, '页码过大')), 1),
  limit: z._default(
    z
      .int('每页条数应为整数')
      .check(z.minimum(1, '每页至少 1 条'), z.maximum(PAGE_LIMIT_MAX, `每页最多 ${PAGE_LIMIT_MAX} 条`)),
    20,
  ),
});
export type ReconciledPaymentsAsked = z.output<typeof reconciledPaymentsAsked>;

const reconciledPayment = z.object({
  id: z.string(),
  payNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  payerName: z.string(),
  amount: z.nullable(z.int()),
  paidOn: z.string(),
  tradeNo: z.string(),
  /** The line that shows it. */
  bankLineId: z.nullable(z.string()),
});
export type ReconciledPayment = z.output<typeof reconciledPayment>;
export const reconciledPayments = pageOf(reconciledPayment);
