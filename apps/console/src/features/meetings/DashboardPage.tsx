import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { Hero } from '../../shared/components/Hero.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { DashboardHero } from './DashboardHero.tsx';
import { DashboardPeople } from './DashboardPeople.tsx';
import { DashboardRights } from './DashboardRights.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { DashboardShortcuts } from './DashboardShortcuts.tsx';
import { meetingDashboardQuery } from './meetings.queries.ts';
import './meetings.css';
import { Waiting } from '../../shared/components/Waiting.tsx';

const TITLE = '会议工作台';

/** The meeting that an admin has entered: what it is, who does what in it, and what they may do themselves. */
export function DashboardPage() {
  const query = useQuery(meetingDashboardQuery());
  const { data } = query;
  if (query.isError && !data) {
    return (
      <PageFrame title={TITLE}>
        <LoadError query={query} />
      </PageFrame>
    );
  }
  return (
    <div className="page-frame">
      {data ? <DashboardHero dashboard={data} /> : <Hero title={TITLE} description="正在加载…" />}
      <StaleNotice query={query} />
      <div className="desk-grid" aria-busy={!data}>
        <div className="desk-column">
          <DashboardSection title="会议人员">
            {data ? <DashboardPeople people={data.people} /> : <Waiting rows={6} />}
          </DashboardSection>
        </div>
        <div className="desk-column">
          <DashboardShortcuts />
          <DashboardSection title="我的会议权限">
            {data ? <DashboardRights own={data.own} /> : <Waiting rows={4} />}
          </DashboardSection>
        </div>
      </div>
    </div>
  );
}
