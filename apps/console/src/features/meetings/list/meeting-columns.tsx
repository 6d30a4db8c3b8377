import { areaName } from '@huiwu/contract/base/areas';
import type { MeetingRow } from '@huiwu/contract/meetings';
import { formatTime } from '../../../shared/formats/times.ts';
import { StatePhase } from '../../../shared/meetings/StateTag.tsx';
import type { Column } from '../../../shared/columns/columns.tsx';

/** The year is said where it is not this one. */
const shortDay = (at: string): string => {
  const day = formatTime(at).slice(0, 10);
  return day.startsWith(formatTime(new Date().toISOString()).slice(0, 4)) ? day.slice(5) : day;
};

const minuteOf = (at: string): string => formatTime(at).slice(0, 16);

/** From one day to another, or one day with its hour; all of it stands in the title. */
const spanOf = (from: string, to: string): string => {
  const [first, last] = [shortDay(from), shortDay(to)];
  // With both years there is no room for both days.
  if (first.length > 5 && first !== last) return `${first} 起`;
  return first === last ? `${first} ${formatTime(from).slice(11, 16)}` : `${first} – ${last}`;
};

const columns: Column<MeetingRow>[] = [
  {
    key: 'where',
    title: '地点',
    width: 116,
    render: ({ place, areaCode }) => place || areaName(areaCode) || '—',
  },
  {
    key: 'registration',
    title: '报名期',
    width: 150,
    isExtra: true,
    render: ({ regOpenAt, regCloseAt }) =>
      regOpenAt === null || regCloseAt === null ? '尚未设置' : <Span from={regOpenAt} to={regCloseAt} />,
  },
];

/** What the list shows of a meeting; what areas to come count joins it with them. */
export const meetingColumns = {
  show: [
    'name',
    'code',
    'typeCode',
    'mode',
    'beginAt',
    'where',
    'registration',
    'capacity',
    'state',
    'owner',
    'createdAt',
  ],
  extraColumns: columns,
  columns: {
    name: { width: 168 },
    code: { width: 124 },
    typeCode: { width: 80 },
    mode: { width: 72 },
    beginAt: {
      title: '会议时间',
      width: 128,
      render: ({ beginAt, endAt }: MeetingRow) => <Span from={beginAt} to={endAt} />,
    },
    capacity: { isExtra: true },
    state: { width: 144, onCard: 'side', render: (meeting: MeetingRow) => <StatePhase meeting={meeting} /> },
    owner: { width: 72 },
    createdAt: { isExtra: true },
    actions: { width: 160 },
  },
} satisfies {
  show: readonly string[];
  extraColumns: Column<MeetingRow>[];
  columns: Record<string, Partial<Column<MeetingRow>>>;
};

function Span({ from, to }: { from: string; to: string }) {
  return (
    <span className="number" title={`${minuteOf(from)} 至 ${minuteOf(to)}`}>
      {spanOf(from, to)}
    </span>
  );
}
