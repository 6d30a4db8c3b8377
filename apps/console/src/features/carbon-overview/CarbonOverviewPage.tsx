import { getCarbonOverview, type CarbonOverview, type OverviewMeeting } from '@huiwu/contract/carbon-statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select, Table } from 'antd';
import { KeyboardScroll } from '../../shared/page/KeyboardScroll.tsx';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { Chart } from '../../shared/charts/Chart.tsx';
import type { ChartData } from '../../shared/charts/chart-data.ts';
import { DataMoment } from '../../shared/components/DataMoment.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { formatMinute } from '../../shared/formats/times.ts';
import { useListState } from '../../shared/list-state/useListState.ts';
import '../../shared/carbon/carbon.css';

const READERS = { year: Number };
const MILLIGRAMS_PER_KG = 1_000_000;

const COLUMNS = [
  { title: '会议', dataIndex: 'name', width: 240 },
  { title: '开始日期', dataIndex: 'beginAt', width: 112, render: (at: string) => formatMinute(at).slice(0, 10) },
  { title: '地区', dataIndex: 'area', width: 144 },
  { title: '人数', dataIndex: 'people', width: 80, align: 'end' as const },
  { title: '总量（kg）', dataIndex: 'totalKg', width: 128, align: 'end' as const },
  { title: '人均（kg）', dataIndex: 'perPersonKg', width: 104, align: 'end' as const },
  { title: '已注销（kg）', dataIndex: 'retiredKg', width: 128, align: 'end' as const },
  { title: '缺因子', dataIndex: 'missing', width: 80, align: 'end' as const },
  {
    title: '计算',
    dataIndex: 'runNo',
    width: 128,
    render: (no: number, { isLocked }: OverviewMeeting) => `第 ${no} 次${isLocked ? '，已锁定' : ''}`,
  },
];

const trendOf = (meetings: readonly OverviewMeeting[]): ChartData => {
  const inOrder = meetings.toReversed();
  const kilograms = inOrder.map(({ milligrams }) => Math.round(milligrams / 1000) / 1000);
  return {
    title: '各会议的排放',
    unit: 'kg',
    kind: 'bar',
    axis: '会议',
    categories: inOrder.map(({ name }) => name),
    series: [{ name: '总量', values: kilograms }],
  };
};

const perPersonOf = (meetings: readonly OverviewMeeting[]): ChartData => {
  const inOrder = meetings.toReversed();
  return {
    title: '各会议的人均排放',
    unit: 'kg',
    kind: 'bar',
    axis: '会议',
    categories: inOrder.map(({ name }) => name),
    series: [
      {
        name: '人均',
        values: inOrder.map(({ milligrams, people }) =>
          people === 0 ? null : Math.round((milligrams / people / MILLIGRAMS_PER_KG) * 1000) / 1000,
        ),
      },
    ],
  };
};

function Overview({ data }: { data: CarbonOverview }) {
  const { meetings, totalKg, people, perPersonKg, retiredKg } = data;
  return (
    <>
      <p>
        共 {meetings.length} 个会议，<strong className="number">{totalKg}</strong> kg，{people} 人，人均 {perPersonKg}{' '}
        kg，已注销抵消 {retiredKg} kg。只统计计算过的会议。
      </p>
      <Chart title="各会议的排放" data={trendOf(meetings)} />
      <Chart title="各会议的人均排放" data={perPersonOf(meetings)} />
      <TitledPanel title="会议">
        <KeyboardScroll>
          <Table<OverviewMeeting>
            size="small"
            rowKey="id"
            columns={COLUMNS}
            dataSource={meetings}
            pagination={false}
            scroll={{ x: 1144 }}
            locale={{ emptyText: '还没有会议计算过碳排放' }}
          />
        </KeyboardScroll>
      </TitledPanel>
    </>
  );
}

/** The emissions of all meetings that the viewer may enter. */
export function CarbonOverviewPage() {
  const list = useListState(READERS);
  const year = list.filters['year'] ?? '';
  const query = useQuery({
    queryKey: ['carbon-statistics', 'overview', year],
    queryFn: ({ signal }) => callEndpoint(getCarbonOverview, year === '' ? {} : { year: Number(year) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <PageFrame title="跨会议碳统计" description="各会议当前结果的总量、人均和抵消。">
      <div className="carbon-bar">
        <Select
          className="carbon-run-choice"
          aria-label="年份"
          allowClear
          placeholder="全部年份"
          value={year === '' ? null : year}
          options={(data?.years ?? []).map((each) => ({ value: String(each), label: `${each} 年` }))}
          onChange={(chosen: string | undefined) => list.filterBy({ year: chosen ?? '' })}
        />
        <DataMoment query={query} at={data?.at} />
      </div>
      {query.isError && !data && <LoadError query={query} />}
      {data ? <Overview data={data} /> : !query.isError && <Waiting className="panel" heading={96} rows={8} />}
    </PageFrame>
  );
}
