import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { Hero } from '../../shared/components/Hero.tsx';
import { CourseBar } from '../../shared/meetings/CourseBar.tsx';
import { phaseOf, PHASE_NAMES, progressOf } from '../../shared/meetings/meeting-times.ts';
import { pickerPath } from '../../shared/meetings/picker-path.ts';
import { SpanText } from '../../shared/meetings/SpanText.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';

/** What the meeting is, and how far it has come. */
export function DashboardHero({ dashboard: { meeting, people, own } }: { dashboard: MeetingDashboard }) {
  const now = new Date();
  const phase = phaseOf(meeting, now);
  return (
    <Hero
      title={meeting.name}
      description={
        <>
          <SpanText meeting={meeting} />
          {' · '}
          {meeting.place || '地点未定'}
        </>
      }
      aside={
        <section className="hero-card" aria-label="会议进度">
          <small>{PHASE_NAMES[phase]}</small>
          <strong>{progressOf(meeting, now)}</strong>
          {phase === 'running' && <CourseBar meeting={meeting} now={now} />}
          <div className="hero-card-foot">
            <small>
              {meeting.custName} · <span className="number">{meeting.code}</span>
            </small>
            <PageLink className="hero-button" to={pickerPath(meeting.custCode, 's')}>
              切换会议
            </PageLink>
          </div>
        </section>
      }
    >
      <ul className="hero-links" aria-label="会议数据">
        <li>
          <span>
            会议人员 <strong>{people.length}</strong>
          </span>
        </li>
        {own.roles.length > 0 && (
          <li>
            <span>
              我的会议角色 <strong>{own.roles.length}</strong>
            </span>
          </li>
        )}
      </ul>
    </Hero>
  );
}
