import { toCsv, type Cell } from '../formats/csv.ts';

/** One series of values. */
export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
  /** Drawn as a line with an axis of its own on the right: a sum beside its daily values. */
  isSum?: true;
  /** Its own unit, with an axis of its own on the right: people beside kilograms. */
  unit?: string;
}

/** The data of a chart. Its table and its files use the same data. */
export interface ChartData {
  title: string;
  /** The unit: 场, 人, 元. */
  unit: string;
  /** A donut has one series. */
  kind: 'bar' | 'line' | 'donut';
  /** The name of the categories: 月份. */
  axis: string;
  categories: readonly string[];
  /** Days, months or other steps in their order, as those of a line: some of their names are enough. */
  isCourse?: true;
  /** So many of the last categories are drawn, instead of the first ones where there are too many. */
  latest?: number;
  /** Where the table leads from a category. */
  links?: readonly (string | undefined)[];
  series: readonly ChartSeries[];
}

/** Header and rows; one row per category. */
export const chartTable = ({ axis, unit, categories, series }: ChartData): { head: string[]; rows: Cell[][] } => ({
  head: [axis, ...series.map(({ name, unit: own = unit }) => `${name}（${own}）`)],
  rows: categories.map((category, index) => [category, ...series.map(({ values }) => values[index] ?? null)]),
});

/** The data as a CSV file. */
export const chartCsv = (data: ChartData): string => {
  const { head, rows } = chartTable(data);
  return toCsv([head, ...rows]);
};
