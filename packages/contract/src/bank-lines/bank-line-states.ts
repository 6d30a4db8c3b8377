import { defineBlockers, defineLifecycle } from '../base/lifecycle.ts';

/** A line of a statement waits until it is matched with orders, or is none of this meeting. */
export const bankLineLifecycle = defineLifecycle({
  states: { imported: '待确认', nomatch: '未匹配', matched: '已匹配', duplicate: '重复', discarded: '已作废' },
  tones: { imported: 'primary', nomatch: 'warning', matched: 'success', duplicate: 'danger', discarded: 'default' },
  hints: {
    imported: '系统已找到可能对应的订单，等待财务确认',
    nomatch: '没有找到对应的订单，可以手工匹配',
    matched: '款项已登记到订单',
    duplicate: '同一流水号已导入过，不再入账；确认是另一笔款项时选择“不是重复”',
    discarded: '不是本会议的款项，不再参与匹配',
  },
  initial: 'imported',
  transitions: {
    discard: {
      verb: '作废',
      from: ['imported', 'nomatch', 'duplicate'],
      to: 'discarded',
      by: 'bankLines.delete',
      needsReason: true,
      isDangerous: true,
      confirm: '流水不再参与匹配，如非本会议的款项。',
    },
    distinguish: {
      verb: '不是重复',
      from: ['duplicate'],
      to: 'nomatch',
      by: 'bankLines.review',
      needsReason: true,
      confirm: '流水是另一笔款项，可以匹配订单；同一流水号的款项仍只能登记一次。',
    },
    release: {
      verb: '取消匹配',
      from: ['matched'],
      to: 'nomatch',
      by: 'bankLines.review',
      needsReason: true,
      isDangerous: true,
      confirm: '收回由这笔流水登记的款项；由缴费凭证登记的款项不变。',
    },
  },
});

/** How the orders of a line were found. */
export const MATCH_BASES = {
  payRef: '缴费识别码',
  regNo: '报名号',
  payer: '户名和金额',
  phone: '手机',
  manual: '手工匹配',
} as const;
export type MatchBasis = keyof typeof MATCH_BASES;

export const bankLineBlockers = defineBlockers({
  unmatched: { sentence: () => '还没有匹配订单' },
});

/** Why a voucher is not approved together with others. */
export const voucherLineProblems = {
  reviewed: '已审核',
  duplicate: '疑似重复',
  gap: '与待付金额有差额',
  byHand: '须逐份审核',
  noLine: '没有对应的银行流水',
  severalLines: '对应的银行流水不唯一',
} as const;

/** Messages about rows of a statement, at their columns. */
export const statementProblems = {
  direction: '借贷标志应为“贷”（收入）或“借”（支出）',
  noDirection: '请填写借贷标志：“贷”为收入，“借”为支出',
  outgoing: '支出，不导入',
  bothAmounts: '收入与支出不能同时有金额',
  reversal: '收入的金额不能为负；冲正请在对应的流水上处理',
} as const;

/** Messages of field errors and refusals. */
export const bankLineProblems = {
  bookedInFuture: '入账日期不能晚于今天',
  imported: (day: string) => `与 ${day} 导入的流水重复`,
  wrongSum: (sum: string, amount: string) => `各订单合计 ${sum} 元，与流水金额 ${amount} 元不符`,
  otherAmount: (number: string) => `流水与已登记的 ${number} 金额或订单不同，请先核对`,
  voucherRevoked: (reason: string) => `缴费凭证已撤销：${reason}`,
} as const;
