import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMeetingSessions } from '@huiwu/contract/meeting-sessions';
import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { countRegistrationTabs } from '@huiwu/contract/registrations';
import { useAccess } from '../../../shared/access/useAccess.ts';
import type { Tile } from '../../../shared/components/FigureTiles.tsx';
import { formatCount } from '../../../shared/formats/numbers.ts';
import { formatTime } from '../../../shared/formats/times.ts';
import { listOf, tabsQuery } from '../../../shared/registrations/registration-tabs.ts';

const DAY_MS = 86_400_000;

const noteOf = ([next]: MeetingDashboard['sessions']['next']): string =>
  next ? `下一场 ${formatTime(next.beginAt).slice(5, 16)}` : '没有未结束的场次';

const isEnding = (endTime: string | null): boolean => endTime !== null && Date.parse(endTime) - Date.now() < 7 * DAY_MS;

type Loaded = MeetingDashboard;

const sessionTile = ({ count, next }: Loaded['sessions'], canList: boolean): Tile => ({
  title: '场次',
  value: count,
  unit: '场',
  note: noteOf(next),
  ...(canList && { to: '/registration/session' }),
});

const peopleTile = (people: Loaded['people']): Tile => {
  const ending = people.filter(({ roles }) => roles.some(({ endTime }) => isEnding(endTime))).length;
  const note = ending > 0 ? `${formatCount(ending)} 人的角色 7 天内到期` : '角色均在有效期内';
  return { title: '会议人员', value: people.length, unit: '人', note };
};

const WAITING: Tile[] = [
  { title: '场次', value: undefined, unit: '场' },
  { title: '会议人员', value: undefined, unit: '人' },
];

/** Totals of the meeting, with links to their lists. */
export const useFigures = (dashboard: MeetingDashboard | undefined): Tile[] => {
  const { can } = useAccess();
  if (!dashboard) return WAITING;
  const { sessions, people, meeting } = dashboard;
  const tiles = [sessionTile(sessions, can(listMeetingSessions)), peopleTile(people)];
  if (meeting.capacity === null) return tiles;
  return [...tiles, { title: '名额', value: meeting.capacity, unit: '人', note: '报名人数上限' }];
};

const REGISTERED = [
  { tab: 'all', title: '报名' },
  { tab: 'pendingReview', title: '待审核' },
  { tab: 'pendingPayment', title: '待缴费' },
  { tab: 'confirmed', title: '已确认' },
  { tab: 'waitlisted', title: '候补' },
] as const;

/** The registrations by state, counted with the other figures of the dashboard. Empty without access to the list. */
export const useRegistrationFigures = (at: string | undefined): Tile[] => {
  const { can } = useAccess();
  const isOpen = can(countRegistrationTabs);
  const { data } = useQuery({
    ...tabsQuery(at),
    enabled: isOpen && at !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!isOpen) return [];
  return REGISTERED.map(({ tab, title }) => ({ title, value: data?.[tab], unit: '人', to: listOf(tab) }));
};
