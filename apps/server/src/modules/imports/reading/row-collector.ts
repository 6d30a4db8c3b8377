import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@huiwu/contract/base/limits';
import { FileProblem } from './file-problem.ts';

/** A title and the headings stand above the rows. */
const ABOVE_MAX = 20;

export interface ReadRow {
  /** As a spreadsheet counts it. */
  number: number;
  cells: string[];
}

export interface ReadFile {
  sheets: { name: string; isHidden: boolean }[];
  sheet: string;
  /** Without those that are empty; all of the same length. */
  rows: ReadRow[];
}

const usedLength = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

/** Takes the rows of a file within its bounds. */
export const createRowCollector = () => {
  const rows: ReadRow[] = [];
  let columns = 0;
  return {
    add: (number: number, cells: string[]): void => {
      const length = usedLength(cells);
      if (length === 0) return;
      if (length > IMPORT_COLUMNS_MAX) throw new FileProblem('tooManyColumns');
      if (rows.length >= IMPORT_ROWS_MAX + ABOVE_MAX) throw new FileProblem('tooManyRows');
      columns = Math.max(columns, length);
      rows.push({ number, cells: cells.slice(0, length).map((cell) => cell.slice(0, IMPORT_CELL_MAX)) });
    },
    isEmpty: (): boolean => rows.length === 0,
    end: (): ReadRow[] =>
      rows.map(({ number, cells }) => ({ number, cells: Array.from({ length: columns }, (_, at) => cells[at] ?? '') })),
  };
};
