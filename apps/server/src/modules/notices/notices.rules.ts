import {
  OPEN_STATES,
  DONE_STATES,
  FAILED_STATES,
  STOPPED_STATES,
  type DeliveryState,
} from '@huiwu/contract/deliveries';
import { MISSED_AFTER_SECONDS } from '@huiwu/contract/notices';
import type { Audience } from '@huiwu/contract/registrations';
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

const CONDITIONS: Partial<Record<keyof Audience, string>> = {
  state: '状态',
  types: '参会类型',
  type: '参会类型',
  teams: '团队',
  team: '团队',
  sources: '来源',
  source: '来源',
  tags: '标签',
  tag: '标签',
  tagsAll: '标签',
  tagsNone: '标签',
  answers: '报名表答案',
  answer: '报名表答案',
  isCheckedIn: '签到',
  name: '姓名',
  company: '公司',
  beginTime: '报名时间',
  endTime: '报名时间',
};

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** An audience in words. */
export const audienceText = (audience: Audience): string => {
  const { ids, excludeIds, ...conditions } = audience;
  const names = Object.entries(conditions).flatMap(([name, value]) =>
    isGiven(value) ? [CONDITIONS[name as keyof Audience] ?? '其他条件'] : [],
  );
  const by = [...new Set(names)];
  const text = [
    ids === undefined ? (by.length === 0 ? '全部参会人员' : `按${by.join('、')}筛选`) : `指定 ${ids.length} 人`,
    ...(isGiven(excludeIds) ? [`排除 ${excludeIds?.length} 人`] : []),
  ];
  return text.join('，');
};

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
