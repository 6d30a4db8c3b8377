import { hash } from 'node:crypto';
import { fallbackTexts } from '@huiwu/contract/message-tokens';
import { KEPT_HOST } from '@huiwu/contract/senders';
import { toProviderForm, type SmsKind } from '@huiwu/contract/sms-rules';
import type { SmsTemplateState } from '@huiwu/contract/sms-templates';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import { stableId } from '../stable-ids.ts';

const DAYS_AGO = 90;

interface DemoTemplate {
  code: string;
  name: string;
  content: string;
  state: SmsTemplateState;
  kind?: SmsKind;
  sign?: number;
  fallbacks?: { token: string; text: string }[];
  reason?: string;
  /** What was approved before the text that stands there now. */
  before?: string;
}

/** Those of a channel that keeps messages: nothing in a demo reaches a phone. */
const CHANNELS = ['会议通知通道（演示）', '会员服务通道（演示）'];
const SIGNS = ['云汀会展', '云汀会议服务'];

const NAME = [{ token: 'insertName', text: '参会代表' }];

const TEMPLATES: DemoTemplate[] = [
  {
    code: 'BMTG',
    name: '报名通过',
    content: '{{insertName}}您好，您报名的{{insertMeetingName}}已通过审核，报名编号：{{insertRegNo}}。',
    state: 'approved',
    fallbacks: NAME,
  },
  {
    code: 'BMWTG',
    name: '报名未通过',
    content: '{{insertName}}您好，您的报名未通过审核，原因：{{insertRejectReason}}，可修改后再次提交。',
    state: 'approved',
    fallbacks: NAME,
  },
  {
    code: 'JFTX',
    name: '缴费提醒',
    content:
      '{{insertName}}您好，您的订单待缴 {{insertAmountDue}} 元，请在{{insertDueDate}}前完成缴费，备注码：{{insertPayRef}}。',
    state: 'approved',
    fallbacks: NAME,
  },
  {
    code: 'JFCG',
    name: '缴费成功',
    content: '{{insertName}}您好，已收到您的会议费 {{insertAmount}} 元，订单编号：{{insertOrderNo}}。',
    state: 'approved',
    fallbacks: NAME,
  },
  {
    code: 'DLYZM',
    name: '报名验证码',
    content: '您的验证码是 {{insertCode}}，5 分钟内有效，请勿告知他人。',
    state: 'approved',
    kind: 'code',
    sign: 1,
  },
  {
    code: 'HYTX',
    name: '会议提醒',
    content:
      '{{insertName}}您好，{{insertMeetingName}}将于 {{insertMeetingTime}} 在{{insertMeetingPlace}}举行，请准时参加。',
    state: 'submitted',
    fallbacks: NAME,
  },
  {
    code: 'FPYK',
    name: '发票已开具',
    content: '{{insertName}}您好，您申请的发票已开具，发票号码：{{insertInvoiceNo}}，请在邮箱中查收。',
    state: 'submitted',
  },
  {
    code: 'PZTH',
    name: '凭证退回',
    content: '{{insertName}}您好，您上传的缴费凭证已退回，原因：{{insertRejectReason}}，请重新上传。',
    before: '{{insertName}}您好，您的缴费凭证已退回，请重新上传。',
    state: 'draft',
    fallbacks: NAME,
  },
  {
    code: 'ZLFB',
    name: '资料发布',
    content: '【云汀会展】{{insertName}}{{insertJob}}您好，会议资料已发布，邀请您参加线上答疑。',
    state: 'draft',
  },
  {
    code: 'ZQBM',
    name: '早期报名优惠',
    content: '早期报名的优惠将于本周日截止，欢迎登录会议网站查看，拒收请回复R',
    state: 'rejected',
    kind: 'promo',
    reason: '请说明收件人的来源，并提供其同意接收的证明',
  },
  {
    code: 'WJDC',
    name: '会后调查',
    content: '{{insertName}}您好，感谢参加{{insertMeetingName}}，请在会议网站填写满意度调查。',
    state: 'rejected',
    reason: '使用场景说明不清',
  },
  {
    code: 'JCTZ',
    name: '接车通知',
    content: '{{insertName}}您好，接站车辆停在出站口 3 号停车场，请凭报名编号上车。',
    state: 'disabled',
    fallbacks: NAME,
  },
];

const stampsAt = (calendar: Calendar, daysAgo: number) => {
  const [at, by] = [calendar.at(daysAgo, 10 * 60), stableId('admin', 2)];
  const stamps = { created_at: at, created_by: by, updated_at: at, updated_by: by };
  return { customer_id: CUSTOMERS.yunting.id, ...stamps };
};

const isKnownToCarrier = ({ state, before }: DemoTemplate): boolean =>
  state === 'approved' || state === 'disabled' || before !== undefined;

const makeTemplate = (calendar: Calendar, template: DemoTemplate, index: number) => {
  const { code, name, content, state, kind = 'notice', sign = 0, fallbacks = [], reason = '', before } = template;
  const providerCode = isKnownToCarrier(template) ? `SMS_9000${String(index + 1).padStart(2, '0')}` : '';
  const accepted = before ?? content;
  const { content: providerContent, variables } = toProviderForm(accepted, 'outbox');
  const approved = {
    content: accepted,
    kind,
    sign: SIGNS[sign] ?? '',
    provider: 'outbox',
    fallbacks: fallbackTexts(fallbacks),
    providerContent,
    variables,
    providerCode,
    revision: 1,
  };
  return {
    id: stableId('smsTemplate', index + 1),
    code,
    name,
    kind,
    sign_id: stableId('smsSign', sign + 1),
    content,
    fallbacks: JSON.stringify(fallbacks),
    scene_desc: '通知已报名的参会者',
    state,
    state_reason: reason,
    provider_code: providerCode,
    revision: before === undefined ? 1 : 2,
    approved: providerCode === '' ? null : JSON.stringify(approved),
    ...stampsAt(calendar, DAYS_AGO - 10 - index),
  };
};

const SUPPRESSED = 20;
const SUPPRESSIONS = [
  { reason: 'optout', source: '短信回复' },
  { reason: 'optout', source: '退订链接' },
  { reason: 'bounce', source: '服务商回执' },
  { reason: 'invalid', source: '服务商回执' },
  { reason: 'complaint', source: '客服电话' },
  { reason: 'manual', source: '手工添加' },
] as const;

/** Phones and addresses by turns, with each reason. */
const makeSuppression = (calendar: Calendar, index: number) => {
  const said = SUPPRESSIONS[index % SUPPRESSIONS.length] ?? SUPPRESSIONS[0];
  const isMail = said.source === '退订链接' || said.reason === 'bounce' || index % 4 === 3;
  return {
    id: stableId('suppression', index + 1),
    channel: isMail ? ('email' as const) : ('sms' as const),
    address: isMail ? `guest${index + 1}@guest.example` : `1990008${String(index + 1).padStart(4, '0')}`,
    until: said.reason === 'manual' ? calendar.at(-30, 0) : null,
    ...said,
    ...stampsAt(calendar, SUPPRESSED - index),
  };
};

/** As many as the addresses of real channels have. */
const CALLBACK_DIGITS = 32;

/** Channels, signs and templates of all states, and a sender that was not tried out. */
export const insertMessageSettings = async (
  { smsChannels, smsSigns, smsTemplates, senders, suppressions, quotas }: Repositories,
  { calendar, encrypt }: { calendar: Calendar; encrypt: (text: string) => string },
): Promise<void> => {
  const owned = stampsAt(calendar, DAYS_AGO);
  for (const [index, name] of CHANNELS.entries()) {
    // A channel that keeps messages gets no callbacks.
    const callback = hash('sha256', stableId('smsCallback', index + 1)).slice(0, CALLBACK_DIGITS);
    const sealed = { callback_cipher: encrypt(callback), callback_hash: hashToken(callback) };
    await smsChannels.insert({ id: stableId('smsChannel', index + 1), name, provider: 'outbox', ...sealed, ...owned });
  }
  for (const [index, text] of SIGNS.entries()) {
    const id = stableId('smsSign', index + 1);
    await smsSigns.insert({ id, text, channel_id: stableId('smsChannel', index + 1), state: 'approved', ...owned });
  }
  for (const [index, template] of TEMPLATES.entries())
    await smsTemplates.insert(makeTemplate(calendar, template, index));
  await senders.insert({
    id: stableId('sender', 1),
    address: 'meeting@yunting.example',
    from_name: '云汀会展集团',
    // Nothing in a demo reaches a mailbox.
    host: KEPT_HOST,
    verification: 'verified',
    ...owned,
  });
  const own = { scope: 'meeting' as const, channel: 'sms' as const, per_day: 3, per_notice: 500, allow_links: 0 };
  await quotas.insert({ id: stableId('sendQuota', 1), target_id: stableId('meeting', 1), ...own, ...owned });
  for (let index = 0; index < SUPPRESSED; index += 1) await suppressions.insert(makeSuppression(calendar, index));
};
