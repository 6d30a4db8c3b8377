/** What a chart shows; the same numbers make its table and its files. */
export interface ChartData {
  title: string;
  /** What one is: 场, 人, 元. */
  unit: string;
  kind: 'bar' | 'line';
  /** What the categories are: 月份. */
  axis: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

type Cell = string | number | null;

/** Head and rows, one row a category. */
export const chartTable = ({ axis, unit, categories, series }: ChartData): { head: string[]; rows: Cell[][] } => ({
  head: [axis, ...series.map(({ name }) => `${name}（${unit}）`)],
  rows: categories.map((category, index) => [category, ...series.map(({ values }) => values[index] ?? null)]),
});

// A table program would take such a text for a formula.
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const csvCell = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// Without it table programs take Chinese for something else.
const BYTE_ORDER_MARK = '\uFEFF';

/** The numbers as a file that table programs open. */
export const chartCsv = (data: ChartData): string => {
  const { head, rows } = chartTable(data);
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
};
