/** Messages of field errors. */
export const orderProblems = {
  paidInFuture: '收款日期不能晚于今天',
  dueInPast: '到期时间应晚于现在',
  tradeNoTaken: '该交易单号已登记过',
  fromVoucher: '该笔收款来自缴费凭证，请撤销该凭证',
  alreadyReversed: '该笔收款已冲正',
} as const;
