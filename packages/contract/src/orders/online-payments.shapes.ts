import * as z from 'zod/mini';
import { defineErrors } from '../base/errors.ts';
import { calendarDay, id, lines, textKinds, timestamp } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import type { Tone } from '../base/record-field.ts';
import { PAYMENT_METHODS } from './order-states.ts';

/** Methods by which a payer can pay online. */
export const ONLINE_METHODS = { wechat: PAYMENT_METHODS.wechat, alipay: PAYMENT_METHODS.alipay } as const;

/** A payment that was asked for online, until it came or ended. */
export const INTENT_STATES = {
  created: '正在发起',
  pending: '等待支付',
  closing: '正在关闭',
  confirmed: '已到账',
  failed: '金额不符',
  cancelled: '已关闭',
} as const;
export type IntentState = keyof typeof INTENT_STATES;

export const INTENT_TONES = {
  created: 'default',
  pending: 'primary',
  closing: 'default',
  confirmed: 'success',
  failed: 'danger',
  cancelled: 'default',
} as const satisfies Record<IntentState, Tone>;

export const onlinePaymentErrors = defineErrors({
  notOffered: { code: 720_041, message: '本会议没有开通在线支付' },
  providerDown: { code: 720_042, message: '支付平台暂时没有受理，请稍后再试' },
});

/** Messages of refusals and reasons. */
export const onlinePaymentProblems = {
  methodNotOffered: '本会议没有开通这种缴费方式',
  isFinal: '这笔在线支付已经结束',
  fromProvider: '该笔收款由在线支付确认，请申请退款',
  /** For those who may not see amounts; else the reason names both. */
  wrongAmount: '支付平台实收金额与应付不符，没有入账',
  dayInFuture: '对账日期不能晚于今天',
};

const method = oneOf('缴费方式', ONLINE_METHODS);

/** Asks for what an order still waits for. */
export const intentRequest = z.strictObject({ id, method });
export type IntentRequest = z.output<typeof intentRequest>;

/** The same of an attendee for an order of their own. */
export const ownIntentRequest = z.strictObject({ orderId: id, method });
export type OwnIntentRequest = z.output<typeof ownIntentRequest>;

/** Where the payer pays. */
export const payersPage = z.object({
  id: z.string(),
  /** An address, or a path of this server. */
  url: z.string(),
  method,
  /** In fen. */
  amount: z.int(),
  expiresAt: timestamp,
});
export type PayersPage = z.output<typeof payersPage>;

/** One payment that was asked for; `id` is the order. */
export const intentQuestion = z.strictObject({ id, intentId: id });
export type IntentQuestion = z.output<typeof intentQuestion>;

export const intentClosing = z.strictObject({
  id,
  intentId: id,
  reason: lines('原因', 200).check(z.trim(), z.minLength(1, '请输入原因')).register(textKinds, { kind: 'lines' }),
});
export type IntentClosing = z.output<typeof intentClosing>;

/** Null for callers without the field right to amounts. */
const shownAmount = z.nullable(z.int());

const intent = z.object({
  id: z.string(),
  method,
  amount: shownAmount,
  /** What really came, if it is not what was asked for. */
  paidAmount: shownAmount,
  state: oneOf('状态', INTENT_STATES),
  needsAttention: z.boolean(),
  reason: z.string(),
  /** Empty unless the payer can still pay. */
  url: z.string(),
  tradeNo: z.string(),
  expiresAt: timestamp,
  createdAt: timestamp,
});

/** What was asked for online of an order, and how it can be asked for now. */
export const onlinePayments = z.object({
  /** Empty where nothing can be paid online. */
  methods: z.array(method),
  intents: z.array(intent),
});
export type OnlinePayments = z.output<typeof onlinePayments>;

export const intentOutcome = z.object({ state: oneOf('状态', INTENT_STATES) });
export type IntentOutcome = z.output<typeof intentOutcome>;

export const statementQuestion = z.strictObject({ day: calendarDay('对账日期') });
export type StatementQuestion = z.output<typeof statementQuestion>;

/** How the statement of a provider and our records differ. */
export const STATEMENT_DIFFERENCES = {
  missingHere: '平台有，本系统没有',
  missingThere: '本系统有，平台没有',
  amount: '金额不同',
} as const;

/** Names of the providers that can take money online. */
export const PAYMENT_PROVIDERS = { sandbox: '支付沙箱' } as const;

const statementDifference = z.object({
  kind: oneOf('差异', STATEMENT_DIFFERENCES),
  of: oneOf('类别', { payment: '收款', refund: '退款' }),
  /** Our number at the provider. */
  outNo: z.string(),
  /** The number of the provider; empty if it has none. */
  tradeNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  payerName: z.string(),
  method,
  /** In fen. */
  ours: shownAmount,
  theirs: shownAmount,
  /** What is known of the cause; empty if nothing is, and for callers without the right to amounts. */
  reason: z.string(),
  /** The payment to ask the provider about again, while it may still have news of it. */
  intentId: z.nullable(z.string()),
});
export type StatementDifference = z.output<typeof statementDifference>;

export const statementDifferences = z.object({
  /** Null where nothing was ever paid online. */
  provider: z.nullable(oneOf('支付平台', PAYMENT_PROVIDERS)),
  differences: z.array(statementDifference),
  /** Of what agrees, in fen; refunds count below 0. */
  matched: shownAmount,
  /** How many payments and refunds agree. */
  matchedCount: z.int(),
});
export type StatementDifferences = z.output<typeof statementDifferences>;
