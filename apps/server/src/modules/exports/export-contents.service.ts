import { readExportTask, type AskedExport } from '@huiwu/contract/base/exports';
import { refuse } from '@huiwu/contract/base/errors';
import { SHEET_ROWS_MAX } from '@huiwu/contract/base/limits';
import { exportErrors } from '@huiwu/contract/exports';
import type { Caller } from '../../access/caller.ts';
import { canReadField, fieldAccessOf } from '../../access/rights.ts';
import { writeCsv, writeXlsx, type SheetCell } from '../../platform/workbooks.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
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
}

/** What is written, with every column that the export has. */
interface Writing {
  call: ExportCall;
  asked: AskedExport;
  fileId: string;
  written: WrittenRows;
}

/** Whether the reader sees any guarded column as it is; ends the export where one was closed meanwhile. */
const readsUnmasked = ({ of }: ExportCall, { columns }: AskedExport, { rights }: Caller): boolean => {
  const guards = guardsOf(of.columns, columns).map(([guard]) => guard);
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

/** Writes the rows of an export into its file, as its task goes on. */
export const createExportContents = ({ store, generatedFiles: files, listReader, moreColumns }: Needs) => {
  /** Turns a row into its cells. */
  const rowWriter = async ({ of }: ExportCall, { columns }: AskedExport): Promise<(row: ListRow) => SheetCell[]> => {
    const chosen = columns.map((key) => ({ key, column: of.columns[key] }));
    const labels = await loadLabels(
      store.read(ALL_CUSTOMERS),
      chosen.map(({ column }) => column),
    );
    const cells = chosen.flatMap(({ key, column }) =>
      column === undefined ? [] : [{ key, show: cellOf(column, labels.get(column.dictionary ?? '')) }],
    );
    return (row) => cells.map(({ key, show }) => show(row[key]));
  };

  /** Asks for the rights before each chunk, and tells the progress after it. */
  async function* cellsOf(work: TaskWork, { call, asked, fileId, written }: Writing) {
    const toCells = await rowWriter(call, asked);
    const reader = async (): Promise<Caller> => {
      const caller = await work.starter();
      const isUnmasked = readsUnmasked(await moreColumns.extend(call, asked.columns, caller), asked, caller);
      written.isUnmasked ||= isUnmasked;
      return caller;
    };
    const say = async (): Promise<void> => {
      await work.advance(written.rows);
      await files.stay(fileId);
    };
    let saidAt = Number.NEGATIVE_INFINITY;
    for await (const { rows, total } of listReader.read({ call, asked, reader })) {
      if (total !== undefined) await work.expect(total);
      yield rows.map(toCells);
      written.rows += rows.length;
      if (performance.now() - saidAt < SAY_EVERY_MS) continue;
      saidAt = performance.now();
      await say();
    }
    await say();
  }

  return {
    write: async (work: TaskWork, fileId: string): Promise<WrittenRows> => {
      const asked = readExportTask(work.input);
      const call = await moreColumns.extend(callAt(asked.path), asked.columns, await work.starter());
      const { noun, columns } = call.of;
      const headings = asked.columns.flatMap((key) => columns[key]?.label ?? []);
      const written: WrittenRows = { rows: 0, isUnmasked: false };
      const { chunks, ending } = remembering(cellsOf(work, { call, asked, fileId, written }));
      const write = asked.format === 'xlsx' ? writeXlsx : writeCsv;
      try {
        await files.write(fileId, write({ name: noun, headings, sheetRows: SHEET_ROWS_MAX }, chunks));
      } catch (error) {
        throw ending.error ?? error;
      }
      return written;
    },
  };
};

export type ExportContents = ReturnType<typeof createExportContents>;
