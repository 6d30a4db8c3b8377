import type { DeliveryState } from '@huiwu/contract/deliveries';
import type { NoticeState } from '@huiwu/contract/notices';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import { equals } from '../../database/lists/list-conditions.ts';
import type { NewDeliveryRow } from '../../modules/notices/deliveries/deliveries.table.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import { createRandom, type Random } from '../random.ts';
import { stableId } from '../stable-ids.ts';

/** The large open meeting. */
const MEETING = 2;
const PEOPLE_MAX = 1400;
const SEED = 1313;
const PRICE_FEN = 5;

type DemoChannel = 'sms' | 'email';

interface DemoNotice {
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

const SMS = '{{insertName}}您好，{{insertMeetingName}}将如期举行，请提前安排行程。';
const greeting = (text: string): string => `<p>{{insertName}}您好：</p><p>${text}</p>`;

const NOTICES: readonly DemoNotice[] = [
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
  { name: '晚宴座位确认', channels: ['sms'], state: 'draft', daysAgo: 0 },
];

/** As carriers and mail servers say it. */
const FAULTS: Record<DemoChannel, readonly [state: DeliveryState, code: string, text: string][]> = {
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

interface Recipient {
  id: string;
  name: string;
  phone: string;
  email: string;
}

interface Story {
  index: number;
  notice: DemoNotice;
  calendar: Calendar;
  random: Random;
  meetingName: string;
}

const endOf = ({ notice, random }: Story, channel: DemoChannel, address: string) => {
  if (address === '')
    return { state: 'withheld' as const, state_reason: channel === 'sms' ? '没有手机号码' : '没有邮箱' };
  const { state, reached = 100, reason = '' } = notice;
  if (!random.isLikely(reached / 100))
    return state === 'aborted' ? { state: 'aborted' as const, state_reason: reason } : { state: 'queued' as const };
  if (random.isLikely(0.008)) return { state: 'suppressed' as const, state_reason: '退订' };
  // Only one of them failed; of the others some did not arrive.
  const faults = FAULTS[channel].filter(([end]) => end !== 'failed' || state !== 'done');
  if (random.isLikely(0.02) && faults.length > 0) {
    const [end, code, text] = random.pick(faults);
    return { state: end, error_code: code, error_text: text };
  }
  return { state: channel === 'sms' ? ('delivered' as const) : ('sent' as const) };
};

const deliveryOf = (
  story: Story,
  channel: DemoChannel,
  { recipient, number }: { recipient: Recipient; number: number },
) => {
  const { index, notice, calendar, meetingName } = story;
  const address = channel === 'sms' ? recipient.phone : recipient.email;
  const at = calendar.at(notice.daysAgo, 600 + Math.floor(number / 60));
  const end = endOf(story, channel, address);
  const isTried = !['queued', 'aborted', 'withheld', 'suppressed'].includes(end.state);
  const row: NewDeliveryRow = {
    id: stableId('delivery', number),
    customer_id: CUSTOMERS.yunting.id,
    meeting_id: stableId('meeting', MEETING),
    notice_id: stableId('notice', index + 1),
    channel,
    purpose: 'notice',
    origin: notice.name,
    target_type: 'registration',
    target_id: recipient.id,
    recipient_name: recipient.name,
    address,
    dedupe_key: stableId('delivery', number),
    account_id: channel === 'sms' ? stableId('smsChannel', 1) : stableId('sender', 1),
    own_content: null,
    token_values: isTried ? JSON.stringify({ insertName: recipient.name, insertMeetingName: meetingName }) : '',
    parts: channel === 'sms' && isTried ? 1 : 0,
    attempts: isTried ? 1 : 0,
    retries: 0,
    next_try_at: null,
    tried_at: isTried ? at : null,
    lease_until: null,
    provider_id: isTried ? stableId('delivery', number) : '',
    sent_at: isTried ? at : null,
    delivered_at: end.state === 'delivered' || end.state === 'undelivered' || end.state === 'bounced' ? at : null,
    created_at: calendar.at(notice.daysAgo, 590),
    created_by: null,
    state_reason: '',
    error_code: '',
    error_text: '',
    ...end,
  };
  return row;
};

const BEGUN = new Set<NoticeState>(['done', 'part_failed', 'paused', 'aborted']);
const ENDED = new Set<NoticeState>(['done', 'part_failed', 'aborted']);

const frozenOf = ({ channels, subject = '', html = '' }: DemoNotice): string =>
  JSON.stringify({
    ...(channels.includes('sms') && {
      sms: {
        channelId: stableId('smsChannel', 1),
        provider: 'outbox',
        sign: '云汀会展',
        template: 'SMS_900001',
        content: SMS,
        variables: [
          { parameter: 'p1', token: 'insertName' },
          { parameter: 'p2', token: 'insertMeetingName' },
        ],
        fallbacks: { insertName: '参会代表' },
        price: PRICE_FEN,
      },
    }),
    ...(channels.includes('email') && {
      mail: { senderId: stableId('sender', 1), subject, html, fallbacks: { insertName: '参会代表' } },
    }),
  });

const noticeOf = ({ index, notice, calendar }: Story, count: number) => {
  const { name, channels, state, daysAgo, subject = '', html = '', reason = '', schedule = 'now' as const } = notice;
  const [by, at] = [stableId('admin', 2), calendar.at(daysAgo, 9 * 60 + index)];
  const isBegun = BEGUN.has(state);
  return {
    id: stableId('notice', index + 1),
    customer_id: CUSTOMERS.yunting.id,
    meeting_id: stableId('meeting', MEETING),
    notice_no: `TZ${calendar.day(daysAgo).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    name,
    channels: JSON.stringify(channels),
    audience: '{}',
    audience_count: state === 'draft' ? 0 : count,
    sms_template_id: channels.includes('sms') ? stableId('smsTemplate', 1) : '',
    sender_id: channels.includes('email') ? stableId('sender', 1) : '',
    subject,
    html,
    fallbacks: JSON.stringify([{ token: 'insertName', text: '参会代表' }]),
    schedule,
    send_at: schedule === 'at' ? calendar.at(daysAgo - 1, 10 * 60) : null,
    relative_base: schedule === 'relative' ? ('after_end' as const) : null,
    relative_hours: schedule === 'relative' ? 24 : null,
    state,
    state_reason: reason,
    submitter_id: state === 'draft' ? null : by,
    reviewer_id: null,
    starter: state === 'scheduled' ? JSON.stringify({ adminId: by, meetingCode: '', ip: '', requestId: '' }) : null,
    frozen: isBegun ? frozenOf(notice) : null,
    part_price: isBegun ? PRICE_FEN : 0,
    is_listed_whole: isBegun ? 1 : 0,
    started_at: isBegun ? calendar.at(daysAgo, 590) : null,
    ended_at: ENDED.has(state) ? calendar.at(daysAgo, 640) : null,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  };
};

/** Ten notices of every kind of end, and what each recipient was sent. */
export const insertNotices = async (
  { notices, deliveries, registrations, meetings }: Repositories,
  calendar: Calendar,
): Promise<void> => {
  const random = createRandom(SEED);
  const meeting = await meetings.find(stableId('meeting', MEETING));
  const own = [equals('registrations.meeting_id', stableId('meeting', MEETING))];
  const ids = await registrations.listAudienceIds({}, own, PEOPLE_MAX);
  const people = await registrations.contactsOf(ids);
  const inOrder = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let number = 0;
  for (const [index, notice] of NOTICES.entries()) {
    const story: Story = { index, notice, calendar, random, meetingName: meeting?.name ?? '' };
    await notices.insert(noticeOf(story, inOrder.length));
    if (!BEGUN.has(notice.state)) continue;
    const rows = notice.channels.flatMap((channel) =>
      inOrder.map((recipient) => {
        number += 1;
        return deliveryOf(story, channel, { recipient, number });
      }),
    );
    await deliveries.insertNew(rows);
  }
};
