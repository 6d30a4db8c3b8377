import {
  OPEN_STATES,
  DONE_STATES,
  FAILED_STATES,
  STOPPED_STATES,
  type DeliveryState,
} from '@huiwu/contract/deliveries';
import { visibleTextOf } from '@huiwu/contract/mail-templates';
import { MISSED_AFTER_SECONDS } from '@huiwu/contract/notices';
import type { DeliveryCount } from './deliveries/deliveries.repository.ts';
import type { NoticeTableRow } from './notices.table.ts';

const iso = (moment: Date): string => moment.toISOString();
const secondsLater = (moment: Date, seconds: number): string => iso(new Date(moment.getTime() + seconds * 1000));

type Planned = Pick<NoticeTableRow, 'schedule' | 'send_at' | 'relative_base' | 'relative_hours'>;

/** When a notice begins by its plan; null for one that waits for an admin. A meeting that moves takes it along. */
export const dueAt = (
  { schedule, send_at, relative_base, relative_hours }: Planned,
  meeting: { begin_at: string; end_at: string },
): string | null => {
  if (schedule === 'now') return null;
  if (schedule === 'at') return send_at;
  const seconds = (relative_hours ?? 0) * 3600;
  return relative_base === 'after_end'
    ? secondsLater(new Date(meeting.end_at), seconds)
    : secondsLater(new Date(meeting.begin_at), -seconds);
};

export type Begun = 'waits' | 'due' | 'missed';

/** Late by more than an hour is too late: no one expects it any more. */
export const stateOfPlan = (due: string | null, now: Date): Begun => {
  if (due === null || due > iso(now)) return 'waits';
  return due < secondsLater(now, -MISSED_AFTER_SECONDS) ? 'missed' : 'due';
};

const REASON_MAX = 300;

/** Why a notice waits whose recipients were not listed; `message` is what the task that should have done so says. */
export const unlistedBecause = (message: string): string =>
  `收件人没有准备好：${message}。继续后重新准备`.slice(0, REASON_MAX);

/** Whom a web message did not reach, of the people of its notice; empty where it reached them all. */
export const readText = (people: number, counts: readonly DeliveryCount[]): string => {
  const read = counts.reduce((sum, { channel, count }) => (channel === 'web' ? sum + count : sum), 0);
  const others = people - read;
  return others > 0 ? `站内信 ${read} 人收到，其余 ${others} 人不是可以进入会议的管理员，没有收到` : '';
};

const LINK = /<a\s[^>]*href=/i;

/** Programs that show mails make links of these. */
const ADDRESS = /https?:\/\/|(?<![\w.@-])www\.[\w-]/i;

/** Whether a text has links or addresses that become links, which a limit may forbid. */
export const hasLinks = (html: string): boolean => LINK.test(html) || ADDRESS.test(visibleTextOf(html));

export interface NoticeFigures {
  doneCount: number;
  deliveredCount: number;
  failedCount: number;
  stoppedCount: number;
  openCount: number;
  parts: number;
}

const isOf = (states: readonly DeliveryState[], state: DeliveryState): boolean => states.includes(state);

/** What came of the deliveries of one notice. */
export const figuresOf = (counts: readonly DeliveryCount[]): NoticeFigures => {
  const total = (states: readonly DeliveryState[]) =>
    counts.reduce((sum, { state, count }) => (isOf(states, state) ? sum + count : sum), 0);
  return {
    doneCount: total(DONE_STATES),
    deliveredCount: total(['delivered']),
    failedCount: total(FAILED_STATES),
    stoppedCount: total(STOPPED_STATES),
    openCount: total(OPEN_STATES),
    parts: counts.reduce((sum, { parts }) => sum + parts, 0),
  };
};
