import { Table, type TableColumnsType } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { Overview } from '@huiwu/contract/home';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { formatCount } from '../../shared/formats/numbers.ts';
import { formatTime } from '../../shared/formats/times.ts';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { meetingReportQuery, overviewQuery } from './home.queries.ts';
import { EnterMeetingLink } from './EnterMeetingLink.tsx';
import { MeetingChart } from './MeetingChart.tsx';
import { MeetingList } from './MeetingList.tsx';
import { phaseOf } from '../../shared/meetings/meeting-times.ts';
import { PhaseTag } from '../../shared/meetings/PhaseTag.tsx';
import { Nothing, Section } from './Section.tsx';
import './home.css';

type HomeMeeting = Overview['meetings'][number];

const columns: TableColumnsType<HomeMeeting> = [
  { title: '会议名称', dataIndex: 'name' },
  { title: '会议编号', dataIndex: 'code', className: 'number' },
  { title: '地点', dataIndex: 'place' },
  { title: '开始时间', dataIndex: 'beginAt', className: 'number', render: (at: string) => formatTime(at).slice(0, 16) },
  { title: '结束时间', dataIndex: 'endAt', className: 'number', render: (at: string) => formatTime(at).slice(0, 16) },
  { title: '状态', key: 'phase', render: (_, meeting) => <PhaseTag phase={phaseOf(meeting, new Date())} /> },
];

/** How many meetings there are, when, and which come next, as the server counts them. */
export function ReportPage() {
  const overview = useQuery(overviewQuery());
  return (
    <PageFrame title="统计报表" description="全部会议的数量、分布与近期安排。">
      <Figures />
      <MeetingChart />
      {overview.isError && !overview.data ? (
        <LoadError query={overview} />
      ) : (
        <>
          <StaleNotice query={overview} />
          <Meetings overview={overview.data} />
        </>
      )}
    </PageFrame>
  );
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

function Figures() {
  const { data: report } = useQuery(meetingReportQuery());
  const thisMonth = formatTime(new Date().toISOString()).slice(0, 7);
  const before = report?.months.filter(({ month }) => month < thisMonth);
  const figures = [
    { title: '进行中的会议', count: report?.running },
    { title: '即将开始的会议', count: report?.coming },
    { title: '本月开始的会议', count: report?.months.find(({ month }) => month === thisMonth)?.count },
    { title: '前 6 个月的会议', count: before && sum(before.map(({ count }) => count)) },
  ];
  return (
    <dl className="figures">
      {figures.map(({ title, count }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="number">{count === undefined ? '—' : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Meetings({ overview }: { overview: Overview | undefined }) {
  const isMobile = useIsMobile();
  if (isMobile && overview) return <MeetingList meetings={overview.meetings} />;
  return (
    <Section title="近期会议" aside={<EnterMeetingLink />}>
      <Table<HomeMeeting>
        rowKey="id"
        size="medium"
        columns={columns}
        dataSource={overview?.meetings ?? []}
        loading={!overview}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: overview && <Nothing title="近期没有会议" hint="进行中和即将开始的会议会显示在这里。" />,
        }}
      />
    </Section>
  );
}
