import { yuanOf } from '../base/billing/amounts.ts';
import { defineErrors } from '../base/errors.ts';

export const orderErrors = defineErrors({
  /** `data`: the amounts that do not fit together, in fen. */
  amounts: { code: 720_005, message: '金额不一致' },
});

/** Messages of field errors. */
export const orderProblems = {
  paidInFuture: '收款日期不能晚于今天',
  dueInPast: '到期时间应晚于现在',
  tradeNoTaken: '该交易单号已登记过',
  fromBankLine: '该笔收款已与银行流水匹配，请取消该流水的匹配',
  fromVoucher: '该笔收款来自缴费凭证，请撤销该凭证',
  alreadyReversed: '该笔收款已冲正',
  attentionByNote: '请使用“标记已处理”并填写处理情况',
  nothingChanged: '没有任何更改',
  itemGone: '明细已取消，请刷新后重试',
  keptByRefund: '退款扣费不能优惠，请在退款中处理',
  itemFixed: '报名费随报名一同取消，请在参会人员中处理',
  notInOrder: '所选人员不在此订单中',
  discountTooMuch: '优惠不能超过金额',
  /** Without figures for those who may not see amounts. */
  notEnough: (figures?: { asked: number; left: number }) =>
    figures === undefined
      ? '订单可用的款项不足；其余已退款、待退款或已开票'
      : `订单可用 ${yuanOf(figures.left)} 元，少于 ${yuanOf(figures.asked)} 元；其余已退款、待退款或已开票`,
} as const;
