import type { Overview } from '@huiwu/contract/home';
import { formatCount } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { Nothing, Section } from './Section.tsx';

export function WaitingList({ waiting }: { waiting: Overview['waiting'] }) {
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <Section title="待我处理">
      {open.length === 0 ? (
        <Nothing title="没有待处理的事项" hint="需要您审核或跟进的事项会显示在这里。" />
      ) : (
        <ul className="home-list">
          {open.map(({ title, count, path }) => (
            <li key={path + title}>
              <PageLink to={path} className="home-waiting">
                <span>{title}</span>
                <span className="home-count number">{formatCount(count)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
