import { formatFen } from '../../shared/formats/numbers.ts';
import './orders.css';

/** What is still to be paid, or what was paid too much. Nothing for users without the right to amounts. */
export function PendingAmount({ fen }: { fen: number | undefined }) {
  if (fen === undefined) return '—';
  if (fen < 0) return <span className="number pending-over">多缴 {formatFen(-fen)}</span>;
  return <span className={fen > 0 ? 'number pending-due' : 'number'}>{formatFen(fen)}</span>;
}
