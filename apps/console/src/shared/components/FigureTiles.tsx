import type { ReactNode } from 'react';
import { formatCount } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import './tiles.css';

/** A number with the list that it counts. */
export interface Tile {
  title: string;
  /** Nothing until it has come. */
  value: number | undefined;
  unit?: string;
  /** What the number does not say by itself. */
  note?: ReactNode;
  /** The list with just those rows; left out for readers without it. */
  to?: string | undefined;
}

/** Numbers side by side; one with a list is a link as large as its tile. */
export function FigureTiles({ label, tiles }: { label: string; tiles: Tile[] }) {
  return (
    <ul className="tiles" aria-label={label} aria-busy={tiles.some(({ value }) => value === undefined)}>
      {tiles.map((tile) => (
        <li key={tile.title} className={tile.to === undefined ? 'tile' : 'tile is-link'}>
          <h2>{tile.to === undefined ? tile.title : <PageLink to={tile.to}>{tile.title}</PageLink>}</h2>
          <p className="tile-value">
            <strong className="number">{tile.value === undefined ? '—' : formatCount(tile.value)}</strong>
            {tile.unit !== undefined && <span className="quiet">{tile.unit}</span>}
          </p>
          {tile.note !== undefined && <p className="quiet tile-note">{tile.note}</p>}
        </li>
      ))}
    </ul>
  );
}
