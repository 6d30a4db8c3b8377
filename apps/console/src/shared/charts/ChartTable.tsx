import { formatCount } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import { chartTable, type ChartData } from './chart-data.ts';

const shownCell = (cell: string | number | null): string => {
  if (cell === null) return '—';
  return typeof cell === 'number' ? formatCount(cell) : cell;
};

function Category({ name, to }: { name: string; to: string | undefined }) {
  return to === undefined ? name : <PageLink to={to}>{name}</PageLink>;
}

/** The data of a chart as a table. */
export function ChartTable({ data }: { data: ChartData }) {
  const { head, rows } = chartTable(data);
  return (
    <table className="chart-table" aria-label={data.title}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([category, ...cells], row) => (
          <tr key={String(category)}>
            <th scope="row">
              <Category name={String(category)} to={data.links?.[row]} />
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{shownCell(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
