import { formatMinute } from '../formats/times.ts';

/** Start and end of a meeting. */
export interface MeetingSpan {
  beginAt: string;
  endAt: string;
}

export type MeetingPhase = 'running' | 'coming' | 'over';

export const phaseOf = ({ beginAt, endAt }: MeetingSpan, now: Date): MeetingPhase => {
  if (now.getTime() < Date.parse(beginAt)) return 'coming';
  return now.getTime() < Date.parse(endAt) ? 'running' : 'over';
};

export const PHASE_NAMES: Record<MeetingPhase, string> = { running: '进行中', coming: '即将开始', over: '已结束' };

/** Start and end. The day is written once if it is the same. */
export const spanEndsOf = ({ beginAt, endAt }: MeetingSpan): [string, string] => {
  const [begin, end] = [formatMinute(beginAt), formatMinute(endAt)];
  return [begin, begin.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end];
};

const DAY_MS = 86_400_000;
/** Shanghai has no daylight saving time. */
const SHANGHAI_AHEAD_MS = 8 * 3_600_000;

const dayOf = (moment: number): number => Math.floor((moment + SHANGHAI_AHEAD_MS) / DAY_MS);

/** The phase of a meeting in calendar days. */
export const progressOf = (meeting: MeetingSpan, now: Date): string => {
  const [today, first, last] = [now.getTime(), Date.parse(meeting.beginAt), Date.parse(meeting.endAt)].map(dayOf) as [
    number,
    number,
    number,
  ];
  const phase = phaseOf(meeting, now);
  if (phase === 'coming') return today === first ? '今天开始' : `${first - today} 天后开始`;
  if (phase === 'over') return today === last ? '今天已结束' : `${today - last} 天前结束`;
  return first === last ? '今天进行中' : `第 ${today - first + 1} 天，共 ${last - first + 1} 天`;
};

/** The elapsed part of a running meeting, from 0 to 1. */
export const shareOf = ({ beginAt, endAt }: MeetingSpan, now: Date): number => {
  const [begin, end] = [Date.parse(beginAt), Date.parse(endAt)];
  if (end <= begin) return now.getTime() < begin ? 0 : 1;
  return Math.min(1, Math.max(0, (now.getTime() - begin) / (end - begin)));
};
