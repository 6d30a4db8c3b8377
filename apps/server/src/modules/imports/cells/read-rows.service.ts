import { rowProblems, type ImportColumn } from '@huiwu/contract/imports';
import { parseCell } from './cells.rules.ts';
import { findReferences } from './references.service.ts';
import type { ImportSession, Memo, ImportValues } from '../importers.ts';
import { isClosedColumn, type Reason } from '../imports.rules.ts';
import type { ImportWork } from '../imports.store.ts';

/** A row with what its cells say. */
export interface ReadCells {
  values: ImportValues;
  reasons: Reason[];
}

interface CellReading {
  work: ImportWork;
  session: ImportSession;
  memo: Memo;
  columns: readonly (ImportColumn | undefined)[];
}

type Draft = { values: Record<string, unknown>; reasons: Reason[] };

/** As the input stores it; a value that does not hold stays as it is and is refused with its row. */
const asInput = (value: unknown, { input }: ImportColumn): unknown => {
  const parsed = input?.safeParse(value);
  return parsed?.success === true ? parsed.data : value;
};

/** Each column with all its cells at once: what it names is found with one question. */
const readColumn = async (
  { work, session, memo }: CellReading,
  column: ImportColumn,
  cells: readonly { text: string; into: Draft }[],
): Promise<void> => {
  const texts = cells.map(({ text }) => text);
  const found = await findReferences({ repositories: work.repositories, session, memo }, column, texts);
  for (const { text, into } of cells) {
    const read = found?.get(text) ?? parseCell(text, column);
    if ('value' in read) into.values[column.name] = asInput(read.value, column);
    else into.reasons.push({ field: column.name, message: read.problem ?? rowProblems.notFound(column.label) });
  }
};

/** The values of rows, and every reason why a cell has none. */
export const readRows = async (reading: CellReading, rows: readonly (readonly string[])[]): Promise<ReadCells[]> => {
  const read: Draft[] = rows.map(() => ({ values: {}, reasons: [] }));
  for (const [at, column] of reading.columns.entries()) {
    if (column === undefined) continue;
    const cells = rows.flatMap((row, index) => {
      const [text = '', into] = [row[at], read[index]];
      return text === '' || into === undefined ? [] : [{ text, into }];
    });
    if (!isClosedColumn(column, reading.work.caller.rights)) await readColumn(reading, column, cells);
    else for (const { into } of cells) into.reasons.push({ field: column.name, message: rowProblems.notWritable });
  }
  return read;
};
