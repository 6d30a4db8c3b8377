import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import { pointCountsQuery } from './check-in-counts.queries.ts';
import './point-counters.css';

const PERCENT = 100;

/** How many have come to each point, of those who are expected; links to the lists that they count. */
export function PointCounters() {
  const { data } = useQuery(pointCountsQuery());
  if (data === undefined || data.points.length === 0) return null;
  return (
    <section className="check-in-counters" aria-label="各签到点人数">
      {data.points.map(({ id, name, expected, arrived, missing }) => (
        <div key={id} className="panel check-in-counter">
          <PageLink to={`/checkin/record?point=${id}&result=ok`}>{name}</PageLink>
          <strong className="number">
            {formatCount(arrived)}
            <small> / {formatCount(expected)}</small>
          </strong>
          <span className="check-in-share" aria-hidden="true">
            <i style={{ inlineSize: `${expected === 0 ? 0 : Math.min(PERCENT, (arrived / expected) * PERCENT)}%` }} />
          </span>
          <PageLink to={`/checkin/record/missing?point=${id}`}>未签到 {formatCount(missing)} 人</PageLink>
        </div>
      ))}
    </section>
  );
}
