import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';

/** Why an invoice is reversed, by the codes of the tax bureau. */
export const RED_REASONS = { '01': '开票有误', '02': '销货退回', '03': '服务中止', '04': '销售折让' } as const;
export type RedReason = keyof typeof RED_REASONS;

/** What the tax bureau says of a confirmation. */
export const BUREAU_STATES = {
  '01': '无需确认',
  '02': '销方录入待购方确认',
  '03': '购方录入待销方确认',
  '04': '购销双方已确认',
  '05': '购方录入销方否认',
  '06': '销方录入购方否认',
  '07': '超72小时未确认作废',
  '08': '发起方撤销',
  '09': '确认后撤销',
  '10': '异常凭证作废',
} as const;
export type BureauState = keyof typeof BUREAU_STATES;

export const redLifecycle = defineLifecycle({
  states: {
    submitted: '已提交',
    waiting: '待确认',
    confirmed: '已确认',
    issued: '已红冲',
    dead: '已失效',
    withdrawn: '已撤回',
  },
  tones: {
    submitted: 'primary',
    waiting: 'warning',
    confirmed: 'primary',
    issued: 'success',
    dead: 'danger',
    withdrawn: 'default',
  },
  hints: {
    submitted: '已提交开票通道，等待受理',
    waiting: '等待对方在 72 小时内确认，逾期失效',
    confirmed: '双方已确认，可以开具红字发票',
    issued: '红字发票已开具',
    dead: '对方未在 72 小时内确认、已拒绝，或开票通道不予红冲；可以重新申请',
    withdrawn: '已由申请方撤回，原发票仍然有效',
  },
  initial: 'submitted',
  isMoney: true,
  transitions: {
    withdraw: {
      verb: '撤回',
      from: ['submitted', 'waiting'],
      to: 'withdrawn',
      by: 'invoices.invoiceHandling',
      needsReason: true,
      isDangerous: true,
      confirm: '原发票回到红冲以前的状态。',
    },
  },
});
export type RedLifeState = StateOf<typeof redLifecycle>;

export const redBlockers = defineBlockers({
  notRefunded: {
    sentence: ({ orderNos }: { orderNos: string }) => `订单 ${orderNos} 没有退款申请，发票不能批量红冲`,
  },
  isLate: { sentence: () => '已超过 72 小时未确认，红字确认单作废' },
});

/** Messages of field errors. */
export const redProblems = {
  needsNumber: '请输入红字确认单编号',
  onlyEnds: '确认单已确认，只能登记失效（05 至 10）',
  /** Of an invoice that counts again, and of what waited for its reversal. */
  ended: (state: BureauState) => `红冲未成：${BUREAU_STATES[state]}`,
  withdrawn: ({ reason }: { reason: string }) => `红冲已撤回：${reason}`,
};

/** What a state of the bureau means for a confirmation. */
export const redStateOf = (bureau: BureauState): Exclude<RedLifeState, 'submitted' | 'issued' | 'withdrawn'> => {
  if (bureau === '01' || bureau === '04') return 'confirmed';
  return bureau === '02' || bureau === '03' ? 'waiting' : 'dead';
};

/** What may be recorded of a confirmation: one that was confirmed can only end. */
export const bureauStatesFor = (state: RedLifeState): BureauState[] =>
  (Object.keys(BUREAU_STATES) as BureauState[])
    .filter((each) => state !== 'confirmed' || redStateOf(each) === 'dead')
    .toSorted();
