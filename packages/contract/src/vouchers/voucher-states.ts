import { yuanOf } from '../base/billing/amounts.ts';
import { defineBlockers, defineLifecycle } from '../base/lifecycle.ts';

/** A voucher waits for its review. What was approved wrongly is revoked; a rejected one is replaced by another. */
export const voucherLifecycle = defineLifecycle({
  states: {
    submitted: '待审核',
    approved: '已通过',
    rejected: '已驳回',
    revoked: '已撤销',
    withdrawn: '已撤回',
  },
  tones: { submitted: 'warning', approved: 'success', rejected: 'danger', revoked: 'default', withdrawn: 'default' },
  hints: {
    submitted: '等待财务核对到账金额',
    approved: '款项已登记到订单',
    rejected: '未通过审核，原因见详情；可以重新上传',
    revoked: '审核通过后被撤销，由它登记的款项已收回',
    withdrawn: '上传后撤回，不再审核',
  },
  initial: 'submitted',
  transitions: {
    withdraw: {
      verb: '撤回',
      from: ['submitted'],
      to: 'withdrawn',
      by: 'vouchers.paymentVoucher',
      isDangerous: true,
      confirm: '凭证不再等待审核，需要时重新上传。',
    },
    revoke: {
      verb: '撤销',
      from: ['approved'],
      to: 'revoked',
      by: 'vouchers.review',
      needsReason: true,
      isDangerous: true,
      confirm: '收回该凭证登记的全部款项，附到它的银行流水回到未匹配；订单不再缴清时，报名回到待缴费。',
    },
  },
});

export const VOUCHER_STATES = voucherLifecycle.states;
export type VoucherState = keyof typeof VOUCHER_STATES;

export const VOUCHER_SENDERS = { attendee: '参会人员', admin: '会务人员' } as const;

export const VOUCHER_REASONS = {
  amount: '金额不符',
  unclear: '图片不清',
  duplicate: '重复提交',
  account: '非本会议收款账户',
  other: '其他',
} as const;
export type VoucherReason = keyof typeof VOUCHER_REASONS;

export const voucherBlockers = defineBlockers({
  uploadedByCaller: { sentence: () => '凭证由您上传，须由另一名人员审核' },
  moneyGone: {
    sentence: ({
      orderNo,
      figures,
    }: {
      orderNo: string;
      figures?: { refundable: number; amount: number } | undefined;
    }) =>
      figures === undefined
        ? `订单 ${orderNo} 可退回的款项不足以收回该凭证的金额`
        : `订单 ${orderNo} 可退回 ${yuanOf(figures.refundable)} 元，不足以收回该凭证的 ${yuanOf(figures.amount)} 元`,
  },
});
