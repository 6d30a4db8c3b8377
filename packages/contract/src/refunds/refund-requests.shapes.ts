import * as z from 'zod/mini';
import { accountNumber } from '../base/billing/tax-numbers.ts';
import { calendarDay, chosenId, id, lines, optionalLine, textKinds, version, wholeFen } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { AMOUNT_MAX, amountInput } from '../orders/order-actions.shapes.ts';
import { REFUND_METHODS, REFUND_REASONS, refundProblems } from './refund-states.ts';

const REGISTRATIONS_MAX = 500;

const reason = lines('原因', 300).check(z.trim(), z.minLength(1, '请输入原因')).register(textKinds, { kind: 'lines' });

/** In fen, 0 or more. */
const keptInput = wholeFen().check(z.minimum(0, '请输入不小于0的数'), z.maximum(AMOUNT_MAX, '金额过大'));

const payee = {
  payeeName: optionalLine('收款人', 100),
  payeeBank: optionalLine('开户银行', 100),
  payeeAccount: z._default(accountNumber('收款账号', { isOptional: true }).match, ''),
};

/** Asks for money of an order. `id` and `version` are those of the order. */
export const refundApplication = z
  .strictObject({
    id,
    version,
    /** Registrations that end with the approval. */
    registrationIds: z.array(id, '请选择人员').check(z.maxLength(REGISTRATIONS_MAX, '所选人员过多')),
    amount: amountInput,
    /** What the company keeps of the money, in fen. */
    kept: keptInput,
    method: oneOf('退款方式', REFUND_METHODS),
    ...payee,
    reasonCode: oneOf('退款原因', REFUND_REASONS),
    reason,
  })
  .check(
    z.refine(
      ({ method, payeeName, payeeAccount }) => method !== 'bank_transfer' || (payeeName !== '' && payeeAccount !== ''),
      { error: refundProblems.noPayee, path: ['payeeAccount'] },
    ),
  );
export type RefundApplication = z.output<typeof refundApplication>;

/** Says that the money was paid back. */
export const refundSettlement = z.strictObject({
  id,
  version,
  executedOn: calendarDay('退款日期'),
  tradeNo: optionalLine('交易单号', 64),
});
export type RefundSettlement = z.output<typeof refundSettlement>;

export const refundOverride = z.strictObject({ id, version, reason });
export const refundProofUpload = z.strictObject({ id });

/** Null for callers without the field right to amounts. */
const shownAmount = z.nullable(z.int());

/** What of an order can be refunded now, and what the rule of the meeting says. Amounts are in fen. */
export const refundTerms = z.object({
  rule: z.string(),
  /** Of the value of registrations that end now. */
  percent: z.int(),
  /** Money of the order that no refund or running application for an invoice holds. */
  refundable: shownAmount,
  /** Money of invoices in it: they must be reversed before it is paid back. */
  invoiced: shownAmount,
  /** What was received beyond what is payable. */
  surplus: shownAmount,
  /** How much of the surplus the rule gives back. */
  surplusRefund: shownAmount,
  /** `amount` is what they are asked for, `base` the part of it to which the percentage applies. */
  registrations: z.array(z.object({ id: z.string(), name: z.string(), amount: shownAmount, base: shownAmount })),
  payee: z.object({ name: z.string(), method: z.nullable(oneOf('退款方式', REFUND_METHODS)) }),
});
export type RefundTerms = z.output<typeof refundTerms>;

/** Moves money that was received beyond what is payable to another order. `id` and `version` are those of the first. */
export const offsetRequest = z.strictObject({
  id,
  version,
  toOrderId: chosenId('订单'),
  amount: amountInput,
  reason,
});
export type OffsetRequest = z.output<typeof offsetRequest>;

/** Takes an offset back. `id` and `version` are those of the order that received it. */
export const offsetEnd = z.strictObject({ id, version, paymentId: id, reason });
export type OffsetEnd = z.output<typeof offsetEnd>;

export const meetingRefund = z.strictObject({ reason });
export const meetingRefunded = z.object({
  batchNo: z.string(),
  /** Orders whose money is refunded. */
  count: z.int(),
  /** Unpaid orders that were closed. */
  closed: z.int(),
  /** In fen; null for callers without the field right to amounts. */
  amount: z.nullable(z.int()),
});
export type MeetingRefunded = z.output<typeof meetingRefunded>;

/** Orders of the meeting that wait for money. */
export const offsetTargets = z.object({
  surplus: shownAmount,
  orders: z.array(z.object({ id: z.string(), orderNo: z.string(), payerName: z.string(), pending: shownAmount })),
});
export type OffsetTargets = z.output<typeof offsetTargets>;
