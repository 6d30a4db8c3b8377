/** What a message is sent for. `free` is for campaigns that an admin writes. */
export const MAIL_SCENES = {
  reg_received: '已收到报名',
  reg_approved: '报名通过',
  reg_rejected: '报名未通过',
  proof_rejected: '证明材料退回',
  proof_remind: '证明材料提醒',
  waitlist_offer: '候补名额',
  invitation: '参会邀请',
  substituted: '更换参会人',
  pay_remind: '缴费提醒',
  pay_received: '缴费到账',
  voucher_rejected: '缴费凭证退回',
  payment_reversed: '收款冲正',
  price_difference: '补缴差额',
  order_expired: '订单过期',
  refund_done: '退款完成',
  refund_failed: '退款未成功',
  invoice_issued: '发票已开具',
  meeting_remind: '参会提醒',
  travel_remind: '行程信息提醒',
  badge: '参会凭证',
  meeting_cancelled: '会议取消',
  free: '自由通知',
} as const;

export type MailScene = keyof typeof MAIL_SCENES;
/** A scene that something in the meeting brings about. It has a text of the system. */
export type EventScene = Exclude<MailScene, 'free'>;

export const EVENT_SCENES = (Object.keys(MAIL_SCENES) as MailScene[]).filter(
  (scene): scene is EventScene => scene !== 'free',
);

/** Whose text it is. A meeting's wins over the company's, the company's over the system's. */
export const MAIL_SCOPES = { company: '公司', meeting: '会议' } as const;
export type MailScope = keyof typeof MAIL_SCOPES;

/** What may be rejected, each with a reason of its own. */
export type Rejected = 'registration' | 'proof' | 'voucher';

/** By scene of events and reminders: of which rejection its message says the reason. */
export const REJECTED_IN: Readonly<Partial<Record<string, Rejected>>> = {
  reg_rejected: 'registration',
  proof_rejected: 'proof',
  proof_missing: 'proof',
  voucher_rejected: 'voucher',
};
