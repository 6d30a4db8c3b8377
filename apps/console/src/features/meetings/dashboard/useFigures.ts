import { listMeetingSessions } from '@huiwu/contract/meeting-sessions';
import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { useAccess } from '../../../shared/access/useAccess.ts';
import type { Tile } from '../../../shared/components/FigureTiles.tsx';
import { formatCount } from '../../../shared/formats/numbers.ts';
import { formatTime } from '../../../shared/formats/times.ts';

const DAY_MS = 86_400_000;

const noteOf = ([next]: MeetingDashboard['sessions']['next']): string =>
  next ? `下一场 ${formatTime(next.beginAt).slice(5, 16)}` : '没有未结束的场次';

const isEnding = (endTime: string | null): boolean => endTime !== null && Date.parse(endTime) - Date.now() < 7 * DAY_MS;

/** How much there is in the meeting by now; each leads to the list that it counts. */
export const useFigures = (dashboard: MeetingDashboard | undefined): Tile[] => {
  const { can } = useAccess();
  const { sessions, people, meeting } = dashboard ?? {};
  const ending = people?.filter(({ roles }) => roles.some(({ endTime }) => isEnding(endTime))).length ?? 0;
  return [
    {
      title: '场次',
      value: sessions?.count,
      unit: '场',
      ...(sessions && { note: noteOf(sessions.next) }),
      ...(can(listMeetingSessions) && { to: '/registration/session' }),
    },
    {
      title: '会议人员',
      value: people?.length,
      unit: '人',
      ...(people && { note: ending > 0 ? `${formatCount(ending)} 人的角色 7 天内到期` : '角色均在有效期内' }),
    },
    ...(meeting?.capacity == null
      ? []
      : [{ title: '名额', value: meeting.capacity, unit: '人', note: '报名人数上限' }]),
  ];
};
