import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { addMeetingSession, listMeetingSessions } from '@huiwu/contract/meeting-sessions';
import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { Tag } from 'antd';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { EmptyNotice } from '../../../shared/components/EmptyNotice.tsx';
import { dayOf, formatDay, formatTime } from '../../../shared/formats/times.ts';
import { PageLink } from '../../../shared/page/PageLink.tsx';

type Sessions = MeetingDashboard['sessions'];
type Session = Sessions['next'][number];

const SESSIONS = '/registration/session';

const byDay = (sessions: Session[]): [string, Session[]][] =>
  Object.entries(Object.groupBy(sessions, ({ beginAt }) => dayOf(Date.parse(beginAt)))).map(([day, own = []]) => [
    day,
    own,
  ]);

/** Running and upcoming sessions, grouped by day. */
export function DashboardSessions({ sessions: { count, next } }: { sessions: Sessions }) {
  const { can } = useAccess();
  const canList = can(listMeetingSessions);
  return (
    <TitledPanel
      title="接下来的场次"
      aside={canList && count > 0 && <PageLink to={SESSIONS}>全部 {count} 场</PageLink>}
    >
      {next.length === 0 ? (
        <EmptyNotice
          title={count === 0 ? '还没有场次' : '所有场次都已结束'}
          hint={count === 0 ? '把会议分成若干场次，签到和名额可以按场次管理。' : '可以在场次列表中查看全部场次。'}
          action={count === 0 && can(addMeetingSession) && <PageLink to={`${SESSIONS}?dialog=add`}>新增场次</PageLink>}
        />
      ) : (
        byDay(next).map(([day, own]) => (
          <section key={day} className="agenda" aria-label={day}>
            <h3>{formatDay(new Date(`${day}T12:00:00+08:00`))}</h3>
            <ul className="plain-list">
              {own.map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </ul>
          </section>
        ))
      )}
    </TitledPanel>
  );
}

const clock = (at: string): string => formatTime(at).slice(11, 16);

function SessionLine({ session: { name, room, beginAt, endAt } }: { session: Session }) {
  const isRunning = Date.parse(beginAt) <= Date.now();
  return (
    <li>
      <span className="number agenda-time">
        {clock(beginAt)} – {clock(endAt)}
      </span>
      <span className="agenda-what">
        <strong>{name}</strong>
        {room && <span className="quiet">{room}</span>}
      </span>
      {isRunning && <Tag color="success">进行中</Tag>}
    </li>
  );
}
