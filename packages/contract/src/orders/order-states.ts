import { defineBlockers } from '../base/lifecycle.ts';
import type { Tone } from '../base/record-field.ts';

/** Follows from what is payable and what was received; nothing sets it by hand. */
export const ORDER_STATES = {
  unpaid: '待缴费',
  partial: '部分缴费',
  paid: '已缴清',
  expired: '已过期',
  cancelled: '已取消',
  refunded: '已退款',
} as const;
export type OrderState = keyof typeof ORDER_STATES;

export const ORDER_TONES = {
  unpaid: 'warning',
  partial: 'primary',
  paid: 'success',
  expired: 'default',
  cancelled: 'default',
  refunded: 'info',
} as const satisfies Record<OrderState, Tone>;

/** What each state means, for the tooltip of its tag. */
export const ORDER_STATE_HINTS: Record<OrderState, string> = {
  unpaid: '还没有收到款项，请在到期前缴费',
  partial: '已收到部分款项，还有待付金额',
  paid: '应付金额已全部收到，或无须缴费',
  expired: '到期时没有收到款项，名额已释放；可以延期恢复',
  cancelled: '订单已取消，不再收款',
  refunded: '收到的款项已全部退还',
};

/** Whether an order waits for money, or has more than is payable. */
export const ORDER_BALANCES = { due: '待付', even: '已结清', over: '多付' } as const;
export type OrderBalance = keyof typeof ORDER_BALANCES;

export const REFUND_STATES = { none: '无', partial: '部分退款', full: '全额退款' } as const;
export type RefundState = keyof typeof REFUND_STATES;

/** What became of the invoices of an order. */
export const ORDER_INVOICE_STATES = {
  none: '未开票',
  applied: '开票申请中',
  part_issued: '部分开票',
  issued: '已开票',
  red: '已红冲',
} as const;
export type OrderInvoiceState = keyof typeof ORDER_INVOICE_STATES;

export const PAYMENT_METHODS = {
  bank_transfer: '银行汇款',
  cash: '现金',
  pos: 'POS 刷卡',
  wechat: '微信支付',
  alipay: '支付宝',
  offset: '余额抵扣',
  other: '其他',
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Explained where an admin chooses a method. */
export const PAYMENT_METHOD_HINTS: Record<PaymentMethod, string> = {
  bank_transfer: '付款人把款项汇入收款账号，凭银行回单入账',
  cash: '在现场收取的现金',
  pos: '在现场用 POS 机刷卡',
  wechat: '微信收款，填写交易单号便于核对',
  alipay: '支付宝收款，填写交易单号便于核对',
  offset: '用另一订单多缴的款项抵扣',
  other: '其他线下方式，请在备注中说明',
};

/** Methods that an admin records by hand; the others come from their own steps. */
export const RECORDED_METHODS = {
  cash: PAYMENT_METHODS.cash,
  pos: PAYMENT_METHODS.pos,
  bank_transfer: PAYMENT_METHODS.bank_transfer,
  wechat: PAYMENT_METHODS.wechat,
  alipay: PAYMENT_METHODS.alipay,
  other: PAYMENT_METHODS.other,
} as const satisfies Partial<Record<PaymentMethod, string>>;
export type RecordedMethod = keyof typeof RECORDED_METHODS;

export const PAYMENT_STATES = { confirmed: '已到账', reversed: '已冲正' } as const;
export type PaymentState = keyof typeof PAYMENT_STATES;

/** Accounts of the ledger. The entries of each event add up to 0 over them. */
export const LEDGER_ACCOUNTS = { receivable: '应收', cash: '收款', revenue: '收入', refunds: '应退' } as const;
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS;

export const LEDGER_EVENTS = {
  charge: '应付变动',
  payment: '收款',
  reversal: '冲正',
  refund: '退款批准',
  refundEnd: '退款撤销',
  payout: '退款付出',
  refundReturn: '退款退回',
} as const;
export type LedgerEvent = keyof typeof LEDGER_EVENTS;

export const orderBlockers = defineBlockers({
  voucherWaits: { sentence: () => '有缴费凭证待审核，无须催缴' },
  isClosed: { sentence: ({ state }: { state: string }) => `订单${state}，不能进行此操作` },
  isExpired: { sentence: () => '订单已过期，请先延期' },
  isOffset: { sentence: () => '这笔收款来自抵扣，请使用“撤销抵扣”' },
  noSurplus: { sentence: () => '订单没有多缴的款项' },
  noMoney: { sentence: () => '订单没有可退的款项' },
  nothingToInvoice: { sentence: () => '订单没有可开票的金额' },
  nothingToWaive: { sentence: () => '订单没有可免缴的费用' },
  noOrder: { sentence: () => '该报名没有订单，无须缴费' },
  nothingDue: { sentence: () => '订单没有待付金额' },
});
