import type { Overview } from '@huiwu/contract/home';
import { phaseOf } from '../../shared/meetings/meeting-times.ts';
import { SpanText } from '../../shared/meetings/SpanText.tsx';
import { PhaseTag } from '../../shared/meetings/PhaseTag.tsx';
import { EnterMeetingLink } from './EnterMeetingLink.tsx';
import { Nothing, Section } from './Section.tsx';

export function MeetingList({ meetings }: Pick<Overview, 'meetings'>) {
  const now = new Date();
  return (
    <Section title="近期会议" aside={<EnterMeetingLink />}>
      {meetings.length === 0 ? (
        <Nothing title="近期没有会议" hint="进行中和即将开始的会议会显示在这里。" />
      ) : (
        <ul className="home-list">
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <div className="home-meeting">
                <span className="home-meeting-name">{meeting.name}</span>
                <span className="quiet home-where">
                  <SpanText meeting={meeting} />
                  <span>{meeting.place}</span>
                </span>
              </div>
              <PhaseTag phase={phaseOf(meeting, now)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
