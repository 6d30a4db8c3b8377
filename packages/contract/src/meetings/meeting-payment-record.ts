import * as z from 'zod/mini';
import { id } from '../base/fields.ts';
import { REFUND_RULES_MAX } from '../base/limits.ts';
import { defineBlockers } from '../base/lifecycle.ts';
import { choice, choices, paymentAccount, seller } from '../base/record-choices.ts';
import { field } from '../base/record-field.ts';
import { flag, formed, integer, time } from '../base/record-fields.ts';
import { meetingProblems } from './meetings.errors.ts';

const PAYMENT = { section: '缴费与退款' } as const;

export const PAYMENT_METHODS = {
  bank_transfer: '银行转账',
  onsite_pos: '现场POS',
  onsite_cash: '现场现金',
  wechat: '微信',
  alipay: '支付宝',
} as const;

/** When invoices are applied for. */
export const INVOICE_POLICIES = {
  on_paid: '缴费后自动申请',
  after_meeting: '会后统一开具',
  manual: '手工申请',
} as const;

/** What happens to an order that was not paid before the period of its price ended. */
export const REPRICE_POLICIES = { keep: '保持原价', reprice: '按当前价格重算', expire: '订单到期关闭' } as const;

const wholeNumber = (label: string, max: number) =>
  z
    .int(`${label}应为整数`)
    .check(z.minimum(0, `${label}应在 0 到 ${max} 之间`), z.maximum(max, `${label}应在 0 到 ${max} 之间`));

/** The percentage that is refunded until this number of days before the meeting. */
const refundRule = z.strictObject({ beforeDays: wholeNumber('天数', 999), percent: wholeNumber('退款比例', 100) });
export type RefundRule = z.output<typeof refundRule>;
const refundRules = z.array(refundRule, '请填写退款规则').check(
  z.maxLength(REFUND_RULES_MAX, `退款规则最多 ${REFUND_RULES_MAX} 条`),
  z.refine(
    (rules) => new Set(rules.map(({ beforeDays }) => beforeDays)).size === rules.length,
    meetingProblems.refundTwice,
  ),
);

const payPrefix = formed('缴费备注前缀', {
  max: 8,
  form: /^[A-Za-z0-9]{2,8}$/,
  sentence: '请输入 2 到 8 位字母、数字',
});

/** How a meeting is paid for, and who issues its invoices. */
export const paymentFields = {
  paymentMethods: choices('缴费方式', PAYMENT_METHODS, { ...PAYMENT, blank: ['bank_transfer', 'onsite_cash'] }),
  /** Of the meeting's customer. */
  paymentAccount: paymentAccount('收款账户', { ...PAYMENT, isOptional: true }),
  payDeadlineDays: integer(
    '缴费期限',
    { min: 1, max: 365 },
    { ...PAYMENT, isOptional: true, unit: '天', help: '自下单之日起' },
  ),
  payDeadlineAt: time('缴费截止时间', { ...PAYMENT, isOptional: true }),
  payPrefix: field(
    { kind: 'code', label: '缴费备注前缀', output: z.string(), input: payPrefix },
    { ...PAYMENT, isOptional: true, help: '转账备注码的开头，2 到 8 位字母、数字' },
  ),
  repricePolicy: choice('价格时段结束后', REPRICE_POLICIES, {
    ...PAYMENT,
    blank: 'keep',
    help: '对未缴费的订单；有凭证待审、正在支付或已延期的订单不变',
  }),
  refundRules: field(
    { kind: 'json', label: '退款规则', output: z.array(refundRule), input: refundRules },
    { ...PAYMENT, blank: [] },
  ),
  invoiceEnabled: flag('提供发票', PAYMENT),
  invoicePolicy: choice('开票时机', INVOICE_POLICIES, { ...PAYMENT, blank: 'manual' }),
  /** Of the meeting's customer. */
  seller: seller('开票主体', { ...PAYMENT, isOptional: true, help: '提供发票时，发布前须选择' }),
};

interface UsedBy {
  id: string;
  meeting: string;
  /** The input of the meeting. */
  field: string;
}

/** Why an account or a seller cannot be disabled or deleted. */
export const meetingUseBlockers = defineBlockers({
  inUse: {
    sentence: ({ meeting }: UsedBy) => `会议“${meeting}”正在使用，请先为该会议更换`,
    fix: { title: '编辑会议', to: ({ id, field: input }: UsedBy) => `/meeting/edit/${id}?step=payment&field=${input}` },
  },
});

/** The meeting whose customer's accounts and sellers are offered; the caller's own customer by default. */
export const meetingPaymentQuestion = z.strictObject({ meetingId: z.optional(id) });
export type MeetingPaymentQuestion = z.output<typeof meetingPaymentQuestion>;

const paymentChoice = z.object({ id: z.string(), name: z.string() });
/** The enabled accounts and sellers that a meeting can take. */
export const meetingPaymentChoices = z.object({ accounts: z.array(paymentChoice), sellers: z.array(paymentChoice) });
export type MeetingPaymentChoices = z.output<typeof meetingPaymentChoices>;
