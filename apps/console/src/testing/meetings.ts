import type { MeetingReport } from '@huiwu/contract/home';
import type { MeetingDashboard, MyMeeting, MyMeetingFilter, MyMeetingList } from '@huiwu/contract/meetings';

/** A meeting that may be entered; a test states only what matters to it. */
export const myMeeting = (given: Partial<MyMeeting> & { code: string }): MyMeeting => ({
  id: given.code,
  name: `会议${given.code}`,
  place: '上海',
  beginAt: '2026-11-20T01:00:00.000Z',
  endAt: '2026-11-22T10:00:00.000Z',
  custCode: 'HUIWU',
  custName: '会务',
  state: 'published',
  phase: 'running',
  mode: 'offline',
  coverImage: '',
  isReadOnly: false,
  roleNames: [],
  ...given,
});

const tabOf = ({ isReadOnly, phase }: MyMeeting): keyof MyMeetingList['tabs'] => {
  if (isReadOnly) return 'archived';
  if (phase === 'running') return 'running';
  return phase === 'ended' ? 'over' : 'coming';
};

/** What is answered to those who ask for the meetings that they may enter. */
export const myMeetings = (
  meetings: MyMeeting[],
  { page, limit, keyword = '', tab }: Pick<MyMeetingFilter, 'page' | 'limit' | 'keyword' | 'tab'>,
): MyMeetingList => {
  const found = meetings.filter(({ name }) => name.includes(keyword));
  const countOf = (each: string) => found.filter((meeting) => tabOf(meeting) === each).length;
  const list = tab === undefined ? found : found.filter((meeting) => tabOf(meeting) === tab);
  const tabs = {
    running: countOf('running'),
    coming: countOf('coming'),
    over: countOf('over'),
    archived: countOf('archived'),
  };
  return { list, total: list.length, page, limit, tabs };
};

/** The dashboard of a meeting with nothing in it. */
export const aDashboard = (
  given: Partial<Omit<MeetingDashboard, 'meeting'>> & { meeting?: Partial<MeetingDashboard['meeting']> } = {},
): MeetingDashboard => {
  const { roleNames: _, ...meeting } = myMeeting({ code: 'HY1', name: '年会' });
  return {
    at: '2026-11-20T02:00:00.000Z',
    sessions: { count: 0, next: [] },
    people: [],
    own: { roles: [], isByReach: false },
    ...given,
    meeting: {
      ...meeting,
      shortName: '',
      address: '',
      typeCode: null,
      areaCode: '',
      place: '',
      regOpenAt: null,
      regCloseAt: null,
      capacity: null,
      intro: '',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
      ownerName: null,
      ...given.meeting,
    },
  };
};

/** A report without a meeting. */
export const aReport = (given: Partial<MeetingReport> = {}): MeetingReport => ({
  at: '2026-11-20T02:00:00.000Z',
  hasList: true,
  running: 0,
  coming: 0,
  months: [],
  states: [],
  phases: [],
  types: [],
  ...given,
});
