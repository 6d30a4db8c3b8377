import { formatCount } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import './task-tiles.css';

export interface TaskTile {
  title: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** The list of exactly what is counted. */
  to: string;
  note?: string;
}

/** Work that waits, each with its list. */
export function TaskTiles({ label, tasks }: { label: string; tasks: readonly TaskTile[] }) {
  return (
    <ul className="task-tiles" aria-label={label}>
      {tasks.map(({ title, count, to, note }) => (
        <li key={title}>
          <PageLink to={to}>
            <span>{title}</span>
            <span className="task-tile-figure">
              <strong className="number">{count === undefined ? '—' : formatCount(count)}</strong>
              <span className="quiet">{note}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
