import type { Tally } from '@huiwu/contract/reconciliation';
import { formatCount, formatFen } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';

interface FigureProps {
  /** The sum is null for readers without the right to amounts. */
  tally: Pick<Tally, 'count'> & { sum: number | null };
  /** What it counts, for readers who do not see the table around it. */
  label: string;
  /** The list with exactly these rows. */
  to?: string;
  onOpen?: () => void;
}

/** A count and a sum that lead to their rows. */
export function Figure({ tally: { count, sum }, label, to, onOpen }: FigureProps) {
  if (count === 0) return <span className="quiet">—</span>;
  const text = (
    <>
      <span className="number">{formatCount(count)} 笔</span>
      <span className="number reconciled-sum">{sum === null ? '—' : formatFen(sum)}</span>
    </>
  );
  const name = `${label} ${count} 笔${sum === null ? '' : ` ${formatFen(sum)}`}`;
  if (to !== undefined)
    return (
      <PageLink className="reconciled-figure" to={to} aria-label={name}>
        {text}
      </PageLink>
    );
  return (
    <button type="button" className="reconciled-figure" aria-label={name} onClick={onOpen}>
      {text}
    </button>
  );
}
