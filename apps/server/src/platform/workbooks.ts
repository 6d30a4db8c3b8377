import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvStreamWriter } from 'hucre/csv';
import { deflatedZip } from './documents/deflated-zip.ts';
import { workbookParts, type FilledTable, type SheetCell } from './documents/sheets.ts';

export type { SheetCell };

/** An XLSX file with a sheet for each table, while the rows come. Texts are texts there, whatever they begin with. */
export const writeXlsx = (tables: readonly FilledTable[]): Readable => deflatedZip(workbookParts(tables));

/** A sheet whose rows are all in memory. */
export interface SmallSheet {
  name: string;
  headings: readonly string[];
  rows: SheetCell[][];
}

async function* inOneChunk(rows: SheetCell[][]) {
  yield rows;
}

const SMALL_SHEET_ROWS = 100_000;

export const writeSmallXlsx = (sheets: readonly SmallSheet[]): Readable =>
  writeXlsx(sheets.map(({ rows, ...sheet }) => ({ ...sheet, sheetRows: SMALL_SHEET_ROWS, chunks: inOneChunk(rows) })));

/** What a spreadsheet takes for a formula, also behind spaces and in full width. */
const LIKE_A_FORMULA = /^[\s\u3000]*[=+\-@＝＋－＠]|^[\t\r\n\0]/;

const harmless = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell;

const BREAK = '\r\n';

const linesOf = (rows: readonly (readonly SheetCell[])[]): string => {
  const writer = new CsvStreamWriter({ lineSeparator: BREAK });
  for (const row of rows) writer.addRow([...row]);
  return writer.finish();
};

async function* csvPieces(headings: readonly string[], chunks: AsyncIterable<readonly SheetCell[][]>) {
  yield Buffer.from(`\uFEFF${linesOf([headings])}`);
  for await (const chunk of chunks) {
    if (chunk.length > 0) yield Buffer.from(BREAK + linesOf(chunk.map((row) => row.map(harmless))));
    await setImmediate();
  }
}

/** A CSV file while its rows come: UTF-8 with a mark, lines end in CRLF. What looks like a formula begins with a quote. */
export const writeCsv = ({ headings, chunks }: Pick<FilledTable, 'headings' | 'chunks'>): Readable =>
  Readable.from(csvPieces(headings, chunks), { objectMode: false });
