import { useQuery } from '@tanstack/react-query';
import { listMeetings } from '@huiwu/contract/meetings';
import { getOverviewStatistics } from '@huiwu/contract/statistics';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { DataMoment } from '../../../shared/components/DataMoment.tsx';
import { FigureTiles } from '../../../shared/components/FigureTiles.tsx';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { PageFrame } from '../../../shared/components/PageFrame.tsx';
import { StaleNotice } from '../../../shared/connection/StaleNotice.tsx';
import { EnterMeetingLink } from '../EnterMeetingLink.tsx';
import { overviewQuery } from '../../../shared/overview/overview.queries.ts';
import { meetingReportQuery } from '../home.queries.ts';
import { MeetingList } from '../MeetingList.tsx';
import { MeetingComparison } from './MeetingComparison.tsx';
import { MeetingCharts } from './MeetingCharts.tsx';
import { reportTiles } from './report-tiles.ts';
import './report.css';
import '../home.css';

/** The statistics of meetings. Each figure links to the list of the counted meetings. */
export function ReportPage() {
  const report = useQuery(meetingReportQuery());
  const { can } = useAccess();
  const { data } = report;
  const hasList = data?.hasList ?? can(listMeetings);
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
            <FigureTiles label="会议数量" tiles={reportTiles(data, hasList)} />
            <DataMoment query={report} at={data?.at} />
          </div>
          <MeetingCharts report={data} hasList={hasList} />
        </>
      )}
      {can(getOverviewStatistics) && <MeetingComparison />}
      <NextMeetings />
    </PageFrame>
  );
}

function NextMeetings() {
  const overview = useQuery(overviewQuery());
  const { data } = overview;
  if (overview.isError && !data) return <LoadError query={overview} />;
  return data && <MeetingList meetings={data.meetings} />;
}
