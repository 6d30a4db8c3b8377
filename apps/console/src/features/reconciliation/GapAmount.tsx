import { formatFen } from '../../shared/formats/numbers.ts';

/** A difference with its sign; none is 0.00. */
export function GapAmount({ gap }: { gap: number | null }) {
  if (gap === null) return <span className="quiet">—</span>;
  const sign = gap > 0 ? '+' : '';
  return (
    <span className={gap === 0 ? 'number' : 'number reconciled-gap'}>
      {sign}
      {formatFen(gap)}
    </span>
  );
}
