import { useQuery } from '@tanstack/react-query';
import type { MeetingReport } from '@huiwu/contract/home';
import { DataMoment } from '../../../shared/components/DataMoment.tsx';
import { FigureTiles, type Tile } from '../../../shared/components/FigureTiles.tsx';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { PageFrame } from '../../../shared/components/PageFrame.tsx';
import { StaleNotice } from '../../../shared/connection/StaleNotice.tsx';
import { formatTime } from '../../../shared/formats/times.ts';
import { EnterMeetingLink } from '../EnterMeetingLink.tsx';
import { meetingReportQuery, overviewQuery } from '../home.queries.ts';
import { MeetingList } from '../MeetingList.tsx';
import { MeetingCharts } from './MeetingCharts.tsx';
import { listOf } from './report-links.ts';
import './report.css';
import '../home.css';

/** How many meetings there are, when and of which kind, as the server counts them; each figure leads to its list. */
export function ReportPage() {
  const report = useQuery(meetingReportQuery());
  const { data } = report;
  return (
    <PageFrame
      title="统计报表"
      description="全部会议的数量、分布与近期安排；点击数字查看对应的会议。"
      actions={<EnterMeetingLink />}
    >
      {report.isError && !data ? (
        <LoadError query={report} />
      ) : (
        <>
          <StaleNotice query={report} />
          <div className="tiles-at">
            <FigureTiles label="会议数量" tiles={tilesOf(data)} />
            <DataMoment query={report} at={data?.at} />
          </div>
          <MeetingCharts report={data} />
        </>
      )}
      <NextMeetings />
    </PageFrame>
  );
}

/** Those that a month counts. */
const TAKING_PLACE = { state: 'published,suspended,archived' };

const tilesOf = (report: MeetingReport | undefined): Tile[] => {
  const month = formatTime(new Date().toISOString()).slice(0, 7);
  const before = report?.months.filter((each) => each.month < month);
  const stateCount = (name: string) => report?.states.find(({ state }) => state === name)?.count ?? 0;
  const to = (filter: Record<string, string>) => (report?.hasList ? { to: listOf(filter) } : {});
  const inStates: Tile[] = [
    { title: '草稿', value: report && stateCount('draft'), unit: '个', note: '尚未发布', ...to({ state: 'draft' }) },
    {
      title: '已暂停',
      value: report && stateCount('suspended'),
      unit: '个',
      note: '暂不接受报名',
      ...to({ state: 'suspended' }),
    },
  ];
  return [
    { title: '进行中的会议', value: report?.running, unit: '个', note: '此刻正在举行', ...to({ phase: 'running' }) },
    {
      title: '未开始的会议',
      value: report?.coming,
      unit: '个',
      note: '已经发布',
      ...to({ phase: 'notOpen,open,closed' }),
    },
    {
      title: '本月开始的会议',
      value: report && (report.months.find((each) => each.month === month)?.count ?? 0),
      unit: '个',
      note: month,
      ...to({ ...daysOf(month, month), ...TAKING_PLACE }),
    },
    {
      title: '前 6 个月的会议',
      value: before && sum(before.map(({ count }) => count)),
      unit: '个',
      note: before && `${before[0]?.month ?? ''} 至 ${before.at(-1)?.month ?? ''}`,
      ...to({ ...daysOf(before?.[0]?.month ?? month, before?.at(-1)?.month ?? month), ...TAKING_PLACE }),
    },
    ...(report && !report.hasList ? [] : inStates),
  ];
};

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

/** From the first day of one month to the last of another. */
const daysOf = (first: string, last: string): { beginTime: string; endTime: string } => {
  const [year = 0, month = 1] = last.split('-').map(Number);
  const day = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { beginTime: `${first}-01`, endTime: `${last}-${day}` };
};

function NextMeetings() {
  const overview = useQuery(overviewQuery());
  const { data } = overview;
  if (overview.isError && !data) return <LoadError query={overview} />;
  return data && <MeetingList meetings={data.meetings} />;
}
