import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { MEETING_MODES } from '@huiwu/contract/meetings';
import { Hero } from '../../../shared/components/Hero.tsx';
import { CourseBar } from '../../../shared/meetings/CourseBar.tsx';
import { phaseOf, progressOf } from '../../../shared/meetings/meeting-times.ts';
import { pickerPath } from '../../../shared/meetings/picker-path.ts';
import { SpanText } from '../../../shared/meetings/SpanText.tsx';
import { stateText } from '../../../shared/meetings/state-text.ts';
import { PageLink } from '../../../shared/page/PageLink.tsx';

/** Name, state and progress of the meeting. */
export function DashboardHero({ meeting }: Pick<MeetingDashboard, 'meeting'>) {
  const now = new Date();
  const isRunning = phaseOf(meeting, now) === 'running' && !meeting.isReadOnly;
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
          <small>{stateText(meeting)}</small>
          {meeting.state !== 'cancelled' && <strong>{progressOf(meeting, now)}</strong>}
          {isRunning && <CourseBar meeting={meeting} now={now} />}
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
      <ul className="hero-links" aria-label="会议概况">
        <li>
          <span>{MEETING_MODES[meeting.mode]}</span>
        </li>
        {meeting.ownerName !== null && (
          <li>
            <span>负责人 {meeting.ownerName}</span>
          </li>
        )}
      </ul>
    </Hero>
  );
}
