import type { Overview } from '@huiwu/contract/home';
import { formatTime } from '../../shared/formats/times.ts';
import { meetingPath } from '../../shared/meetings/meeting-path.ts';
import { phaseOf, progressOf } from '../../shared/meetings/meeting-times.ts';
import { PhaseTag } from '../../shared/meetings/PhaseTag.tsx';
import { SpanText } from '../../shared/meetings/SpanText.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { EnterMeetingLink } from './EnterMeetingLink.tsx';
import { Nothing, Section } from './Section.tsx';

type Meeting = Overview['meetings'][number];

export function MeetingList({ meetings }: { meetings: Meeting[] }) {
  const now = new Date();
  return (
    <Section title="近期会议" aside={<EnterMeetingLink />}>
      {meetings.length === 0 ? (
        <Nothing title="近期没有会议" hint="进行中和即将开始的会议会显示在这里。" />
      ) : (
        <ul className="home-list">
          {meetings.map((meeting) => (
            <MeetingLine key={meeting.id} meeting={meeting} now={now} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function MeetingLine({ meeting, now }: { meeting: Meeting; now: Date }) {
  const { code, name, place, beginAt, mayEnter } = meeting;
  const [month = '', day = ''] = formatTime(beginAt).slice(5, 10).split('-');
  return (
    <li>
      <span className="home-day" aria-hidden="true">
        <strong className="number">{day}</strong>
        {Number(month)} 月
      </span>
      <div className="home-meeting">
        {mayEnter ? (
          <PageLink className="home-meeting-name" to={meetingPath(code)}>
            {name}
          </PageLink>
        ) : (
          <span className="home-meeting-name">{name}</span>
        )}
        <span className="quiet home-where">
          <SpanText meeting={meeting} />
          <span>{place || '地点未定'}</span>
        </span>
      </div>
      <span className="home-phase">
        <PhaseTag phase={phaseOf(meeting, now)} />
        <span className="quiet">{progressOf(meeting, now)}</span>
      </span>
    </li>
  );
}
