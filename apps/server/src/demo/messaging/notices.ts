import type { NoticeState } from '@huiwu/contract/notices';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import { equals } from '../../database/lists/list-conditions.ts';
import type { NewDeliveryRow } from '../../modules/notices/deliveries/deliveries.table.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import { createRandom, type Random } from '../random.ts';
import { stableId } from '../stable-ids.ts';
import { FAULTS, NOTICES, ONGOING_NOTICES, SMS, type DemoChannel, type DemoNotice } from './notice-plans.ts';

const ONGOING = 1;
const LARGE_OPEN = 2;
const PEOPLE_MAX = 1400;
const SEED = 1313;
const PRICE_FEN = 5;
const LEAD = stableId('admin', 2);

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
  meeting: { id: string; name: string; code: string };
}

/** Before the notice stopped. */
const endOfReached = ({ notice, random }: Story, channel: DemoChannel) => {
  if (random.isLikely(0.008)) return { state: 'suppressed' as const, state_reason: '退订' };
  // Only one of them failed; of the others some did not arrive.
  const faults = FAULTS[channel].filter(([end]) => end !== 'failed' || notice.state !== 'done');
  if (faults.length === 0 || !random.isLikely(0.02))
    return { state: channel === 'sms' ? ('delivered' as const) : ('sent' as const) };
  const [state, code, text] = random.pick(faults);
  return { state, error_code: code, error_text: text };
};

const endOf = (story: Story, channel: DemoChannel, address: string) => {
  if (address === '')
    return { state: 'withheld' as const, state_reason: channel === 'sms' ? '没有手机号码' : '没有邮箱' };
  const { state, reached = 100, reason = '' } = story.notice;
  if (story.random.isLikely(reached / 100)) return endOfReached(story, channel);
  return state === 'aborted' ? { state: 'aborted' as const, state_reason: reason } : { state: 'queued' as const };
};

const NEVER_TRIED = new Set(['queued', 'aborted', 'withheld', 'suppressed']);
const HEARD_OF = new Set(['delivered', 'undelivered', 'bounced']);

/** What an attempt leaves behind. */
const traceOf = (
  { meeting }: Story,
  { name, id, at, isSms }: { name: string; id: string; at: string; isSms: boolean },
) => ({
  token_values: JSON.stringify({ insertName: name, insertMeetingName: meeting.name }),
  parts: isSms ? 1 : 0,
  attempts: 1,
  tried_at: at,
  sent_at: at,
  provider_id: id,
});

const UNTRIED = { token_values: '', parts: 0, attempts: 0, tried_at: null, sent_at: null, provider_id: '' };

const deliveryOf = (
  story: Story,
  channel: DemoChannel,
  { recipient, number }: { recipient: Recipient; number: number },
) => {
  const { index, notice, calendar, meeting } = story;
  const address = channel === 'sms' ? recipient.phone : recipient.email;
  const at = calendar.at(notice.daysAgo, 600 + Math.floor(number / 60));
  const end = endOf(story, channel, address);
  const id = stableId('delivery', number);
  const isTried = !NEVER_TRIED.has(end.state);
  const row: NewDeliveryRow = {
    id,
    customer_id: CUSTOMERS.yunting.id,
    meeting_id: meeting.id,
    notice_id: stableId('notice', index + 1),
    channel,
    purpose: 'notice',
    origin: notice.name,
    target_type: 'registration',
    target_id: recipient.id,
    recipient_name: recipient.name,
    address,
    dedupe_key: id,
    account_id: channel === 'sms' ? stableId('smsChannel', 1) : stableId('sender', 1),
    retries: 0,
    next_try_at: null,
    lease_until: null,
    delivered_at: HEARD_OF.has(end.state) ? at : null,
    created_at: calendar.at(notice.daysAgo, 590),
    created_by: null,
    state_reason: '',
    error_code: '',
    error_text: '',
    ...(isTried ? traceOf(story, { name: recipient.name, id, at, isSms: channel === 'sms' }) : UNTRIED),
    ...end,
    // No carrier and no server took it.
    ...(end.state === 'failed' && { sent_at: null, provider_id: '' }),
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

/** What a notice that was begun has besides its text. */
const beginningOf = ({ notice, calendar }: Story) => {
  if (!BEGUN.has(notice.state)) return { frozen: null, started_at: null, ended_at: null };
  return {
    frozen: frozenOf(notice),
    part_price: PRICE_FEN,
    is_listed_whole: 1,
    started_at: calendar.at(notice.daysAgo, 590),
    ended_at: ENDED.has(notice.state) ? calendar.at(notice.daysAgo, 640) : null,
  };
};

const planOf = ({ notice: { schedule, daysAgo, state }, calendar, meeting }: Story) => ({
  schedule: schedule ?? ('now' as const),
  send_at: schedule === 'at' ? calendar.at(daysAgo - 1, 10 * 60) : null,
  relative_base: schedule === 'relative' ? ('after_end' as const) : null,
  relative_hours: schedule === 'relative' ? 24 : null,
  starter:
    state === 'scheduled' ? JSON.stringify({ adminId: LEAD, meetingCode: meeting.code, ip: '', requestId: '' }) : null,
});

const noticeOf = (story: Story, count: number) => {
  const { index, notice, calendar, meeting } = story;
  const { name, channels, state, daysAgo, subject = '', html = '', reason = '' } = notice;
  const at = calendar.at(daysAgo, 9 * 60 + index);
  return {
    id: stableId('notice', index + 1),
    customer_id: CUSTOMERS.yunting.id,
    meeting_id: meeting.id,
    notice_no: `TZ${calendar.day(daysAgo).replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
    name,
    channels: JSON.stringify(channels),
    audience: '{}',
    audience_count: state === 'draft' ? 0 : count,
    sms_template_id: channels.includes('sms') ? stableId('smsTemplate', 1) : '',
    sender_id: channels.includes('email') ? stableId('sender', 1) : '',
    subject,
    html,
    fallbacks: JSON.stringify([{ token: 'insertName', text: '参会代表' }]),
    state,
    state_reason: reason,
    submitter_id: state === 'draft' ? null : LEAD,
    reviewer_id: null,
    created_at: at,
    created_by: LEAD,
    updated_at: at,
    updated_by: LEAD,
    ...planOf(story),
    ...beginningOf(story),
  };
};

type Sending = Pick<Repositories, 'notices' | 'deliveries' | 'registrations' | 'meetings'>;

interface MeetingNotices {
  meeting: number;
  list: readonly DemoNotice[];
  calendar: Calendar;
  random: Random;
  /** How many notices and deliveries there are before these. */
  before: { notices: number; deliveries: number };
}

/** Resolves to the number of all deliveries so far. */
const insertOf = async (
  { notices, deliveries, registrations, meetings }: Sending,
  { meeting: number, list, before, ...story }: MeetingNotices,
): Promise<number> => {
  const id = stableId('meeting', number);
  const meeting = await meetings.find(id);
  if (meeting === undefined) throw new Error('the demo has no such meeting');
  const ids = await registrations.listAudienceIds({}, [equals('registrations.meeting_id', id)], PEOPLE_MAX);
  const people = await registrations.contactsOf(ids);
  const inOrder = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let count = before.deliveries;
  for (const [index, notice] of list.entries()) {
    const one: Story = { ...story, index: before.notices + index, notice, meeting };
    await notices.insert(noticeOf(one, inOrder.length));
    if (!BEGUN.has(notice.state)) continue;
    const rows = notice.channels.flatMap((channel) =>
      inOrder.map((recipient) => {
        count += 1;
        return deliveryOf(one, channel, { recipient, number: count });
      }),
    );
    await deliveries.insertNew(rows);
  }
  return count;
};

/** Ten notices of every kind of end in the large open meeting, one in that which goes on, and what each recipient was sent. */
export const insertNotices = async (repositories: Sending, calendar: Calendar): Promise<void> => {
  const own = { calendar, random: createRandom(SEED) };
  const before = { notices: 0, deliveries: 0 };
  const deliveries = await insertOf(repositories, { meeting: LARGE_OPEN, list: NOTICES, before, ...own });
  const after = { notices: NOTICES.length, deliveries };
  await insertOf(repositories, { meeting: ONGOING, list: ONGOING_NOTICES, before: after, ...own });
};
