import { KeyboardScroll } from '../../shared/page/KeyboardScroll.tsx';
import { exportCarbonFigures, type CarbonFigures } from '@huiwu/contract/carbon-statistics';
import { useQuery } from '@tanstack/react-query';
import { Select, Space, Table, Tag } from 'antd';
import { CarbonRunBar } from '../../shared/carbon/CarbonRunBar.tsx';
import { Chart } from '../../shared/charts/Chart.tsx';
import { DataMoment } from '../../shared/components/DataMoment.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { FileButton } from '../../shared/exports/FileButton.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { meetingDashboardQuery } from '../../shared/meetings/meeting-dashboard.queries.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { ReadOnlyBanner } from '../../shared/meetings/ReadOnlyBanner.tsx';
import { CarbonCards } from './CarbonCards.tsx';
import { chartsOf } from './carbon-charts.ts';
import { figuresQuery } from './carbon-statistics.queries.ts';
import { RUN, runTitle } from './run-titles.ts';
import { StatisticsViews } from './StatisticsViews.tsx';
import { WhatIfPanel } from './WhatIfPanel.tsx';
import '../../shared/carbon/carbon.css';
import '../../shared/components/tiles.css';

const READERS = { [RUN]: String };
/** Charts of so many categories need the width of the page. */
const WIDE_FROM = 12;

interface RunChoiceProps {
  figures: CarbonFigures;
  onChoose: (runId: string) => void;
}

function RunChoice({ figures: { run, runs }, onChoose }: RunChoiceProps) {
  if (runs.length === 0) return <span />;
  return (
    <span className="carbon-run-choices">
      <Select
        className="carbon-run-choice"
        aria-label="计算结果"
        popupMatchSelectWidth={false}
        value={run?.id ?? null}
        options={runs.map((each) => ({ value: each.id, label: runTitle(each) }))}
        onChange={onChoose}
      />
      {run !== null && !run.isCurrent && <Tag>以前的结果</Tag>}
      {run !== null && <FileButton call={exportCarbonFigures} input={{ runId: run.id }} what="碳统计" />}
    </span>
  );
}

const MISSING = [
  { title: '分类', dataIndex: 'name', width: 160 },
  { title: '活动量', dataIndex: 'qty', width: 160, align: 'end' as const },
  { title: '单位', dataIndex: 'unit', width: 112 },
  { title: '行数', dataIndex: 'rows', width: 80, align: 'end' as const },
];

function Missing({ missing }: Pick<CarbonFigures, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <TitledPanel
      title="缺因子"
      aside={
        <Space wrap>
          <span className="quiet">没有计入总量，请补充因子后重新计算</span>
          <PageLink to="/carbon/activity?isMissing=1">缺因子的碳活动数据</PageLink>
        </Space>
      }
    >
      <KeyboardScroll>
        <Table
          size="small"
          rowKey={({ name, unit }) => `${name}${unit}`}
          columns={MISSING}
          dataSource={missing}
          pagination={false}
          scroll={{ x: 512 }}
        />
      </KeyboardScroll>
    </TitledPanel>
  );
}

function Figures({ figures }: { figures: CarbonFigures }) {
  const { run, cards } = figures;
  if (run === null || cards === null)
    return (
      <section className="panel">
        <p className="quiet">还没有计算过。录入碳活动数据后点“重新计算”。</p>
      </section>
    );
  return (
    <>
      <CarbonCards cards={cards} runId={run.id} />
      <Missing missing={figures.missing} />
      <div className="carbon-charts">
        {chartsOf(figures, `/carbon/statistics/result?run=${run.id}`).map((data) => (
          <div key={data.title} className={data.categories.length > WIDE_FROM ? 'is-wide' : undefined}>
            <Chart title={data.title} data={data} />
          </div>
        ))}
      </div>
      <WhatIfPanel runId={run.id} />
    </>
  );
}

const barRun = ({ run }: CarbonFigures) =>
  run?.isCurrent === true
    ? { ...run, isStale: run.state === 'done' && run.stale !== '', staleReason: run.stale }
    : null;

function NotYet({ query }: { query: ReturnType<typeof useFigures> }) {
  return query.isError ? <LoadError query={query} /> : <Waiting className="panel" heading={96} rows={8} />;
}

const useFigures = (runId: string) => useQuery(figuresQuery(runId));

/** What the open meeting emits, by everything that it can be divided by. */
export function CarbonStatisticsPage() {
  const list = useListState(READERS);
  const query = useFigures(list.filters[RUN] ?? '');
  const { data: meeting } = useQuery({ ...meetingDashboardQuery(), select: (dashboard) => dashboard.meeting });
  const { data } = query;
  const isReadOnly = meeting?.isReadOnly === true;
  return (
    <PageFrame
      title="碳统计"
      description="会议的碳排放总量和构成；每个数字都来自一次计算的快照，点击查看明细。"
      actions={data && <CarbonRunBar run={barRun(data)} isReadOnly={isReadOnly} isComputing={data.isComputing} />}
    >
      {isReadOnly && meeting && <ReadOnlyBanner state={meeting.state} />}
      <StatisticsViews />
      {!data && <NotYet query={query} />}
      {data && (
        <>
          <div className="carbon-bar">
            <RunChoice figures={data} onChoose={(run) => list.filterBy({ [RUN]: run })} />
            <DataMoment query={query} at={data.at} />
          </div>
          <Figures figures={data} />
        </>
      )}
    </PageFrame>
  );
}
