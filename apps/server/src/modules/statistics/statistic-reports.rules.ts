import {
  figureInUnit,
  OVERVIEW_CARDS,
  STATISTIC_CARDS,
  STATISTIC_CHARTS,
  type MeetingStatistics,
  type OverviewStatistics,
  type StatisticCardFigure,
  type StatisticChartFigures,
} from '@huiwu/contract/statistics';
import { shanghaiMinute } from '../../platform/clock.ts';
import type { Report, ReportBlock } from '../../platform/documents/report-pdf.ts';

type Unit = Parameters<typeof figureInUnit>[1];

const WHOLE = 100;
const counts = new Intl.NumberFormat('zh-CN');
const amounts = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** A value of the wire as it is read: ¥1,234.50, 300 人. */
const shown = (value: number, unit: Unit): string => {
  const own = figureInUnit(value, unit);
  return unit === '元' ? amounts.format(own) : `${counts.format(own)} ${unit}`;
};

const noteOf = ({ name, value, whole }: StatisticCardFigure): string => {
  const text = STATISTIC_CARDS[name];
  if (whole === null || whole.value === 0 || !('whole' in text)) return text.hint;
  return `${text.hint}，占${text.whole}的 ${((value / whole.value) * WHOLE).toFixed(1)}%`;
};

const barsOf = ({ name, points }: StatisticChartFigures): ReportBlock => {
  const chart = STATISTIC_CHARTS[name];
  return {
    kind: 'bars',
    title: chart.title,
    note: 'hint' in chart ? chart.hint : undefined,
    bars: points.map(({ label, values: [value = 0] }) => ({ label, value, text: shown(value, chart.unit) })),
  };
};

const subtitleOf = (what: string, conditions: string, at: string): string =>
  `${what}  ·  登记日期：${conditions}  ·  数据时间：${shanghaiMinute(at)}`;

/** The report of a meeting as pages: its figures as a table, each chart as bars. */
export const meetingReport = ({ at, meeting, cards, charts }: MeetingStatistics, conditions: string): Report => ({
  title: '会议统计',
  subtitle: subtitleOf(`${meeting.name}（${meeting.code}）`, conditions, at),
  at: new Date(at),
  blocks: [
    {
      kind: 'table',
      title: '指标',
      columns: [
        { title: '指标', width: 0.2 },
        { title: '数值', width: 0.2, align: 'right' },
        { title: '说明', width: 0.6 },
      ],
      rows: cards.map((card) => {
        const { title, unit } = STATISTIC_CARDS[card.name];
        return [title, shown(card.value, unit), noteOf(card)];
      }),
    },
    ...charts.map(barsOf),
  ],
});

const NAME_SHARE = 0.28;

/** All meetings next to each other. */
export const overviewReport = ({ at, meetings }: OverviewStatistics, conditions: string): Report => ({
  title: '跨会议统计',
  subtitle: subtitleOf(`${meetings.length} 个会议`, conditions, at),
  at: new Date(at),
  blocks: [
    {
      kind: 'table',
      title: '各会议',
      columns: [
        { title: '会议', width: NAME_SHARE },
        ...OVERVIEW_CARDS.map((name) => ({
          title: STATISTIC_CARDS[name].title,
          width: (1 - NAME_SHARE) / OVERVIEW_CARDS.length,
          align: 'right' as const,
        })),
      ],
      rows: meetings.map(({ name, figures }) => [
        name,
        ...OVERVIEW_CARDS.map((card) => {
          const found = figures.find((figure) => figure.name === card);
          return found === undefined ? '—' : shown(found.value, STATISTIC_CARDS[card].unit);
        }),
      ]),
    },
  ],
});
