import type { ReminderRow } from '@huiwu/contract/reminders';
import { formatMinute } from '../../shared/formats/times.ts';

type Timed = Pick<ReminderRow, 'trigger' | 'hours' | 'fixedAt'>;

const durationText = (hours: number): string => {
  if (hours === 0) return '时';
  return hours % 24 === 0 ? ` ${hours / 24} 天` : ` ${hours} 小时`;
};

/** When a rule reminds for the first time: 会议开始前 2 天. */
export const triggerText = ({ trigger, hours, fixedAt }: Timed): string => {
  const after = durationText(hours ?? 0);
  switch (trigger) {
    case 'after_cause':
      return hours === 0 ? '情况出现时' : `情况出现后${after}`;
    case 'before_due':
      return `缴费到期前${after}`;
    case 'before_begin':
      return `会议开始前${after}`;
    case 'after_end':
      return hours === 0 ? '会议结束时' : `会议结束后${after}`;
    case 'at':
      return fixedAt === null ? '—' : formatMinute(fixedAt);
  }
};

/** How often: 每 1 天，最多 3 次. */
export const repeatText = ({ repeatHours, maxTimes }: Pick<ReminderRow, 'repeatHours' | 'maxTimes'>): string =>
  repeatHours === null ? '只提醒一次' : `每${durationText(repeatHours)}一次，最多 ${maxTimes} 次`;

/** What came of reminding by hand. */
export const remindedText = (count: number): string => (count === 0 ? '现在没有要提醒的人' : `已提醒 ${count} 人`);
