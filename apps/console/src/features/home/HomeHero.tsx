import { useQuery } from '@tanstack/react-query';
import type { Overview } from '@huiwu/contract/home';
import { Hero } from '../../shared/components/Hero.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { formatDay } from '../../shared/formats/times.ts';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { CourseBar } from '../../shared/meetings/CourseBar.tsx';
import { meetingPath } from '../../shared/meetings/meeting-path.ts';
import { phaseOf, PHASE_NAMES, progressOf } from '../../shared/meetings/meeting-times.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { accountInfoQuery } from '../../shared/account/account.queries.ts';
import { greetingAt } from './greeting.ts';

/** Greeting, date, pending tasks and the current meeting. */
export function HomeHero({ overview }: { overview: Overview | undefined }) {
  const now = new Date();
  const language = useLayout((layout) => layout.dateLanguage);
  const { data: name = '' } = useQuery({ ...accountInfoQuery(), select: (account) => account.Realname });
  const [next] = overview?.meetings ?? [];
  return (
    <Hero
      title={`${greetingAt(now)}，${name}`}
      description={`今天是 ${formatDay(now, language)}`}
      aside={next && <NextMeeting meeting={next} now={now} />}
    >
      <p>{overview ? daySentence(overview, now) : '\u00a0'}</p>
    </Hero>
  );
}

/** `1 个会议正在进行，8 件事等待您处理。` */
const daySentence = ({ meetings, waiting, money }: Overview, now: Date): string => {
  const running = meetings.filter((meeting) => phaseOf(meeting, now) === 'running').length;
  const tasks = [...waiting, ...money.flatMap((each) => each.tasks)];
  const open = tasks.reduce((sum, { count }) => sum + count, 0);
  const first = running > 0 ? `${formatCount(running)} 个会议正在进行` : '今天没有进行中的会议';
  return `${first}，${open > 0 ? `${formatCount(open)} 件事等待您处理` : '没有待处理的事项'}。`;
};

/** The running meeting, or the next one. */
function NextMeeting({ meeting, now }: { meeting: Overview['meetings'][number]; now: Date }) {
  const { name, place, code, mayEnter } = meeting;
  const phase = phaseOf(meeting, now);
  return (
    <section className="hero-card" aria-label="当前会议">
      <small>
        {PHASE_NAMES[phase]} · {progressOf(meeting, now)}
      </small>
      <strong>{name}</strong>
      {phase === 'running' && <CourseBar meeting={meeting} now={now} />}
      <div className="hero-card-foot">
        <small>{place || '地点未定'}</small>
        {mayEnter && (
          <PageLink className="hero-button" to={meetingPath(code)} aria-label={`进入会议 ${name}`}>
            进入会议
          </PageLink>
        )}
      </div>
    </section>
  );
}
