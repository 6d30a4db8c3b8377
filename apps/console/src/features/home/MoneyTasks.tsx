import type { Overview } from '@huiwu/contract/home';
import { formatCount } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { Section } from './Section.tsx';

type MoneyOfMeeting = Overview['money'][number];
type MoneyTask = MoneyOfMeeting['tasks'][number];

const HOUR_MS = 3_600_000;

/** The list in the meeting of the task; opening it enters the meeting. */
const pathIn = ({ code }: MoneyOfMeeting['meeting'], path: string): string =>
  `${path}&${new URLSearchParams({ meetingCode: code }).toString()}`;

const noteOf = ({ until }: MoneyTask): string => {
  if (until === null) return '';
  const hours = Math.floor((Date.parse(until) - Date.now()) / HOUR_MS);
  return hours < 0 ? '已超时' : `最早剩 ${hours} 小时`;
};

/** Money that waits for the admin, by meeting. Renders nothing if none does. */
export function MoneyTasks({ money }: { money: Overview['money'] }) {
  if (money.length === 0) return null;
  return (
    <Section title="财务待办">
      {money.map(({ meeting, tasks }) => (
        <div key={meeting.code} className="home-money">
          <h3>{meeting.name}</h3>
          <ul aria-label={`${meeting.name}的财务待办`}>
            {tasks.map((task) => (
              <li key={task.title}>
                <PageLink to={pathIn(meeting, task.path)}>
                  <span>{task.title}</span>
                  <span className="home-money-figure">
                    <strong className="number">{formatCount(task.count)}</strong>
                    <span className="quiet">{noteOf(task)}</span>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
