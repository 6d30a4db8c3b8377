import * as z from 'zod/mini';
import {
  calendarDay,
  id,
  lines,
  moment,
  optionalLine,
  optionalLines,
  textKinds,
  timestamp,
  version,
  wholeFen,
} from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import {
  LEDGER_EVENTS,
  ORDER_INVOICE_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  RECORDED_METHODS,
} from './order-states.ts';

/** In fen: ten million yuan. */
export const AMOUNT_MAX = 1_000_000_000;

const reason = lines('原因', 200).check(z.trim(), z.minLength(1, '请输入原因')).register(textKinds, { kind: 'lines' });

/** In fen, above 0. */
export const amountInput = wholeFen().check(
  z.minimum(1, '请输入大于0的数'),
  z.maximum(AMOUNT_MAX, `金额不能大于 ${AMOUNT_MAX / 100} 元`),
);

/** Money that an admin has received. */
export const paymentRecording = z.strictObject({
  id,
  version,
  method: oneOf('缴费方式', RECORDED_METHODS),
  amount: amountInput,
  /** The day on which it was received. */
  paidOn: calendarDay('收款日期'),
  tradeNo: optionalLine('交易单号', 64),
  remark: optionalLines('备注', 200),
});
export type PaymentRecording = z.output<typeof paymentRecording>;

/** Takes one payment of an order back. `id` and `version` are those of the order. */
export const paymentReversal = z.strictObject({ id, version, paymentId: id, reason });
export type PaymentReversal = z.output<typeof paymentReversal>;

export const orderExtension = z.strictObject({ id, version, dueAt: moment('到期时间'), reason });
export type OrderExtension = z.output<typeof orderExtension>;

export const orderClosing = z.strictObject({ id, version, reason });
export type OrderClosing = z.output<typeof orderClosing>;

/** What was done about an order that needed attention. */
export const orderHandling = z.strictObject({
  id,
  version,
  note: lines('处理情况', 200).check(z.trim(), z.minLength(1, '请输入处理情况')).register(textKinds, { kind: 'lines' }),
});
export type OrderHandling = z.output<typeof orderHandling>;

/** The refund that was applied for; empty if the order had no money, or the rule gives nothing back. */
export const orderCancelled = z.object({ refundNo: z.string() });
export type OrderCancelled = z.output<typeof orderCancelled>;

/** Null for callers without the field right to amounts. */
const shownAmount = z.nullable(z.int());

const orderItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Whose registration it is; empty if the item is for the whole order. */
  person: z.string(),
  registrationId: z.nullable(z.string()),
  quantity: z.int(),
  unit: shownAmount,
  discount: shownAmount,
  amount: shownAmount,
  isActive: z.boolean(),
  /** By an admin, besides what follows from the registration. */
  isAdded: z.boolean(),
  createdAt: timestamp,
});

const payment = z.object({
  id: z.string(),
  payNo: z.string(),
  method: oneOf('缴费方式', PAYMENT_METHODS),
  amount: shownAmount,
  state: oneOf('状态', PAYMENT_STATES),
  paidOn: z.string(),
  tradeNo: z.string(),
  remark: z.string(),
  /** Whether the money came from another order. */
  isOffset: z.boolean(),
  /** Why it was taken back. */
  reason: z.string(),
  recordedBy: z.string(),
  createdAt: timestamp,
});

/** Money that goes back; negative where amounts are added up. */
const refund = z.object({
  id: z.string(),
  refundNo: z.string(),
  amount: shownAmount,
  kept: shownAmount,
  method: oneOf('退款方式', PAYMENT_METHODS),
  /** As in the list of refunds. */
  state: z.string(),
  reason: z.string(),
  createdAt: timestamp,
});

/** One event of the ledger as the payer sees it: what it added to the amount due, and what was due after it. */
const movement = z.object({
  id: z.string(),
  event: oneOf('事件', LEDGER_EVENTS),
  change: shownAmount,
  pending: shownAmount,
  /** Why what is asked for changed. */
  remark: z.string(),
  at: timestamp,
});

/** The items, payments and movements of an order. */
export const orderAccount = z.object({
  items: z.array(orderItem),
  payments: z.array(payment),
  refunds: z.array(refund),
  movements: z.array(movement),
});
export type OrderAccount = z.output<typeof orderAccount>;

/** The order of one registration, with what of it is for this person. */
export const registrationOrder = z.object({
  /** Null where nothing has to be paid. */
  order: z.nullable(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      status: oneOf('状态', ORDER_STATES),
      invoiceState: oneOf('开票', ORDER_INVOICE_STATES),
      /** Of the positions of this person. */
      share: shownAmount,
      /** Of the whole order. */
      pending: shownAmount,
    }),
  ),
});
export type RegistrationOrder = z.output<typeof registrationOrder>;
