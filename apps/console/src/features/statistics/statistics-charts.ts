import {
  STATISTIC_CARDS,
  STATISTIC_CHARTS,
  figureInUnit,
  type MeetingStatistics,
  type StatisticCard,
  type StatisticCardFigure,
  type StatisticChart,
  type StatisticChartFigures,
  type StatisticUnit,
} from '@huiwu/contract/statistics';
import type { ChartData } from '../../shared/charts/chart-data.ts';
import type { Tile } from '../../shared/components/FigureTiles.tsx';
import { formatCount, formatFen } from '../../shared/formats/numbers.ts';
import { formatTime } from '../../shared/formats/times.ts';

const WHOLE = 100;
const DAY_MS = 86_400_000;

const shownValue = (value: number, unit: StatisticUnit): string =>
  unit === '元' ? formatFen(value) : formatCount(figureInUnit(value, unit));

const shareOf = ({ value, whole }: StatisticCardFigure): string =>
  whole === null ? '—' : `${((value / whole.value) * WHOLE).toFixed(1)}%`;

const noteOf = (card: StatisticCardFigure, other: StatisticCardFigure | undefined): string => {
  const text = STATISTIC_CARDS[card.name];
  const hasShare = 'rate' in text && card.whole !== null && card.whole.value > 0;
  const note = hasShare ? `${text.rate} ${shareOf(card)}` : text.hint;
  return other === undefined ? note : `${note}；对比会议 ${shownValue(other.value, text.unit)}`;
};

/** Groups of cards that stand in rows of their own. */
const GROUPS: readonly { label: string; cards: readonly StatisticCard[] }[] = [
  { label: '报名', cards: ['registrations', 'pendingReview', 'pendingPayment', 'confirmed', 'checkedIn'] },
  { label: '收款', cards: ['receivable', 'received', 'refunded', 'pending'] },
  { label: '待办与消息', cards: ['vouchers', 'invoiceReviews', 'invoices', 'messages'] },
  { label: '碳排放', cards: ['carbon', 'carbonPerPerson'] },
];

/** The cards of a report in groups, each with a link to its list. */
export const statisticTiles = (
  report: MeetingStatistics,
  other: MeetingStatistics | undefined,
): { label: string; tiles: Tile[] }[] =>
  GROUPS.map(({ label, cards }) => ({
    label,
    tiles: tilesOf(
      report.cards.filter(({ name }) => cards.includes(name)),
      other,
    ),
  })).filter(({ tiles }) => tiles.length > 0);

const tilesOf = (cards: readonly StatisticCardFigure[], other: MeetingStatistics | undefined): Tile[] =>
  cards.map((card) => {
    const { title, unit } = STATISTIC_CARDS[card.name];
    const compared = other?.cards.find(({ name }) => name === card.name);
    return {
      title,
      value: card.value,
      text: shownValue(card.value, unit),
      ...(unit !== '元' && { unit }),
      note: noteOf(card, compared),
      to: card.path,
    };
  });

type Chart = StatisticChartFigures;

const valuesIn = ({ name, points }: Chart, series: number): number[] =>
  points.map(({ values }) => figureInUnit(values[series] ?? 0, STATISTIC_CHARTS[name].unit));

/** The values of another meeting for the same categories; those of bars only, which stand side by side. */
const comparedSeries = (chart: Chart, other: Chart | undefined, name: string): ChartData['series'] => {
  const { kind, unit, series } = STATISTIC_CHARTS[chart.name];
  // Days of two meetings are not the same days.
  if (other === undefined || kind !== 'bar' || series.length > 1) return [];
  const values = new Map(other.points.map(({ label, values: own }) => [label, own[0] ?? 0]));
  return [{ name, values: chart.points.map(({ label }) => figureInUnit(values.get(label) ?? 0, unit)) }];
};

/** Days, and parts of days. */
const isCourse = (name: StatisticChart): boolean =>
  STATISTIC_CHARTS[name].series.length > 1 || name === 'checkInQuarters';

/** One chart of a report, with the values of another meeting beside its own. */
export const chartDataOf = (chart: Chart, other?: { chart: Chart | undefined; name: string }): ChartData => {
  const { title, kind, axis, unit, series } = STATISTIC_CHARTS[chart.name];
  return {
    title,
    kind,
    axis,
    unit,
    categories: chart.points.map(({ label }) => label),
    ...(isCourse(chart.name) && { isCourse: true as const }),
    links: chart.points.map(({ path }) => path ?? undefined),
    series: [
      ...series.map((name, index) => ({
        name,
        values: valuesIn(chart, index),
        ...(index > 0 && { isSum: true as const }),
      })),
      ...comparedSeries(chart, other?.chart, other?.name ?? ''),
    ],
  };
};

const dayOf = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00.000Z`) / DAY_MS;

/** Cumulated values by the number of days before the meeting begins; 0 is the day on which it begins. */
const byDaysBefore = ({ meeting, charts }: MeetingStatistics, name: StatisticChart): Map<number, number> => {
  const begin = dayOf(formatTime(meeting.beginAt));
  const points = charts.find((chart) => chart.name === name)?.points ?? [];
  // A course of many days is by month.
  const days = points.filter(({ key }) => key.length > 'yyyy-MM'.length);
  return new Map(days.map(({ key, values }) => [begin - dayOf(key), values[1] ?? 0]));
};

/** The last known value at or before a day; none before the first one. */
const filled = (days: readonly number[], values: ReadonlyMap<number, number>): (number | null)[] => {
  const last = Math.min(...values.keys());
  let known: number | null = null;
  return days.map((day) => {
    known = values.get(day) ?? known;
    return day < last ? null : known;
  });
};

export const PROGRESS = '报名进度对比';

/** How registrations of two meetings grew towards their beginning. */
export const progressData = (own: MeetingStatistics, other: MeetingStatistics): ChartData => {
  const [mine, theirs] = [own, other].map((each) => byDaysBefore(each, 'registrationCourse')) as [
    Map<number, number>,
    Map<number, number>,
  ];
  const found = [...mine.keys(), ...theirs.keys()];
  const [most, least] = [Math.max(...found), Math.min(...found)];
  const days = found.length === 0 ? [] : Array.from({ length: most - least + 1 }, (_each, index) => most - index);
  return {
    title: PROGRESS,
    kind: 'line',
    axis: '距开幕天数',
    unit: '人',
    categories: days.map(String),
    series: [
      { name: own.meeting.name, values: filled(days, mine) },
      { name: other.meeting.name, values: filled(days, theirs) },
    ],
  };
};
