import { useQuery } from '@tanstack/react-query';
import {
  exportOverviewStatistics,
  OVERVIEW_CARDS,
  STATISTIC_CARDS,
  type OverviewRow,
  type OverviewStatistics,
  type StatisticsAsked,
} from '@huiwu/contract/statistics';
import { Space, Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { DataMoment } from '../../../shared/components/DataMoment.tsx';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { TimeText } from '../../../shared/components/TimeText.tsx';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { StaleNotice } from '../../../shared/connection/StaleNotice.tsx';
import { DayRange } from '../../../shared/dates/DayRange.tsx';
import { FileButton } from '../../../shared/exports/FileButton.tsx';
import { formatCount, formatFen } from '../../../shared/formats/numbers.ts';
import { useListState } from '../../../shared/list-state/useListState.ts';
import { meetingPath } from '../../../shared/meetings/meeting-path.ts';
import { PageLink } from '../../../shared/page/PageLink.tsx';
import { overviewStatisticsQuery } from '../home.queries.ts';
import { comparisonCharts, PEOPLE_CHART, RECEIVED_CHART } from './comparison-charts.ts';
import './report.css';

const READERS = { beginTime: String, endTime: String };
const PERIOD_ID = 'comparison-period';
const WIDTH = 960;

type OverviewCard = (typeof OVERVIEW_CARDS)[number];

const shown = (card: OverviewCard, value: number): string =>
  STATISTIC_CARDS[card].unit === '元' ? formatFen(value) : formatCount(value);

function Cell({ row, card }: { row: OverviewRow; card: OverviewCard }) {
  const figure = row.figures.find(({ name }) => name === card);
  if (figure === undefined) return '—';
  const text = shown(card, figure.value);
  return row.mayEnter ? <PageLink to={figure.path}>{text}</PageLink> : text;
}

/** All listed meetings together. Figures that the reader may not see are not added up. */
function Sums({ meetings }: { meetings: readonly OverviewRow[] }) {
  const sumOf = (card: OverviewCard): string => {
    const figures = meetings.flatMap((row) => row.figures.filter(({ name }) => name === card));
    return figures.length === 0
      ? '—'
      : shown(
          card,
          figures.reduce((sum, { value }) => sum + value, 0),
        );
  };
  return (
    <Table.Summary.Row className="comparison-sums">
      <Table.Summary.Cell index={0} colSpan={2}>
        合计 {formatCount(meetings.length)} 个会议
      </Table.Summary.Cell>
      {OVERVIEW_CARDS.map((card, index) => (
        <Table.Summary.Cell key={card} index={index + 2} align="end">
          {sumOf(card)}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

const columns: TableColumnsType<OverviewRow> = [
  {
    title: '会议',
    dataIndex: 'name',
    render: (name: string, { code, mayEnter }) =>
      mayEnter ? <PageLink to={meetingPath(code)}>{name}</PageLink> : name,
  },
  { title: '开始时间', dataIndex: 'beginAt', width: 160, render: (at: string) => <TimeText at={at} isExact /> },
  ...OVERVIEW_CARDS.map((card) => ({
    title: STATISTIC_CARDS[card].title,
    key: card,
    align: 'end' as const,
    width: 104,
    render: (_value: unknown, row: OverviewRow) => <Cell row={row} card={card} />,
  })),
];

function Files({ days }: { days: StatisticsAsked }) {
  const of = { call: exportOverviewStatistics, what: '跨会议统计' };
  return (
    <Space>
      <FileButton {...of} input={{ ...days, format: 'pdf' }} title="导出 PDF" />
      <FileButton {...of} input={days} />
    </Space>
  );
}

/** Registrations and money of all meetings. Each figure links to its list in the meeting. */
export function MeetingComparison() {
  const list = useListState(READERS);
  const { beginTime = '', endTime = '' } = list.filters;
  const days = { ...(beginTime !== '' && { beginTime }), ...(endTime !== '' && { endTime }) };
  const query = useQuery(overviewStatisticsQuery(days));
  const { data } = query;
  return (
    <TitledPanel title="会议对比" aside={<Files days={days} />}>
      <div className="comparison-bar">
        <label htmlFor={PERIOD_ID}>登记日期</label>
        <DayRange
          id={PERIOD_ID}
          begin={beginTime}
          end={endTime}
          onChange={(begin, end) => list.filterBy({ beginTime: begin, endTime: end })}
        />
        <DataMoment query={query} at={data?.at} />
      </div>
      <StaleNotice query={query} />
      {query.isError && !data ? <LoadError query={query} /> : <Comparison data={data} />}
    </TitledPanel>
  );
}

function Comparison({ data }: { data: OverviewStatistics | undefined }) {
  const charts = useMemo(() => data && comparisonCharts(data), [data]);
  return (
    <>
      <Table<OverviewRow>
        rowKey="code"
        size="middle"
        columns={columns}
        dataSource={data?.meetings ?? []}
        loading={data === undefined}
        scroll={{ x: WIDTH }}
        pagination={false}
        summary={(rows) => rows.length > 1 && <Sums meetings={rows} />}
      />
      {data?.isCut && <p className="quiet">只列出最近的 {data.meetings.length} 个会议。</p>}
      <div className="comparison-charts">
        <Chart title={PEOPLE_CHART} data={charts?.people} />
        <Chart title={RECEIVED_CHART} data={charts?.received} />
      </div>
    </>
  );
}
