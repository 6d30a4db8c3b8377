import type { Overview } from '@huiwu/contract/home';
import { formatTime } from '../../shared/formats/times.ts';

export type HomeMeeting = Overview['meetings'][number];

export type MeetingPhase = 'running' | 'coming' | 'over';

export const phaseOf = ({ beginAt, endAt }: HomeMeeting, now: Date): MeetingPhase => {
  if (now.getTime() < Date.parse(beginAt)) return 'coming';
  return now.getTime() <= Date.parse(endAt) ? 'running' : 'over';
};

export const PHASE_NAMES: Record<MeetingPhase, string> = { running: '进行中', coming: '即将开始', over: '已结束' };

/** From and to, the day written once when it is the same. */
export const spanOf = ({ beginAt, endAt }: HomeMeeting): string => {
  const [begin, end] = [formatTime(beginAt).slice(0, 16), formatTime(endAt).slice(0, 16)];
  return begin.slice(0, 10) === end.slice(0, 10) ? `${begin} – ${end.slice(11)}` : `${begin} – ${end}`;
};
