import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvStreamWriter } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';

/** A text, or a number that may be added up. */
export type SheetCell = string | number | null;

export interface Table {
  /** Of the sheet. */
  name: string;
  headings: readonly string[];
  /** Rows of one sheet with its headings; what is more stands on further sheets. */
  sheetRows: number;
}

/** Excel opens no file with a longer text in a cell. */
const TEXT_MAX = 32_767;
const NAME_MAX = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;
const WIDTH = { min: 10, max: 40, perCharacter: 2.2 };

const widthOf = (heading: string): number =>
  Math.min(WIDTH.max, Math.max(WIDTH.min, Math.ceil(heading.length * WIDTH.perCharacter) + 4));

/** Others are served after so many rows: what they wait for is no whole chunk. */
const ROWS_BETWEEN_OTHERS = 100;

async function* rowsOf(chunks: AsyncIterable<readonly SheetCell[][]>): AsyncGenerator<SheetCell[]> {
  for await (const chunk of chunks)
    for (const [index, row] of chunk.entries()) {
      if (index % ROWS_BETWEEN_OTHERS === 0) await setImmediate();
      yield row;
    }
}

const shortened = (row: SheetCell[]): SheetCell[] =>
  row.some((cell) => typeof cell === 'string' && cell.length > TEXT_MAX)
    ? row.map((cell) => (typeof cell === 'string' ? cell.slice(0, TEXT_MAX) : cell))
    : row;

async function* sheetRowsOf(chunks: AsyncIterable<readonly SheetCell[][]>): AsyncGenerator<SheetCell[]> {
  for await (const row of rowsOf(chunks)) yield shortened(row);
}

/** An XLSX file while its rows come. Texts are texts there, whatever they begin with. */
export const writeXlsx = (
  { name, headings, sheetRows }: Table,
  chunks: AsyncIterable<readonly SheetCell[][]>,
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(sheetRowsOf(chunks), {
      name: name.replaceAll(NOT_IN_NAMES, '_').slice(0, NAME_MAX),
      columns: headings.map((header) => ({ header, width: widthOf(header) })),
      freezePane: { rows: 1 },
      maxRowsPerSheet: sheetRows,
      zip64: false,
    }),
  );

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
export const writeCsv = ({ headings }: Table, chunks: AsyncIterable<readonly SheetCell[][]>): Readable =>
  Readable.from(csvPieces(headings, chunks), { objectMode: false });
