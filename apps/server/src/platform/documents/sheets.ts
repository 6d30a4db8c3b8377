import { setImmediate } from 'node:timers/promises';
import type { ZippedPart } from './deflated-zip.ts';

/** A text, or a number that may be added up. */
export type SheetCell = string | number | null;

export interface Table {
  /** Of the sheet. */
  name: string;
  headings: readonly string[];
  /** Rows of one sheet with its headings; what is more stands on further sheets. */
  sheetRows: number;
}

/** A table with its rows, as they come. */
export interface FilledTable extends Table {
  chunks: AsyncIterable<readonly SheetCell[][]>;
}

/** Excel opens no file with a longer text in a cell. */
const TEXT_MAX = 32_767;
const NAME_MAX = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;
const WIDTH = { min: 10, max: 40, perCharacter: 2.2 };
const PIECE = 65_536;
/** Others are served after so many rows: what they wait for is no whole chunk. */
const ROWS_BETWEEN_OTHERS = 100;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const widthOf = (heading: string): number =>
  Math.min(WIDTH.max, Math.max(WIDTH.min, Math.ceil(heading.length * WIDTH.perCharacter) + 4));

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Signs that XML does not have, and what would be read as such a sign. */
const NOT_IN_XML = /[\0-\x08\x0B-\x1F\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g;
const NEEDS_CARE = /[&<>"\0-\x08\x0B-\x1F\uFFFE\uFFFF\uD800-\uDFFF]|_x[\dA-Fa-f]{4}_/;

const codeOf = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const inXml = (text: string): string =>
  NEEDS_CARE.test(text)
    ? text
        .toWellFormed()
        .replace(NOT_IN_XML, codeOf)
        .replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
    : text;

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const LETTERS = Array.from({ length: 256 }, (_, column) => lettersOf(column));

const cellOf = (cell: SheetCell, place: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  const text = inXml(cell.length > TEXT_MAX ? cell.slice(0, TEXT_MAX) : cell);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
};

const rowOf = (cells: readonly SheetCell[], row: number): string => {
  let all = '';
  for (const [column, cell] of cells.entries()) all += cellOf(cell, `${LETTERS[column] ?? lettersOf(column)}${row}`);
  return `<row r="${row}">${all}</row>`;
};

const beginning = (headings: readonly string[]): string => {
  const columns = headings.map(
    (heading, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(heading)}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>${rowOf(headings, 1)}`;
};

const ENDING = '</sheetData></worksheet>';

/** The rows of a table with one that is looked at before it is taken. */
const rowsOf = (chunks: FilledTable['chunks']) => {
  const iterator = (async function* () {
    for await (const chunk of chunks)
      for (const [index, row] of chunk.entries()) {
        if (index % ROWS_BETWEEN_OTHERS === 0) await setImmediate();
        yield row;
      }
  })();
  let next: IteratorResult<SheetCell[], void> | undefined;
  return {
    peek: async (): Promise<SheetCell[] | undefined> => {
      next ??= await iterator.next();
      return next.done === true ? undefined : next.value;
    },
    take: () => {
      next = undefined;
    },
    close: () => iterator.return(),
  };
};

async function* piecesOf({ headings, sheetRows }: Table, rows: ReturnType<typeof rowsOf>): AsyncGenerator<Buffer> {
  let text = beginning(headings);
  for (let row = 2; row <= sheetRows; row += 1) {
    const cells = await rows.peek();
    if (cells === undefined) break;
    rows.take();
    text += rowOf(cells, row);
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + ENDING);
}

async function* one(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(HEAD + text);
}

/** The parts that say which sheets there are. */
const frameOf = (names: readonly string[]): ZippedPart[] => {
  const sheets = names.map(
    (name, index) => `<sheet name="${inXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const links = names.map(
    (_name, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  const types = names.map(
    (_name, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}${styles}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${types.join('')}</Types>`,
  };
  return Object.entries(parts).map(([name, text]) => ({ name, pieces: one(text) }));
};

const plainName = (name: string): string => name.replaceAll(NOT_IN_NAMES, '_').slice(0, NAME_MAX);

/** The name of the n-th sheet of a table. */
const nameOf = (name: string, number: number): string => {
  const suffix = number === 1 ? '' : `_${number}`;
  return name.slice(0, NAME_MAX - suffix.length) + suffix;
};

/** The parts of a workbook, table by table: the rows of one are read when those of the one before are written. */
export async function* workbookParts(tables: readonly FilledTable[]): AsyncGenerator<ZippedPart> {
  const names: string[] = [];
  for (const { chunks, ...table } of tables) {
    const rows = rowsOf(chunks);
    try {
      for (let number = 1; number === 1 || (await rows.peek()) !== undefined; number += 1) {
        names.push(nameOf(plainName(table.name), number));
        yield { name: `xl/worksheets/sheet${names.length}.xml`, pieces: piecesOf(table, rows) };
      }
    } finally {
      await rows.close();
    }
  }
  yield* frameOf(names);
}
