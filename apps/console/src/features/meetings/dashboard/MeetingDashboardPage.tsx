import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { DataMoment } from '../../../shared/components/DataMoment.tsx';
import { FigureTiles } from '../../../shared/components/FigureTiles.tsx';
import { Hero } from '../../../shared/components/Hero.tsx';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { PageFrame } from '../../../shared/components/PageFrame.tsx';
import { Waiting } from '../../../shared/components/Waiting.tsx';
import { meetingDashboardQuery } from '../../../shared/meetings/meeting-dashboard.queries.ts';
import { ReadOnlyBanner } from '../../../shared/meetings/ReadOnlyBanner.tsx';
import { StaleNotice } from '../../../shared/connection/StaleNotice.tsx';
import { DashboardArrivals } from './DashboardArrivals.tsx';
import { DashboardFacts } from './DashboardFacts.tsx';
import { DashboardHero } from './DashboardHero.tsx';
import { DashboardHolders } from './DashboardHolders.tsx';
import { DashboardRights } from './DashboardRights.tsx';
import { DashboardSessions } from './DashboardSessions.tsx';
import { DashboardShortcuts } from './DashboardShortcuts.tsx';
import { DashboardTasks } from './DashboardTasks.tsx';
import { useRegistrationFigures } from './useRegistrationFigures.ts';
import './dashboard.css';

const TITLE = '会议工作台';

export function MeetingDashboardPage() {
  const query = useQuery(meetingDashboardQuery());
  const { data } = query;
  const registered = useRegistrationFigures(data?.at);
  if (query.isError && !data) {
    return (
      <PageFrame title={TITLE}>
        <LoadError query={query} />
      </PageFrame>
    );
  }
  return (
    <div className="page-frame">
      {data ? <DashboardHero meeting={data.meeting} /> : <Hero title={TITLE} description="正在加载…" />}
      {data?.meeting.isReadOnly && <ReadOnlyBanner state={data.meeting.state} />}
      <StaleNotice query={query} />
      <div className="tiles-at">
        {registered.length > 0 && <FigureTiles label="报名数据" tiles={registered} />}
        <DataMoment query={query} at={data?.at} />
      </div>
      {data ? <Loaded dashboard={data} /> : <Skeletons />}
    </div>
  );
}

function Loaded({ dashboard: { at, meeting, sessions, people, own } }: { dashboard: MeetingDashboard }) {
  return (
    <div className="dashboard-grid">
      <div className="dashboard-column">
        <DashboardTasks at={at} />
        <DashboardArrivals />
        <DashboardSessions sessions={sessions} />
        <DashboardHolders people={people} />
      </div>
      <div className="dashboard-column">
        <DashboardShortcuts />
        <DashboardFacts meeting={meeting} />
        <TitledPanel title="我的会议权限">
          <DashboardRights own={own} />
        </TitledPanel>
      </div>
    </div>
  );
}

function Skeletons() {
  return (
    <div className="dashboard-grid" aria-busy="true">
      <div className="dashboard-column">
        <Waiting className="panel" heading={96} rows={5} />
        <Waiting className="panel" heading={96} rows={6} />
      </div>
      <div className="dashboard-column">
        <Waiting className="panel" heading={96} rows={4} />
      </div>
    </div>
  );
}
