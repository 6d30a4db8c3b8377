import { printTable, shown } from './table.ts';

/** A line of the table: what was done, its figures, and what was to be reached. */
export interface WorkRow {
  name: string;
  measured: string;
  seconds: number;
  cpuSeconds: number;
  peakMib: number;
  goal: string;
  isMet: boolean | undefined;
}

/** A line without its goal, of what was measured. */
export const rowOf = (
  name: string,
  measured: string,
  { seconds, cpuSeconds, peakMib }: Pick<WorkRow, 'seconds' | 'cpuSeconds' | 'peakMib'>,
): Omit<WorkRow, 'goal' | 'isMet'> => ({ name, measured, seconds, cpuSeconds, peakMib });

const HEAD = ['work', 'measured', 's', 'CPU s', 'peak MiB', 'goal', 'met'];

const lineOf = ({ name, measured, seconds, cpuSeconds, peakMib, goal, isMet }: WorkRow): string[] => [
  name,
  measured,
  ...[seconds, cpuSeconds, peakMib].map(shown),
  goal,
  isMet === undefined ? '' : isMet ? 'yes' : '**no**',
];

/** What takes longer than an answer of a list. */
export const printWorks = (engine: string, rows: WorkRow[]): void =>
  printTable(`${engine}: works`, HEAD, rows.map(lineOf));
