import { shanghaiDay } from '../../platform/clock.ts';
import type { CarbonMeeting } from '../carbon-parameters/carbon-settings.service.ts';
import type { CarbonStatisticsRepositories } from './carbon-statistics.store.ts';
import type { CarbonRunTableRow } from './carbon-statistics.table.ts';

type Read = Pick<
  CarbonStatisticsRepositories,
  | 'carbonParameters'
  | 'carbonActivities'
  | 'carbonPeople'
  | 'carbonFactors'
  | 'carbonCategories'
  | 'carbonAreas'
  | 'meetings'
>;

type Marked = Record<'会议' | '住宿' | '活动数据', string>;

/**
 * Days and place of the meeting, the stays, and the activities that count: they can change without a newer time to tell
 * it.
 */
export const readMarksOf = async (
  { carbonPeople, carbonActivities }: Read,
  meeting: CarbonMeeting,
): Promise<Marked> => {
  const days = [meeting.begin_at, meeting.end_at].map((at) => shanghaiDay(new Date(at)));
  return {
    会议: [...days, meeting.area_code].join(' '),
    住宿: await carbonPeople.stampOfStays(meeting.id),
    活动数据: await carbonActivities.stampOfAudited(meeting.id),
  };
};

/** Times of what a result depends on, by what it is called. Of activities for results that did not mark them. */
const changesOf = async (repositories: Read, meetingId: string): Promise<[what: string, at: string | null][]> => {
  const { carbonParameters, carbonPeople } = repositories;
  const parameters = await carbonParameters.findOf(meetingId);
  return [
    ['参数', parameters?.updated_at ?? null],
    ['活动数据', await repositories.carbonActivities.lastChange(meetingId)],
    ['报名', await carbonPeople.lastChange(meetingId)],
    ['签到', parameters?.counted === 'arrived' ? await carbonPeople.lastArrival(meetingId) : null],
    ['分类', await repositories.carbonCategories.lastChange()],
    ['区域', await repositories.carbonAreas.lastChange()],
    ['因子', await repositories.carbonFactors.lastChange()],
  ];
};

type MarkedRun = Pick<CarbonRunTableRow, 'computed_at' | 'read_marks'>;

/** Why a result of a meeting is out of date; empty if it is not. */
export const staleReasonsOf = async (repositories: Read, meetingId: string): Promise<(run: MarkedRun) => string> => {
  const changes = await changesOf(repositories, meetingId);
  const meeting = await repositories.meetings.find(meetingId);
  const marks = meeting === undefined ? undefined : await readMarksOf(repositories, meeting);
  return ({ computed_at: computedAt, read_marks }) => {
    if (computedAt === null) return '';
    const known = read_marks === '' ? {} : (JSON.parse(read_marks) as Partial<Marked>);
    const changed = Object.entries(marks ?? {}).filter(
      ([what, mark]) => (known[what as keyof Marked] ?? mark) !== mark,
    );
    const newer = changes.filter(([what, at]) => !Object.hasOwn(known, what) && at !== null && at > computedAt);
    const names = [...changed, ...newer].map(([what]) => what);
    return names.length === 0 ? '' : `${names.join('、')}已变化`;
  };
};
