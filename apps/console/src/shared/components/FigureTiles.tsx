import type { ReactNode } from 'react';
import { formatCount } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import './tiles.css';

/** A figure with a link to the list that it counts. */
export interface Tile {
  title: string;
  /** Undefined while loading. */
  value: number | undefined;
  /** Shown in place of the value, such as an amount. */
  text?: string;
  unit?: string;
  /** An explanation of the figure. */
  note?: ReactNode;
  /** The list with exactly the counted rows. Undefined for users without access to the list. */
  to?: string | undefined;
}

/** Figures next to each other. The whole tile of a figure with a list is a link. */
export function FigureTiles({ label, tiles }: { label: string; tiles: Tile[] }) {
  return (
    <ul className="tiles" aria-label={label} aria-busy={tiles.some(({ value }) => value === undefined)}>
      {tiles.map((tile) => (
        <li key={tile.title} className={tile.to === undefined ? 'tile' : 'tile is-link'}>
          <h2>{tile.to === undefined ? tile.title : <PageLink to={tile.to}>{tile.title}</PageLink>}</h2>
          <p className="tile-value">
            <strong className={tile.text === undefined ? 'number' : 'number is-amount'}>
              {tile.value === undefined ? '—' : (tile.text ?? formatCount(tile.value))}
            </strong>
            {tile.unit !== undefined && <span className="quiet">{tile.unit}</span>}
          </p>
          {tile.note !== undefined && <p className="quiet tile-note">{tile.note}</p>}
        </li>
      ))}
    </ul>
  );
}
