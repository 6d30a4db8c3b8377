import { readExportTask, type AskedExport, type ColumnsOfList } from '@huiwu/contract/base/exports';
import { refuse } from '@huiwu/contract/base/errors';
import { SHEET_ROWS_MAX } from '@huiwu/contract/base/limits';
import { exportErrors } from '@huiwu/contract/exports';
import type { Caller } from '../../access/caller.ts';
import { canReadField, fieldAccessOf } from '../../access/rights.ts';
import { writeCsv, writeXlsx, type SheetCell } from '../../platform/workbooks.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { DetailsOfExport, DetailsOfExports } from './export-details.service.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { TaskWork } from '../tasks/task-kinds.service.ts';
import { callAt, type ExportCall } from './export-calls.rules.ts';
import type { WrittenRows } from './export-files.service.ts';
import { cellOf, guardsOf } from './exports.rules.ts';
import { loadLabels } from './exports.service.ts';
import type { ExportStore } from './exports.store.ts';
import type { ListReader } from './list-reader.service.ts';
import type { ListRow, MoreColumnsService } from './more-columns.service.ts';

/** How often the task hears how far it is, and says whether it is to stop. Each time costs a durable commit. */
const SAY_EVERY_MS = 300;

interface Needs {
  store: ExportStore;
  generatedFiles: Pick<GeneratedFileService, 'stay' | 'write'>;
  listReader: ListReader;
  moreColumns: Pick<MoreColumnsService, 'extend'>;
  detailsOfExports: DetailsOfExports;
}

/** What is written, with every column that the export has. */
interface Writing {
  call: ExportCall;
  asked: AskedExport;
  fileId: string;
  written: WrittenRows;
  /** Undefined for a file without rows below those of the list. */
  details: DetailsOfExport | undefined;
}

/** Where the rows of the second sheet come from. */
interface DetailsSheet {
  columns: ChosenColumns;
  source: DetailsOfExport['source'];
}

/** Columns by their keys. */
interface ChosenColumns {
  all: ColumnsOfList;
  keys: readonly string[];
}

/** Whether the reader sees any guarded column as it is; ends the export where one was closed meanwhile. */
const readsUnmasked = ({ all, keys }: ChosenColumns, { rights }: Caller): boolean => {
  const guards = guardsOf(all, keys).map(([guard]) => guard);
  if (guards.some((guard) => fieldAccessOf(rights, guard) === 'hidden')) refuse(exportErrors.columnClosed);
  return guards.some((guard) => canReadField(rights, guard));
};

/** Passes rows on and remembers the error that ended them: what a stream says of it may be another one. */
const remembering = (chunks: AsyncIterable<SheetCell[][]>) => {
  const ending: { error?: unknown } = {};
  return {
    ending,
    chunks: (async function* () {
      try {
        yield* chunks;
      } catch (error) {
        ending.error = error;
        throw error;
      }
    })(),
  };
};

/** Those that the reader may see. */
const visibleIn = (all: ColumnsOfList, { rights }: Caller): string[] =>
  Object.entries(all).flatMap(([key, { guard }]) =>
    guard === undefined || fieldAccessOf(rights, guard) !== 'hidden' ? [key] : [],
  );

const headingsOf = ({ all, keys }: ChosenColumns): string[] => keys.flatMap((key) => all[key]?.label ?? []);

const idOf = ({ id }: ListRow): string[] => (typeof id === 'string' ? [id] : []);

/** Writes the rows of an export into its file, as its task goes on. */
export const createExportContents = (needs: Needs) => {
  const { store, generatedFiles: files, listReader, moreColumns, detailsOfExports } = needs;

  /** Turns a row into its cells. */
  const rowWriter = async ({ all, keys }: ChosenColumns): Promise<(row: ListRow) => SheetCell[]> => {
    const chosen = keys.map((key) => ({ key, column: all[key] }));
    const labels = await loadLabels(
      store.read(ALL_CUSTOMERS),
      chosen.map(({ column }) => column),
    );
    const cells = chosen.flatMap(({ key, column }) =>
      column === undefined ? [] : [{ key, show: cellOf(column, labels.get(column.dictionary ?? '')) }],
    );
    return (row) => cells.map(({ key, show }) => show(row[key]));
  };

  /** Says how far the task is, and hears whether it is to stop, now and then. */
  const teller = (work: TaskWork, fileId: string) => {
    let saidAt = Number.NEGATIVE_INFINITY;
    return async (done: number, isLast = false): Promise<void> => {
      if (!isLast && performance.now() - saidAt < SAY_EVERY_MS) return;
      saidAt = performance.now();
      await work.advance(done);
      await files.stay(fileId);
    };
  };

  /** Asks for the rights before each chunk, and tells the progress after it. */
  async function* cellsOf(work: TaskWork, { call, asked, fileId, written, details }: Writing) {
    const toCells = await rowWriter({ all: call.of.columns, keys: asked.columns });
    const reader = async (): Promise<Caller> => {
      const caller = await work.starter();
      const { columns: all } = (await moreColumns.extend(call, asked.columns, caller)).of;
      const isUnmasked = readsUnmasked({ all, keys: asked.columns }, caller);
      written.isUnmasked ||= isUnmasked;
      return caller;
    };
    const say = teller(work, fileId);
    for await (const { rows, total } of listReader.read({ call, asked, reader })) {
      // A list with details is read twice.
      if (total !== undefined) await work.expect(details === undefined ? total : total * 2);
      yield rows.map(toCells);
      written.rows += rows.length;
      await say(written.rows);
    }
    await say(written.rows, true);
  }

  /** The rows below those of the list, which is read again. */
  async function* detailsOf(work: TaskWork, { call, asked, fileId, written }: Writing, of: DetailsSheet) {
    const toCells = await rowWriter(of.columns);
    const say = teller(work, fileId);
    const reading = { caller: await work.starter() };
    const reader = async (): Promise<Caller> => {
      reading.caller = await work.starter();
      const isUnmasked = readsUnmasked(of.columns, reading.caller);
      written.isUnmasked ||= isUnmasked;
      return reading.caller;
    };
    let done = written.rows;
    for await (const { rows } of listReader.read({ call, asked, reader, part: 'id' })) {
      const below = await of.source.rows(reading.caller, rows.flatMap(idOf));
      yield below.map(toCells);
      done += rows.length;
      await say(done);
    }
    await say(done, true);
  }

  /** The sheet below the list: its columns are those that the starter sees at the beginning. */
  const detailsSheetOf = async (work: TaskWork, writing: Writing) => {
    const { details } = writing;
    if (details === undefined) return [];
    const all = details.of.columns;
    const columns = { all, keys: visibleIn(all, await work.starter()) };
    return [
      {
        name: details.of.noun,
        headings: headingsOf(columns),
        sheetRows: SHEET_ROWS_MAX,
        chunks: detailsOf(work, writing, { columns, source: details.source }),
      },
    ];
  };

  return {
    write: async (work: TaskWork, fileId: string): Promise<WrittenRows> => {
      const asked = readExportTask(work.input);
      const call = await moreColumns.extend(callAt(asked.path), asked.columns, await work.starter());
      const { noun, columns: all } = call.of;
      const isWorkbook = asked.format === 'xlsx';
      const written: WrittenRows = { rows: 0, isUnmasked: false };
      const details = isWorkbook ? detailsOfExports.find(call) : undefined;
      const writing: Writing = { call, asked, fileId, written, details };
      const { chunks, ending } = remembering(cellsOf(work, writing));
      const headings = headingsOf({ all, keys: asked.columns });
      const below = (await detailsSheetOf(work, writing)).map((sheet) => {
        const remembered = remembering(sheet.chunks);
        return { ...remembered, sheet: { ...sheet, chunks: remembered.chunks } };
      });
      const list = { name: noun, headings, sheetRows: SHEET_ROWS_MAX, chunks };
      const content = isWorkbook ? writeXlsx([list, ...below.map(({ sheet }) => sheet)]) : writeCsv(list);
      try {
        await files.write(fileId, content);
      } catch (error) {
        throw ending.error ?? below[0]?.ending.error ?? error;
      }
      return written;
    },
  };
};

export type ExportContents = ReturnType<typeof createExportContents>;
