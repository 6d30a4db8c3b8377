import { Button } from 'antd';
import { formatFen } from '../formats/numbers.ts';
import { sumOf } from './InvoiceOrders.tsx';
import { chosenOf, type SplitRow } from './split-parts.ts';

interface SplitSumProps {
  rows: readonly SplitRow[];
  invoiceable: number | null;
  onChange: (rows: SplitRow[]) => void;
  /** The rows with a difference in the last one; undefined if that is not possible. */
  toLast: (rows: readonly SplitRow[], rest: number) => SplitRow[] | undefined;
}

/** What the applications come to, and what would be left of the order. */
export function SplitSum({ rows, invoiceable, onChange, toLast }: SplitSumProps) {
  const chosen = chosenOf(rows);
  const rest = invoiceable === null ? 0 : invoiceable - sumOf(chosen);
  const adjusted = toLast(rows, rest);
  return (
    <p className="split-sum">
      <span role="status">
        {chosen.length} 份，合计 <strong className="number">{formatFen(sumOf(chosen))}</strong>
        {invoiceable !== null && <RestOf invoiceable={invoiceable} rest={rest} />}
      </span>
      {adjusted !== undefined && (
        <Button size="small" onClick={() => onChange(adjusted)}>
          差额计入最后一份
        </Button>
      )}
    </p>
  );
}

function RestOf({ invoiceable, rest }: { invoiceable: number; rest: number }) {
  if (rest < 0) return <span className="is-refused">，超过可开票金额 {formatFen(-rest)}</span>;
  return (
    <span>
      ，可开票 {formatFen(invoiceable)}
      {rest === 0 ? '，正好开完' : `，还剩 ${formatFen(rest)}`}
    </span>
  );
}
