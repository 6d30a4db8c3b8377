export type Cell = string | number | null;

// Spreadsheet programs would interpret such a text as a formula.
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const csvCell = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// Without the byte order mark, spreadsheet programs misread Chinese text.
const BYTE_ORDER_MARK = '\uFEFF';

/** The text of a CSV file. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

export const csvFile = (rows: readonly (readonly Cell[])[]): Blob =>
  new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
