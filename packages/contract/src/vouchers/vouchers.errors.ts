import { defineErrors } from '../base/errors.ts';
import { yuanOf } from '../base/billing/amounts.ts';

export const voucherErrors = defineErrors({
  conflict: { code: 720_006, message: '缴费凭证与已登记的款项不符' },
});

/** Messages of field errors and of refusals. */
export const voucherProblems = {
  paidInFuture: '付款日期不能晚于今天',
  paidTooEarly: '付款日期不能早于订单日期前 30 天',
  orderClosed: (orderNo: string, state: string) => `订单 ${orderNo} ${state}，不能再收款`,
  notAll: '审核金额应分配到该凭证的订单',
  wrongSum: (sum: string, amount: string) => `各订单合计 ${sum} 元，与审核金额 ${amount} 元不符`,
  replaced: '只能替换已驳回、已撤销或已撤回的凭证',
  duplicate: (voucherNo: string) => `与已通过的凭证 ${voucherNo} 重复`,
  /** Without figures for those who may not see amounts. */
  overpaid: (orderNo: string, figures?: { pending: number; amount: number }) =>
    figures === undefined
      ? `订单 ${orderNo} 的分配超过待付金额`
      : `订单 ${orderNo} 待付 ${yuanOf(figures.pending)} 元，分配了 ${yuanOf(figures.amount)} 元`,
} as const;
