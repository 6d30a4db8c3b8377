/** The data of a chart. Its table and its files use the same data. */
export interface ChartData {
  title: string;
  /** The unit: 场, 人, 元. */
  unit: string;
  kind: 'bar' | 'line';
  /** The name of the categories: 月份. */
  axis: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

type Cell = string | number | null;

/** Header and rows; one row per category. */
export const chartTable = ({ axis, unit, categories, series }: ChartData): { head: string[]; rows: Cell[][] } => ({
  head: [axis, ...series.map(({ name }) => `${name}（${unit}）`)],
  rows: categories.map((category, index) => [category, ...series.map(({ values }) => values[index] ?? null)]),
});

// Spreadsheet programs would interpret such a text as a formula.
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const csvCell = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// Without the byte order mark, spreadsheet programs misread Chinese text.
const BYTE_ORDER_MARK = '\uFEFF';

/** The data as a CSV file. */
export const chartCsv = (data: ChartData): string => {
  const { head, rows } = chartTable(data);
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
};
