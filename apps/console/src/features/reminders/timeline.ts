import type { ReminderTimeline } from '@huiwu/contract/reminders';
import { dayOf } from '../../shared/formats/times.ts';

type RemindedDay = ReminderTimeline['days'][number]['entries'][number];

export interface TimelineDay {
  day: string;
  /** What is on this day besides reminders. */
  marks: string[];
  entries: RemindedDay[];
}

/** The days with reminders, today, and the days on which the meeting begins and ends, in their order. */
export const timelineDays = ({ beginAt, endAt, days }: ReminderTimeline, now: number): TimelineDay[] => {
  const marked = [
    [dayOf(now), '今天'],
    [dayOf(Date.parse(beginAt)), '会议开始'],
    [dayOf(Date.parse(endAt)), '会议结束'],
  ] as const;
  const names = new Set([...days.map(({ day }) => day), ...marked.map(([day]) => day)]);
  return [...names]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((day) => ({
      day,
      marks: marked.filter(([each]) => each === day).map(([, mark]) => mark),
      entries: days.find((each) => each.day === day)?.entries ?? [],
    }));
};

/** `已发 12 次（手动 3 次），预计 5 次` */
export const timelineText = ({ sent, byHand, expected }: RemindedDay): string =>
  [
    sent > 0 && `已发 ${sent} 次${byHand > 0 ? `（手动 ${byHand} 次）` : ''}`,
    expected > 0 && `预计 ${expected}${expected >= 1000 ? ' 次以上' : ' 次'}`,
  ]
    .filter((part) => part !== false)
    .join('，');
