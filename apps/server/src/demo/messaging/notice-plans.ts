import type { DeliveryState } from '@huiwu/contract/deliveries';
import type { NoticeState } from '@huiwu/contract/notices';

export type DemoChannel = 'sms' | 'email';

/** What a notice of the demo says and how far it came. */
export interface DemoNotice {
  name: string;
  channels: readonly DemoChannel[];
  state: NoticeState;
  daysAgo: number;
  subject?: string;
  html?: string;
  reason?: string;
  schedule?: 'at' | 'relative';
  /** What became of a delivery that neither failed nor was stopped. */
  ends?: DeliveryState;
  /** Of a hundred recipients, how many were reached before it stopped. */
  reached?: number;
}

/** The text of all SMS of the demo. */
export const SMS = '{{insertName}}您好，{{insertMeetingName}}将如期举行，请提前安排行程。';
const greeting = (text: string): string => `<p>{{insertName}}您好：</p><p>${text}</p>`;

/** Of every kind of end. */
export const NOTICES: readonly DemoNotice[] = [
  {
    name: '报名成功须知',
    channels: ['sms', 'email'],
    state: 'done',
    daysAgo: 40,
    subject: '{{insertMeetingName}}报名成功须知',
    html: greeting('您的报名编号为 {{insertRegNo}}，请凭会前发送的二维码签到。'),
  },
  { name: '缴费提醒（第一轮）', channels: ['sms'], state: 'done', daysAgo: 28 },
  {
    name: '酒店预订说明',
    channels: ['email'],
    state: 'part_failed',
    daysAgo: 21,
    subject: '酒店预订说明',
    html: greeting('协议酒店名额有限，请尽早预订。'),
  },
  { name: '缴费提醒（第二轮）', channels: ['sms'], state: 'done', daysAgo: 14 },
  {
    name: '交通与停车指引',
    channels: ['sms', 'email'],
    state: 'paused',
    daysAgo: 1,
    subject: '交通与停车指引',
    html: greeting('建议乘坐地铁前往，会场北门停车位限时开放。'),
    reached: 45,
  },
  {
    name: '展位搭建时间调整',
    channels: ['sms'],
    state: 'aborted',
    daysAgo: 9,
    reason: '时间有误，重新通知',
    reached: 30,
  },
  {
    name: '早鸟价截止提醒',
    channels: ['sms'],
    state: 'missed',
    daysAgo: 5,
    reason: '计划时间已过一小时仍未能开始',
    schedule: 'at',
  },
  {
    name: '会后满意度调查',
    channels: ['email'],
    state: 'scheduled',
    daysAgo: 3,
    subject: '邀请您评价本次会议',
    html: greeting('占用您三分钟，帮助我们改进。'),
    schedule: 'relative',
  },
  {
    name: '会前提醒',
    channels: ['sms', 'email'],
    state: 'pending_audit',
    daysAgo: 1,
    subject: '{{insertMeetingName}}会前提醒',
    html: greeting('会议时间：{{insertMeetingTime}}，地点：{{insertMeetingPlace}}。'),
  },
  { name: '晚宴座位确认', channels: ['sms'], state: 'draft', daysAgo: 1 },
];

/** Of the meeting that goes on. */
export const ONGOING_NOTICES: readonly DemoNotice[] = [
  {
    name: '会前提醒与电子票',
    channels: ['sms', 'email'],
    state: 'part_failed',
    daysAgo: 2,
    subject: '{{insertMeetingName}}会前提醒',
    html: greeting('会议即将开始，请凭二维码在主会场签到。'),
  },
];

/** As carriers and mail servers say it. */
export const FAULTS: Record<DemoChannel, readonly [state: DeliveryState, code: string, text: string][]> = {
  sms: [
    ['undelivered', 'UNDELIVERED', '号码为空号或停机'],
    ['undelivered', 'MK:0022', '用户关机'],
    ['failed', 'isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误'],
    ['failed', 'isv.BLACK_KEY_CONTROL_LIMIT', '黑名单管控'],
  ],
  email: [
    ['failed', '550 5.1.1', '550 5.1.1 Recipient address rejected: User unknown'],
    ['failed', '552 5.2.2', '552 5.2.2 Mailbox full'],
    ['failed', '554 5.7.1', '554 5.7.1 Message rejected as spam'],
    ['bounced', '', '550 5.4.310 DNS domain does not exist'],
  ],
};
