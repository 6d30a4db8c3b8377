import { yuanOf } from '../base/billing/amounts.ts';
import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';
import { PAYMENT_METHODS } from '../orders/order-states.ts';

export const refundLifecycle = defineLifecycle({
  states: {
    applied: '待审核',
    approved: '待退款',
    processing: '退款中',
    done: '已退款',
    failed: '退款失败',
    rejected: '已驳回',
    cancelled: '已取消',
  },
  tones: {
    applied: 'warning',
    approved: 'primary',
    processing: 'primary',
    done: 'success',
    failed: 'danger',
    rejected: 'default',
    cancelled: 'default',
  },
  hints: {
    applied: '金额已冻结，等待审核',
    approved: '审核通过，等待退出款项',
    processing: '款项正在退回，等待结果',
    done: '款项已退回付款人',
    failed: '款项没有退出，可以重试或改为线下退款',
    rejected: '申请未通过，冻结的金额已释放',
    cancelled: '申请已取消，冻结的金额已释放',
  },
  initial: 'applied',
  isMoney: true,
  transitions: {
    approve: { verb: '通过', from: ['applied'], to: 'approved', by: 'refunds.review' },
    reject: { verb: '驳回', from: ['applied'], to: 'rejected', by: 'refunds.review', needsReason: true },
    send: {
      verb: '提交付款',
      from: ['approved', 'failed'],
      to: 'processing',
      by: 'refunds.edit',
      confirm: '已交由银行或支付平台付款，到账后再登记退款。',
    },
    fail: { verb: '付款失败', from: ['processing'], to: 'failed', by: 'refunds.edit', needsReason: true },
    cancel: {
      verb: '取消',
      from: ['applied', 'approved', 'failed'],
      to: 'cancelled',
      by: 'refunds.edit',
      needsReason: true,
      isDangerous: true,
    },
  },
});
export type RefundLifeState = StateOf<typeof refundLifecycle>;
export type RefundTransition = keyof (typeof refundLifecycle)['transitions'];

/** Why money goes back. */
export const REFUND_REASONS = {
  withdrawn: '不能参会',
  duplicate: '重复缴费',
  overpaid: '多缴',
  price: '费用调整',
  meetingCancelled: '会议取消',
  other: '其他',
} as const;
export type RefundReason = keyof typeof REFUND_REASONS;

export const REFUND_SOURCES = { admin: '会务人员', attendee: '参会人员', meeting_cancel: '会议取消' } as const;
export type RefundSource = keyof typeof REFUND_SOURCES;

/** How the money is paid back; an offset has its own step. */
export const REFUND_METHODS = {
  bank_transfer: PAYMENT_METHODS.bank_transfer,
  wechat: PAYMENT_METHODS.wechat,
  alipay: PAYMENT_METHODS.alipay,
  pos: PAYMENT_METHODS.pos,
  cash: PAYMENT_METHODS.cash,
  other: PAYMENT_METHODS.other,
} as const;
export type RefundMethod = keyof typeof REFUND_METHODS;

export const refundBlockers = defineBlockers({
  ownRequest: { sentence: () => '申请人不能审核自己提交的退款，请由其他人审核' },
  needsRed: {
    sentence: () => '款项已开具发票，请先红冲发票，或填写原因后“先行退款”',
    fix: { title: '查看发票', to: () => '/invoice/list' },
  },
  atProvider: { sentence: () => '退款已提交支付平台，正在等待结果' },
  isOver: { sentence: () => '退款已结束，不能修改' },
  noInvoice: { sentence: () => '款项没有开具发票，可以直接退款' },
  notCancelled: { sentence: () => '会议没有取消，请按订单申请退款' },
});

/** Messages of field errors. */
export const refundProblems = {
  nothingLeft: '没有可退的金额',
  /** Without figures for those who may not see amounts. */
  tooMuch: (figures?: { left: number }) =>
    figures === undefined ? '退款和扣费合计超过可退的金额' : `退款和扣费合计不能超过可退的 ${yuanOf(figures.left)} 元`,
  offsetTooMuch: (figures?: { left: number }) =>
    figures === undefined
      ? '抵扣金额超过多缴的款项或对方的待付金额'
      : `多缴的款项和对方的待付金额最多可抵扣 ${yuanOf(figures.left)} 元`,
  noPayee: '银行汇款须填写收款人和账号',
  notInOrder: '所选人员不在此订单中',
  noProof: '请先上传付款回单',
  sameOrder: '不能抵扣订单本身',
  noTarget: '请选择本会议的其他订单',
  executedInFuture: '退款日期不能晚于今天',
  executedEarly: '退款日期不能早于申请日期',
};
