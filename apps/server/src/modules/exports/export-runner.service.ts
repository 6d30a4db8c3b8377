import { refuse } from '@huiwu/contract/base/errors';
import { SHEET_ROWS_MAX } from '@huiwu/contract/base/limits';
import { exportErrors, type ExportState } from '@huiwu/contract/exports';
import type { Caller } from '../../access/caller.ts';
import { canReadField, fieldAccessOf } from '../../access/rights.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { writeCsv, writeXlsx, type Cell } from '../../platform/workbooks.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { SettingService } from '../settings/settings.service.ts';
import { Interrupted, type TaskKind, type TaskOutcome, type TaskWork } from '../tasks/task-kinds.service.ts';
import { askedIn } from './asked-exports.rules.ts';
import { EXPORT_CALLS, type ExportCall } from './export-calls.rules.ts';
import { cellOf, guardsOf, timeInName } from './exports.rules.ts';
import { loadLabels } from './exports.service.ts';
import type { ExportStore } from './exports.store.ts';
import type { ExportTableRow } from './exports.table.ts';
import type { ListReader, ListRow } from './list-reader.service.ts';

const HOURS_DEFAULT = 72;
const HOURS_MAX = 720;
const HOUR_SECONDS = 3600;

interface Needs {
  store: ExportStore;
  clock: Clock;
  settings: Pick<SettingService, 'readNumber'>;
  generatedFiles: GeneratedFileService;
  listReader: ListReader;
}

/** What is counted while the rows pass. */
interface Written {
  rows: number;
  isUnmasked: boolean;
}

const callAt = (input: unknown): ExportCall => {
  const { path } = askedIn(input);
  const call = EXPORT_CALLS.get(path);
  if (call === undefined) throw new Error(`there is no export at ${path}`);
  return call;
};

/** Whether the reader sees any of the guarded columns as it is; ends the export where one was closed meanwhile. */
const readsUnmasked = (call: ExportCall, keys: readonly string[], { rights }: Caller): boolean =>
  guardsOf(call.of.columns, keys)
    .map(([guard]) => {
      if (fieldAccessOf(rights, guard) === 'hidden') refuse(exportErrors.columnClosed);
      return canReadField(rights, guard);
    })
    .some(Boolean);

const outcomeOf = ({ row_count, expires_at }: Pick<ExportTableRow, 'row_count' | 'expires_at'>): TaskOutcome => ({
  summary: `共 ${row_count} 行`,
  ...(expires_at !== null && { fileUntil: expires_at }),
});

const stateAfter = (error: unknown): ExportState | undefined => {
  if (!(error instanceof Interrupted)) return 'failed';
  // Whoever goes on with it begins again.
  return error.why === 'cancelled' ? 'cancelled' : undefined;
};

/** Makes the file of an export. Interrupted, it is made again from the start; half a file is never kept. */
export const createExportRunner = (needs: Needs) => {
  const { store, clock, settings, generatedFiles: files, listReader } = needs;

  const expiry = async (): Promise<string> => {
    const hours = await settings.readNumber('exportHours', HOURS_DEFAULT);
    return secondsLater(clock.now(), Math.min(Math.max(hours, 1), HOURS_MAX) * HOUR_SECONDS);
  };

  /** The cells of each chunk, counted, with the task's progress told after it. */
  async function* cellsOf(work: TaskWork, { fileId, written }: { fileId: string; written: Written }) {
    const asked = askedIn(work.input);
    const call = callAt(work.input);
    const columns = asked.columns.map((key) => ({ key, column: call.of.columns[key] }));
    const labels = await loadLabels(
      store.read(ALL_CUSTOMERS),
      columns.map(({ column }) => column),
    );
    const cells = columns.map(({ key, column = { kind: 'text' as const, label: key } }) => {
      const show = cellOf(column, labels.get(column.dictionary ?? ''));
      return (row: ListRow): Cell => show(row[key]);
    });
    const reader = async (): Promise<Caller> => {
      const caller = await work.starter();
      const isUnmasked = readsUnmasked(call, asked.columns, caller);
      written.isUnmasked ||= isUnmasked;
      return caller;
    };
    for await (const { rows, total } of listReader.read({ call, asked, reader })) {
      if (total !== undefined) await work.expect(total);
      yield rows.map((row) => cells.map((cell) => cell(row)));
      written.rows += rows.length;
      await work.advance(written.rows);
      await files.stay(fileId);
    }
  }

  const write = async (work: TaskWork, fileId: string): Promise<Written> => {
    const asked = askedIn(work.input);
    const { noun, columns } = callAt(work.input).of;
    const table = {
      name: noun,
      headings: asked.columns.map((key) => columns[key]?.label ?? key),
      sheetRows: SHEET_ROWS_MAX,
    };
    const written: Written = { rows: 0, isUnmasked: false };
    let failure: { error: unknown } | undefined;
    const chunks = async function* () {
      try {
        yield* cellsOf(work, { fileId, written });
      } catch (error) {
        failure = { error };
        throw error;
      }
    };
    try {
      await files.write(fileId, (asked.format === 'xlsx' ? writeXlsx : writeCsv)(table, chunks()));
    } catch (error) {
      // What the stream says of it may be another error than the one that ended it.
      throw failure === undefined ? error : failure.error;
    }
    return written;
  };

  const finish = async (
    work: TaskWork,
    { fileId, written }: { fileId: string; written: Written },
  ): Promise<TaskOutcome> => {
    const change = {
      row_count: written.rows,
      is_unmasked: written.isUnmasked ? 1 : 0,
      expires_at: await expiry(),
    };
    await store.change(ALL_CUSTOMERS, async (inside) => {
      await work.fence(inside);
      await files.keep(inside, fileId);
      await inside.repositories.exports.change(work.id, 'running', { ...change, state: 'ready', file_id: fileId });
    });
    return outcomeOf(change);
  };

  const make = async (work: TaskWork, row: ExportTableRow): Promise<TaskOutcome> => {
    const { format } = askedIn(work.input);
    const fileId = await files.begin({
      name: `${row.title}_${timeInName(iso(clock.now()))}.${format}`,
      customerId: row.customer_id,
      adminId: row.created_by,
    });
    try {
      const written = await write(work, fileId);
      return await finish(work, { fileId, written });
    } catch (error) {
      // What cannot be taken away now is left to the sweep.
      await files.remove(fileId).catch(() => undefined);
      const state = stateAfter(error);
      if (state !== undefined)
        await store.change(ALL_CUSTOMERS, ({ repositories: { exports } }) =>
          exports.change(work.id, 'running', { state }),
        );
      throw error;
    }
  };

  const task: TaskKind = {
    needs: (input) => callAt(input).by,
    isPersonal: true,
    run: async (work) => {
      await store.change(ALL_CUSTOMERS, ({ repositories: { exports } }) => exports.begin(work.id));
      const row = await store.read(ALL_CUSTOMERS).exports.find(work.id);
      if (row === undefined) throw new Error('the register does not have this export');
      // Its file was finished before the node could say so.
      if (row.state === 'ready') return outcomeOf(row);
      await work.advance(0);
      return make(work, row);
    },
  };
  return task;
};

export type ExportRunner = ReturnType<typeof createExportRunner>;
