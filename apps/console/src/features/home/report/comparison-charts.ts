import type { OverviewRow, OverviewStatistics } from '@huiwu/contract/statistics';
import type { ChartData } from '../../../shared/charts/chart-data.ts';

export const PEOPLE_CHART = '各会议人数';
export const RECEIVED_CHART = '各会议收款';

const FEN = 100;
/** As many of the latest meetings as are drawn. */
const DRAWN = 12;

type OverviewCard = OverviewRow['figures'][number]['name'];

const valueIn = ({ figures }: OverviewRow, card: OverviewCard): number | null =>
  figures.find(({ name }) => name === card)?.value ?? null;

const inYuan = (fen: number | null): number | null => (fen === null ? null : fen / FEN);

/** Meetings beside one another, in the order of their beginning. */
export const comparisonCharts = ({ meetings }: OverviewStatistics): { people: ChartData; received: ChartData } => {
  const shown = meetings.filter(({ figures }) => figures.length > 0).toReversed();
  const common = {
    kind: 'bar',
    axis: '会议',
    latest: DRAWN,
    categories: shown.map(({ name }) => name),
  } as const;
  const values = (card: OverviewCard) => shown.map((row) => valueIn(row, card));
  return {
    people: {
      ...common,
      title: PEOPLE_CHART,
      unit: '人',
      series: [
        { name: '报名', values: values('registrations') },
        { name: '确认', values: values('confirmed') },
        { name: '签到', values: values('checkedIn') },
      ],
    },
    received: {
      ...common,
      title: RECEIVED_CHART,
      unit: '元',
      series: [
        { name: '应收', values: values('receivable').map(inYuan) },
        { name: '已收', values: values('received').map(inYuan) },
      ],
    },
  };
};
