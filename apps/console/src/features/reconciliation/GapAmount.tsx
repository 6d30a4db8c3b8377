import { formatFen } from '../../shared/formats/numbers.ts';

/** With its sign, as it is read and as it is shown. */
export const gapText = (gap: number): string => `${gap > 0 ? '+' : ''}${formatFen(gap)}`;

/** A difference with its sign; none is 0.00. */
export function GapAmount({ gap }: { gap: number | null }) {
  if (gap === null) return <span className="quiet">—</span>;
  return <span className={gap === 0 ? 'number' : 'number reconciled-gap'}>{gapText(gap)}</span>;
}
