import {
  figureInUnit,
  OVERVIEW_CARDS,
  STATISTIC_CARDS,
  STATISTIC_CHARTS,
  type MeetingStatistics,
  type OverviewStatistics,
  type StatisticCardFigure,
  type StatisticChartFigures,
  type StatisticUnit,
} from '@huiwu/contract/statistics';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import type { PdfColumn, PdfFlow } from '../../platform/documents/pdf-flow.ts';

const WHOLE = 100;
const counts = new Intl.NumberFormat('zh-CN');
const amounts = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** A value of the wire as it is read: ¥1,234.50, 300 人. */
const shown = (value: number, unit: StatisticUnit): string => {
  const own = figureInUnit(value, unit);
  return unit === '元' ? amounts.format(own) : `${counts.format(own)} ${unit}`;
};

const noteOf = ({ name, value, whole }: StatisticCardFigure): string => {
  const text = STATISTIC_CARDS[name];
  if (whole === null || whole.value === 0 || !('rate' in text)) return text.hint;
  return `${text.hint}，${text.rate} ${((value / whole.value) * WHOLE).toFixed(1)}%`;
};

const COLUMNS: readonly PdfColumn[] = [
  { title: '指标', width: 0.2 },
  { title: '数值', width: 0.2, isNumber: true },
  { title: '说明', width: 0.6 },
];

const drawCards = (flow: PdfFlow, cards: readonly StatisticCardFigure[]): void => {
  flow.heading('指标');
  flow.table(
    COLUMNS,
    cards.map((card) => {
      const { title, unit } = STATISTIC_CARDS[card.name];
      return [title, shown(card.value, unit), noteOf(card)];
    }),
  );
};

const drawChart = (flow: PdfFlow, { name, points }: StatisticChartFigures): void => {
  const chart = STATISTIC_CHARTS[name];
  flow.heading(chart.title);
  if ('hint' in chart) flow.text(chart.hint);
  if (points.length === 0) flow.text('没有数据');
  flow.bars(points.map(({ label, values: [value = 0] }) => ({ label, value, text: shown(value, chart.unit) })));
};

const drawHead = (flow: PdfFlow, title: string, facts: readonly string[]): void => {
  flow.title(title);
  flow.text(facts.join('，'));
};

/** The report of a meeting as pages: its figures as a table, each chart as bars. */
export const drawMeetingReport = (
  flow: PdfFlow,
  { at, meeting, cards, charts }: MeetingStatistics,
  days: string,
): void => {
  drawHead(flow, '会议统计', [
    `${meeting.name}（${meeting.code}）`,
    `登记日期 ${days}`,
    `数据时间 ${shanghaiMinute(at)}`,
  ]);
  drawCards(flow, cards);
  for (const chart of charts) drawChart(flow, chart);
};

const NAME_SHARE = 0.28;
const MEETING_COLUMNS: readonly PdfColumn[] = [
  { title: '会议', width: NAME_SHARE },
  ...OVERVIEW_CARDS.map((name) => ({
    title: STATISTIC_CARDS[name].title,
    width: (1 - NAME_SHARE) / OVERVIEW_CARDS.length,
    isNumber: true,
  })),
];

/** All meetings next to each other. */
export const drawOverviewReport = (flow: PdfFlow, { at, meetings }: OverviewStatistics, days: string): void => {
  drawHead(flow, '跨会议统计', [`${meetings.length} 个会议`, `登记日期 ${days}`, `数据时间 ${shanghaiMinute(at)}`]);
  flow.table(
    MEETING_COLUMNS,
    meetings.map(({ name, figures }) => [
      name,
      ...OVERVIEW_CARDS.map((card) => {
        const found = figures.find((figure) => figure.name === card);
        return found === undefined ? '—' : shown(found.value, STATISTIC_CARDS[card].unit);
      }),
    ]),
  );
};
