import type { Overview } from '@huiwu/contract/home';
import { TaskTiles, type TaskTile } from '../../shared/overview/TaskTiles.tsx';
import { timeLeft } from '../../shared/overview/time-left.ts';
import { Section } from './Section.tsx';

type MoneyOfMeeting = Overview['money'][number];
type MoneyTask = MoneyOfMeeting['tasks'][number];

/** The list in the meeting of the task; opening it enters the meeting. */
const pathIn = ({ code }: MoneyOfMeeting['meeting'], path: string): string =>
  `${path}&${new URLSearchParams({ meetingCode: code }).toString()}`;

const tileOf = (meeting: MoneyOfMeeting['meeting'], { title, count, path, until }: MoneyTask): TaskTile => ({
  title,
  count,
  to: pathIn(meeting, path),
  note: timeLeft(until),
});

/** Money that waits for the admin, by meeting. Renders nothing if none does. */
export function MoneyTasks({ money }: { money: Overview['money'] }) {
  if (money.length === 0) return null;
  return (
    <Section title="财务待办">
      {money.map(({ meeting, tasks }) => (
        <div key={meeting.code} className="home-money">
          <h3>{meeting.name}</h3>
          <TaskTiles label={`${meeting.name}的财务待办`} tasks={tasks.map((task) => tileOf(meeting, task))} />
        </div>
      ))}
    </Section>
  );
}
