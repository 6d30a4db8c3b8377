import { Table, type TableColumnsType } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { Overview } from '@huiwu/contract/home';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { formatCount } from '../../shared/formats/numbers.ts';
import { formatTime } from '../../shared/formats/times.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
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

/** Meetings running and coming, and how much waits, as the server counts it. */
export function ReportPage() {
  const overview = useQuery(overviewQuery());
  return (
    <PageFrame title="统计报表" description="会议的数量与安排，以及等待处理的事项。">
      {overview.isError && !overview.data ? (
        <LoadError query={overview} />
      ) : (
        <>
          <StaleNotice query={overview} />
          <Figures waiting={overview.data?.waiting ?? []} />
        </>
      )}
      <MeetingChart />
      {/* Last, since nobody knows how many there are before they have come. */}
      {(overview.data || !overview.isError) && <Meetings overview={overview.data} />}
    </PageFrame>
  );
}

function Figures({ waiting }: Pick<Overview, 'waiting'>) {
  const { data: report } = useQuery(meetingReportQuery());
  const figures = [
    { title: '进行中的会议', count: report?.running, path: undefined },
    { title: '即将开始的会议', count: report?.coming, path: undefined },
    ...waiting,
  ];
  return (
    <dl className="figures">
      {figures.map(({ title, count, path }) => (
        <div key={title}>
          <dt>{path === undefined ? title : <PageLink to={path}>{title}</PageLink>}</dt>
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
