import type { MeetingReport } from '@huiwu/contract/home';
import type { Tile } from '../../../shared/components/FigureTiles.tsx';
import { formatTime } from '../../../shared/formats/times.ts';

const MEETINGS = '/meeting/list';

/** Path of the meeting list with this filter. */
const listOf = (filter: Record<string, string>): string => `${MEETINGS}?${new URLSearchParams(filter).toString()}`;

/** The states that the figures by month include. */
const TAKING_PLACE = { state: 'published,suspended,archived' };

const TITLES = ['进行中的会议', '未开始的会议', '本月开始的会议', '前 6 个月的会议'];
const STATE_TITLES = { draft: '草稿', suspended: '已暂停' };
/** Keeps the row of a note whose text is not known yet. */
const EMPTY_NOTE = '\u00a0';

/** From the first day of the first month to the last day of the last month. */
const daysOf = (first: string, last: string): Record<string, string> => {
  const [year = 0, month = 1] = last.split('-').map(Number);
  const day = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { beginTime: `${first}-01`, endTime: `${last}-${day}` };
};

type Months = MeetingReport['months'];

const sum = (months: Months): number => months.reduce((total, { count }) => total + count, 0);

interface Counted {
  value: number;
  note: string;
  /** Filter of the list that shows the counted meetings. */
  filter: Record<string, string>;
}

/** Counts the meetings that begin in these months. */
const beginningIn = (months: Months, note: string): Counted => {
  const [first = '', last = first] = [months[0]?.month, months.at(-1)?.month];
  return { value: sum(months), note, filter: { ...daysOf(first, last), ...TAKING_PLACE } };
};

const monthsOf = ({ months }: MeetingReport): Counted[] => {
  const month = formatTime(new Date().toISOString()).slice(0, 7);
  const before = months.filter((each) => each.month < month);
  const names = before.map((each) => each.month);
  return [
    beginningIn(
      months.filter((each) => each.month === month),
      month,
    ),
    beginningIn(before, `${names[0] ?? ''} 至 ${names.at(-1) ?? ''}`),
  ];
};

const stateTile = ({ states }: MeetingReport, name: keyof typeof STATE_TITLES, note: string): Tile => ({
  title: STATE_TITLES[name],
  value: states.find(({ state }) => state === name)?.count ?? 0,
  unit: '个',
  note,
  to: listOf({ state: name }),
});

/**
 * The tiles of the report, as many while it is loading as afterwards. Without the right to the list there are no links
 * and no figures by state.
 */
export const reportTiles = (report: MeetingReport | undefined, hasList: boolean): Tile[] => {
  if (!report) {
    const titles = hasList ? [...TITLES, ...Object.values(STATE_TITLES)] : TITLES;
    return titles.map((title) => ({ title, value: undefined, unit: '个', note: EMPTY_NOTE }));
  }
  const counted: Counted[] = [
    { value: report.running, note: '此刻正在举行', filter: { phase: 'running' } },
    { value: report.coming, note: '已经发布', filter: { phase: 'notOpen,open,closed' } },
    ...monthsOf(report),
  ];
  const tiles = counted.map(({ value, note, filter }, index) => ({
    title: TITLES[index] ?? '',
    value,
    unit: '个',
    note,
    ...(hasList && { to: listOf(filter) }),
  }));
  if (!hasList) return tiles;
  return [...tiles, stateTile(report, 'draft', '尚未发布'), stateTile(report, 'suspended', '暂不接受报名')];
};
