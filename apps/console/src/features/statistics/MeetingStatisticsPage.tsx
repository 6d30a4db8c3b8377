import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import {
  exportMeetingStatistics,
  STATISTIC_CHARTS,
  type MeetingStatistics,
  type StatisticsAsked,
} from '@huiwu/contract/statistics';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Chart } from '../../shared/charts/Chart.tsx';
import { DataMoment } from '../../shared/components/DataMoment.tsx';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { FigureTiles } from '../../shared/components/FigureTiles.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { DayRange } from '../../shared/dates/DayRange.tsx';
import { FileButton } from '../../shared/exports/FileButton.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { printPage } from '../../shared/theme/theme-store.ts';
import { CompareSelect } from './CompareSelect.tsx';
import { chartDataOf, PROGRESS, progressData, statisticTiles } from './statistics-charts.ts';
import { meetingStatisticsQuery } from './statistics.queries.ts';
import './statistics.css';

const READERS = { beginTime: String, endTime: String, compare: String };
const NOTHING_ASKED = { beginTime: '', endTime: '', compare: '' };
const PERIOD_ID = 'statistics-period';

const daysOf = (beginTime: string, endTime: string): StatisticsAsked => ({
  ...(beginTime !== '' && { beginTime }),
  ...(endTime !== '' && { endTime }),
});

/** The statistics of the meeting that is open. Each figure links to the list that it counts. */
export function MeetingStatisticsPage() {
  const list = useListState(READERS);
  const { beginTime, endTime, compare } = { ...NOTHING_ASKED, ...list.filters };
  const days = daysOf(beginTime, endTime);
  const query = useQuery(meetingStatisticsQuery(days));
  const compared = useQuery({ ...meetingStatisticsQuery(days, compare), enabled: compare !== '' });
  const { data } = query;
  return (
    <PageFrame
      title="统计报表"
      description={`${data?.meeting.name ?? '本会议'}的报名、收款、发票与消息；点击数字查看它所统计的列表。`}
      actions={
        <>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => void printPage()}>
            打印
          </Button>
          <FileButton
            call={exportMeetingStatistics}
            input={{ ...days, format: 'pdf' }}
            what="会议统计"
            title="导出 PDF"
          />
          <FileButton call={exportMeetingStatistics} input={days} what="会议统计" />
        </>
      }
    >
      <div className="statistics-bar">
        <label htmlFor={PERIOD_ID}>登记日期</label>
        <DayRange
          id={PERIOD_ID}
          begin={beginTime}
          end={endTime}
          onChange={(begin, end) => list.filterBy({ beginTime: begin, endTime: end })}
        />
        <CompareSelect value={compare} onChange={(code) => list.filterBy({ compare: code })} />
        <DataMoment query={query} at={data?.at} />
      </div>
      <StaleNotice query={query} />
      {query.isError && !data ? (
        <LoadError query={query} />
      ) : (
        <Figures figures={data} other={compare === '' ? undefined : compared.data} />
      )}
      {compare !== '' && compared.isError && <LoadError query={compared} />}
    </PageFrame>
  );
}

interface FiguresProps {
  figures: MeetingStatistics | undefined;
  other: MeetingStatistics | undefined;
}

function Figures({ figures, other }: FiguresProps) {
  const groups = useMemo(() => figures && statisticTiles(figures, other), [figures, other]);
  if (groups === undefined) return <Waiting className="panel" heading={96} rows={8} />;
  if (groups.length === 0) return <EmptyNotice title="没有可以显示的数字" hint="您没有这个会议中任何列表的查询权限" />;
  return (
    <>
      {groups.map(({ label, tiles }) => (
        <FigureTiles key={label} label={label} tiles={tiles} />
      ))}
      <Charts figures={figures} other={other} />
    </>
  );
}

/** Charts that need the width of the page. */
const WIDE: ReadonlySet<string> = new Set(['registrationCourse', 'paymentCourse', 'provinces']);

function Charts({ figures, other }: FiguresProps) {
  const drawn = useMemo(
    () =>
      (figures?.charts ?? []).map((chart) => {
        const same = other?.charts.find(({ name }) => name === chart.name);
        return {
          name: chart.name,
          data: chartDataOf(chart, other && { chart: same, name: other.meeting.name }),
        };
      }),
    [figures, other],
  );
  const progress = useMemo(() => figures && other && progressData(figures, other), [figures, other]);
  return (
    <div className="statistics-charts">
      {progress !== undefined && (
        <div className="is-wide">
          <Chart title={PROGRESS} data={progress} />
        </div>
      )}
      {drawn.map(({ name, data }) => (
        <div key={name} className={WIDE.has(name) ? 'is-wide' : undefined}>
          <Chart title={STATISTIC_CHARTS[name].title} data={data} />
        </div>
      ))}
    </div>
  );
}
