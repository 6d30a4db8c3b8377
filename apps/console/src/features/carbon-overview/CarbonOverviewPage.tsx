import {
  getCarbonOverview,
  type CarbonOverview,
  type OverviewAsked,
  type OverviewMeeting,
} from '@huiwu/contract/carbon-statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select, Table } from 'antd';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { KeyboardScroll } from '../../shared/page/KeyboardScroll.tsx';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { Chart } from '../../shared/charts/Chart.tsx';
import type { ChartData } from '../../shared/charts/chart-data.ts';
import { AreaSelect } from '../../shared/components/AreaSelect.tsx';
import { DataMoment } from '../../shared/components/DataMoment.tsx';
import { FigureTiles, type Tile } from '../../shared/components/FigureTiles.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { formatMinute } from '../../shared/formats/times.ts';
import { useListState } from '../../shared/list-state/useListState.ts';
import '../../shared/carbon/carbon.css';

const READERS = { year: Number, areaCode: String, meetings: String };
const SEPARATOR = ',';
const MILLIGRAMS_PER_KG = 1_000_000;

/** The calculation in its meeting, which the link enters. */
const statisticsOf = (code: string): string =>
  `/carbon/statistics?${new URLSearchParams({ meetingCode: code }).toString()}`;

const COLUMNS = [
  {
    title: '会议',
    dataIndex: 'name',
    width: 240,
    render: (name: string, { code }: OverviewMeeting) => <PageLink to={statisticsOf(code)}>{name}</PageLink>,
  },
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

/** As many of the latest meetings as are drawn. */
const DRAWN = 24;

const trendOf = (meetings: readonly OverviewMeeting[]): ChartData => {
  const inOrder = meetings.toReversed();
  const kilograms = inOrder.map(({ milligrams }) => Math.round(milligrams / 1000) / 1000);
  return {
    title: '各会议的排放',
    unit: 'kg',
    kind: 'bar',
    axis: '会议',
    latest: DRAWN,
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
    latest: DRAWN,
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

const tilesOf = ({
  meetings,
  totalTonnes,
  totalKg,
  people,
  perPersonKg,
  retiredKg,
  offsetShare,
}: CarbonOverview): Tile[] => [
  { title: '会议', value: meetings.length, unit: '个', note: '只统计计算过的会议' },
  { title: '总量', value: 0, text: totalTonnes, unit: 't', note: `${totalKg} kg` },
  { title: '人均', value: 0, text: perPersonKg, unit: 'kg', note: `共 ${formatCount(people)} 人` },
  { title: '抵消率', value: 0, text: offsetShare, note: `已注销 ${retiredKg} kg` },
];

function Overview({ data }: { data: CarbonOverview }) {
  const { meetings } = data;
  return (
    <>
      <FigureTiles label="合计" tiles={tilesOf(data)} />
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
            locale={{ emptyText: '没有符合条件、计算过碳排放的会议' }}
          />
        </KeyboardScroll>
      </TitledPanel>
    </>
  );
}

const askedOf = ({ year = '', areaCode = '', meetings = '' }: Record<string, string>): OverviewAsked => ({
  ...(year !== '' && { year: Number(year) }),
  ...(areaCode !== '' && { areaCode }),
  ...(meetings !== '' && { meetings: meetings.split(SEPARATOR) }),
});

interface ChoicesProps {
  asked: OverviewAsked;
  data: CarbonOverview | undefined;
  onChange(filters: Record<string, string>): void;
}

function Choices({ asked: { year, areaCode, meetings = [] }, data, onChange }: ChoicesProps) {
  return (
    <div className="carbon-run-choices">
      <Select
        className="carbon-run-choice"
        aria-label="会议"
        mode="multiple"
        maxTagCount="responsive"
        allowClear
        placeholder="全部会议"
        optionFilterProp="label"
        value={meetings}
        options={(data?.choices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen: string[]) => onChange({ meetings: chosen.join(SEPARATOR) })}
      />
      <Select
        className="carbon-year-choice"
        aria-label="年份"
        allowClear
        placeholder="全部年份"
        value={year === undefined ? null : String(year)}
        options={(data?.years ?? []).map((each) => ({ value: String(each), label: `${each} 年` }))}
        onChange={(chosen: string | undefined) => onChange({ year: chosen ?? '' })}
      />
      <AreaSelect
        className="carbon-run-choice"
        aria-label="地区"
        placeholder="全部地区"
        value={areaCode ?? ''}
        onChange={(code) => onChange({ areaCode: code })}
      />
    </div>
  );
}

/** The emissions of all meetings that the viewer may enter. */
export function CarbonOverviewPage() {
  const list = useListState(READERS);
  const asked = askedOf(list.filters);
  const query = useQuery({
    queryKey: ['carbon-statistics', 'overview', asked],
    queryFn: ({ signal }) => callEndpoint(getCarbonOverview, asked, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <PageFrame title="跨会议碳统计" description="各会议当前结果的总量、人均和抵消。">
      <div className="carbon-bar">
        <Choices asked={asked} data={data} onChange={list.filterBy} />
        <DataMoment query={query} at={data?.at} />
      </div>
      <StaleNotice query={query} />
      {query.isError && !data && <LoadError query={query} />}
      {data ? <Overview data={data} /> : !query.isError && <Waiting className="panel" heading={96} rows={8} />}
    </PageFrame>
  );
}
