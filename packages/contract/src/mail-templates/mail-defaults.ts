import type { TokenName } from '../message-tokens/index.ts';
import type { EventScene, MailScene } from './mail-scenes.ts';

/** What a mail says, before its tokens have values. */
export interface MailContent {
  subject: string;
  html: string;
  fallbacks: readonly { token: string; text: string }[];
}

/** Values that a meeting may be without. */
const FALLBACKS: Partial<Record<TokenName, string>> = {
  insertMeetingPlace: '以会议通知为准',
  insertDueDate: '以会议通知为准',
  insertRejectReason: '详情请咨询会务组',
};

const letter = (subject: string, ...paragraphs: readonly string[]): MailContent => {
  const all = ['尊敬的{{insertName}}：', '您好！', ...paragraphs, '{{insertMeetingName}}会务组'];
  const html = all.map((each) => `<p>${each}</p>`).join('');
  const fallbacks = Object.entries(FALLBACKS)
    .filter(([token]) => html.includes(`{{${token}}}`))
    .map(([token, text]) => ({ token, text }));
  return { subject: `${subject} - {{insertMeetingName}}`, html, fallbacks };
};

/** The texts of the system. A company that writes none of its own sends these. */
const DEFAULTS: Readonly<Record<EventScene, MailContent>> = {
  reg_received: letter(
    '已收到您的报名',
    '我们已收到您参加“{{insertMeetingName}}”的报名，报名编号为 {{insertRegNo}}，参会类型为“{{insertTypeName}}”。',
    '报名正在审核，结果会另行通知，请留意邮件。',
  ),
  reg_approved: letter(
    '报名已通过',
    '您参加“{{insertMeetingName}}”的报名已通过审核，报名编号为 {{insertRegNo}}。',
    '会议时间：{{insertMeetingTime}}<br>会议地点：{{insertMeetingPlace}}',
    '期待您的光临。',
  ),
  reg_rejected: letter(
    '报名未通过',
    '很抱歉，您参加“{{insertMeetingName}}”的报名（{{insertRegNo}}）未通过审核。',
    '原因：{{insertRejectReason}}',
    '如有疑问，请与会务组联系。',
  ),
  proof_rejected: letter(
    '请重新提交证明材料',
    '您为报名 {{insertRegNo}} 提交的证明材料未通过审核。',
    '原因：{{insertRejectReason}}',
    '请按原因修改后重新提交，以免影响参会资格。',
  ),
  proof_remind: letter(
    '请提交证明材料',
    '您的报名 {{insertRegNo}}（{{insertTypeName}}）须提交证明材料，目前还没有收到符合要求的材料。',
    '请尽快提交，以免影响参会资格。如已提交，请忽略本邮件。',
  ),
  waitlist_offer: letter(
    '候补名额已为您保留',
    '“{{insertMeetingName}}”现有名额空出，已为您的报名（{{insertRegNo}}）保留。',
    '请尽快与会务组联系确认，逾期名额将顺延给下一位候补人员。',
  ),
  invitation: letter(
    '诚邀您参加会议',
    '诚挚邀请您参加“{{insertMeetingName}}”。',
    '会议时间：{{insertMeetingTime}}<br>会议地点：{{insertMeetingPlace}}',
    '如您愿意参加，请回复会务组办理报名。',
  ),
  substituted: letter(
    '参会人已更换',
    '“{{insertMeetingName}}”的参会名额已更换到您名下，报名编号为 {{insertRegNo}}，参会类型为“{{insertTypeName}}”。',
    '会议时间：{{insertMeetingTime}}<br>会议地点：{{insertMeetingPlace}}',
  ),
  pay_remind: letter(
    '缴费提醒',
    '您参加“{{insertMeetingName}}”的订单 {{insertOrderNo}} 尚未完成缴费，待缴金额为 {{insertAmountDue}} 元。',
    '缴费截止时间：{{insertDueDate}}<br>缴费识别码：{{insertPayRef}}',
    '转账时请填写缴费识别码，以便及时核对。如已缴费，请忽略本邮件。',
  ),
  pay_received: letter(
    '缴费已到账',
    '您的订单 {{insertOrderNo}} 已收到缴费，订单金额为 {{insertAmount}} 元，待缴金额为 {{insertAmountDue}} 元。',
    '感谢您的支持。',
  ),
  voucher_rejected: letter(
    '请重新上传缴费凭证',
    '您为订单 {{insertOrderNo}} 上传的缴费凭证未通过审核。',
    '原因：{{insertRejectReason}}',
    '请核对后重新上传。',
  ),
  payment_reversed: letter(
    '收款已冲正',
    '您的订单 {{insertOrderNo}} 有一笔收款已冲正，目前待缴金额为 {{insertAmountDue}} 元。',
    '如有疑问，请与会务组联系。',
  ),
  price_difference: letter(
    '请补缴差额',
    '您的订单 {{insertOrderNo}} 的金额已调整为 {{insertAmount}} 元，待缴金额为 {{insertAmountDue}} 元。',
    '缴费截止时间：{{insertDueDate}}<br>缴费识别码：{{insertPayRef}}',
  ),
  order_expired: letter(
    '订单已过期',
    '您的订单 {{insertOrderNo}} 未在截止时间前完成缴费，已过期。',
    '如仍需参会，请与会务组联系。',
  ),
  refund_done: letter(
    '退款已完成',
    '您的订单 {{insertOrderNo}} 的退款已完成，请留意到账情况。到账时间以银行或支付机构为准。',
  ),
  refund_failed: letter(
    '退款未成功',
    '您的订单 {{insertOrderNo}} 的退款未能成功。',
    '请与会务组联系，核对收款账户后重新办理。',
  ),
  invoice_issued: letter(
    '发票已开具',
    '您的订单 {{insertOrderNo}} 的发票已开具，发票号码为 {{insertInvoiceNo}}。',
    '请核对发票信息，如有问题请与会务组联系。',
  ),
  meeting_remind: letter(
    '参会提醒',
    '“{{insertMeetingName}}”即将召开，您的报名编号为 {{insertRegNo}}。',
    '会议时间：{{insertMeetingTime}}<br>会议地点：{{insertMeetingPlace}}',
    '请合理安排行程，准时参会。',
  ),
  travel_remind: letter(
    '请补充行程信息',
    '“{{insertMeetingName}}”将核算会议的碳排放，您的报名 {{insertRegNo}} 还没有填写行程。',
    '请补充出发地和交通方式，或回复会务组代为填写。如已填写，请忽略本邮件。',
  ),
  badge: letter(
    '参会凭证',
    '您参加“{{insertMeetingName}}”的参会凭证如下，请在签到时出示：',
    '{{insertQrCode}}',
    '报名编号：{{insertRegNo}}<br>会议时间：{{insertMeetingTime}}<br>会议地点：{{insertMeetingPlace}}',
  ),
  meeting_cancelled: letter(
    '会议取消通知',
    '很抱歉地通知您，“{{insertMeetingName}}”已取消。',
    '已缴纳的费用将按规定退还，无需重复申请。由此带来的不便，敬请谅解。',
  ),
};

/** The system's text of a scene; undefined for `free`, which has none. */
export const mailDefaultOf = (scene: MailScene): MailContent | undefined =>
  scene === 'free' ? undefined : DEFAULTS[scene];
