import { areaName } from '@huiwu/contract/base/areas';
import type { MeetingRow } from '@huiwu/contract/meetings';
import { formatMinute, formatTime } from '../../../shared/formats/times.ts';
import { StatePhase } from '../../../shared/meetings/StateTag.tsx';
import type { Column } from '../../../shared/columns/columns.tsx';

/** Omits the current year. */
const shortDay = (at: string): string => {
  const day = formatTime(at).slice(0, 10);
  return day.startsWith(formatTime(new Date().toISOString()).slice(0, 4)) ? day.slice(5) : day;
};

/** A range of days, or one day with its time. The title contains the full range. */
const spanOf = (from: string, to: string): string => {
  const [first, last] = [shortDay(from), shortDay(to)];
  if (first === last) return `${first} ${formatTime(from).slice(11, 16)}`;
  // A year that both ends share is shown once.
  return `${first} – ${first.slice(0, -5) === last.slice(0, -5) ? last.slice(-5) : last}`;
};

const placeOf = ({ place, areaCode, mode }: MeetingRow): string => {
  const there = place || areaName(areaCode);
  if (mode === 'offline') return there || '—';
  return mode === 'online' ? '线上' : [there, '线上'].filter(Boolean).join(' + ');
};

const columns: Column<MeetingRow>[] = [
  {
    key: 'where',
    title: '地点',
    width: 152,
    render: placeOf,
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
    name: { width: 176 },
    code: { width: 136 },
    typeCode: { width: 84 },
    mode: { width: 80, isExtra: true },
    beginAt: {
      title: '会议时间',
      width: 144,
      render: ({ beginAt, endAt }: MeetingRow) => <Span from={beginAt} to={endAt} />,
    },
    capacity: { isExtra: true },
    state: { width: 156, onCard: 'side', render: (meeting: MeetingRow) => <StatePhase meeting={meeting} /> },
    owner: { width: 72 },
    createdAt: { isExtra: true },
    actions: { width: 148 },
  },
} satisfies {
  show: readonly string[];
  extraColumns: Column<MeetingRow>[];
  columns: Record<string, Partial<Column<MeetingRow>>>;
};

function Span({ from, to }: { from: string; to: string }) {
  return (
    <span className="number" title={`${formatMinute(from)} 至 ${formatMinute(to)}`}>
      {spanOf(from, to)}
    </span>
  );
}
