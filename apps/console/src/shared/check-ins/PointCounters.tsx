import type { PointCounts } from '@huiwu/contract/check-ins';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import { pointCountsQuery } from './check-in-counts.queries.ts';
import './point-counters.css';

const PERCENT = 100;

/** The records that are counted: tries that let people in and still count. */
const recordsAt = (point: string): string =>
  `/checkin/record?${new URLSearchParams({ point, result: 'ok', direction: 'in', isUndone: '0' }).toString()}`;

/** How many have come to each enabled point, of those who are expected; links to the lists that they count. */
export function PointCounters() {
  const { data } = useQuery(pointCountsQuery());
  const points = data?.points.filter(({ isEnabled }) => isEnabled) ?? [];
  if (points.length === 0) return null;
  return (
    <section className="check-in-counters" aria-label="各签到点人数">
      {points.map((point) => (
        <Counter key={point.id} {...point} />
      ))}
    </section>
  );
}

/** The numbers of people that have arrived, are expected and are missing, and of admissions. */
function Counter({ id, name, expected, arrived, times, missing }: PointCounts['points'][number]) {
  return (
    <div className="panel check-in-counter" role="group" aria-label={name}>
      <span>{name}</span>
      <strong className="number">
        {formatCount(arrived)}
        <small> / {formatCount(expected)} 人</small>
      </strong>
      <span className="check-in-share" aria-hidden="true">
        <i style={{ inlineSize: `${expected === 0 ? 0 : Math.min(PERCENT, (arrived / expected) * PERCENT)}%` }} />
      </span>
      <span className="check-in-links">
        <PageLink to={recordsAt(id)}>签到 {formatCount(times)} 次</PageLink>
        <PageLink to={`/checkin/record/missing?point=${id}`}>未签到 {formatCount(missing)} 人</PageLink>
      </span>
    </div>
  );
}
