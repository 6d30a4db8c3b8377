import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { Hero } from '../../shared/components/Hero.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { DeskHero } from './DeskHero.tsx';
import { DeskPeople } from './DeskPeople.tsx';
import { DeskRights } from './DeskRights.tsx';
import { DeskSection } from './DeskSection.tsx';
import { DeskShortcuts } from './DeskShortcuts.tsx';
import { meetingDeskQuery } from './meetings.queries.ts';
import './meetings.css';
import { Waiting } from '../../shared/components/Waiting.tsx';

const TITLE = '会议工作台';

/** The meeting that somebody has entered: what it is, who does what in it, and what they may do themselves. */
export function DeskPage() {
  const query = useQuery(meetingDeskQuery());
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
      {data ? <DeskHero desk={data} /> : <Hero title={TITLE} description="正在加载…" />}
      <StaleNotice query={query} />
      <div className="desk-grid" aria-busy={!data}>
        <div className="desk-column">
          <DeskSection title="会议人员">
            {data ? <DeskPeople people={data.people} /> : <Waiting rows={6} />}
          </DeskSection>
        </div>
        <div className="desk-column">
          <DeskShortcuts />
          <DeskSection title="我的会议权限">{data ? <DeskRights own={data.own} /> : <Waiting rows={4} />}</DeskSection>
        </div>
      </div>
    </div>
  );
}
