import type { ExportState } from '@huiwu/contract/exports';
import { readExportTask } from '@huiwu/contract/base/exports';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { SettingService } from '../settings/settings.service.ts';
import { Interrupted, type TaskKind, type TaskOutcome, type TaskWork } from '../tasks/task-kinds.service.ts';
import { callAt } from './export-calls.rules.ts';
import type { ExportContents, WrittenRows } from './export-contents.service.ts';
import { timeInName } from './exports.rules.ts';
import type { ExportStore } from './exports.store.ts';
import type { ExportTableRow } from './exports.table.ts';

const HOURS_DEFAULT = 72;
const HOURS_MAX = 720;
const HOUR_SECONDS = 3600;

interface Needs {
  store: ExportStore;
  clock: Clock;
  settings: Pick<SettingService, 'readNumber'>;
  generatedFiles: Pick<GeneratedFileService, 'begin' | 'keep' | 'remove'>;
  exportContents: ExportContents;
}

const outcomeOf = ({ row_count, expires_at }: Pick<ExportTableRow, 'row_count' | 'expires_at'>): TaskOutcome => ({
  summary: `共 ${row_count} 行`,
  ...(expires_at !== null && { fileUntil: expires_at }),
});

const stateAfter = (error: unknown): ExportState | undefined => {
  if (!(error instanceof Interrupted)) return 'failed';
  // Another node, or this one after its next start, begins again.
  return error.why === 'cancelled' ? 'cancelled' : undefined;
};

/** Makes the file of an export. Interrupted, it is made again from the start; half a file is never kept. */
export const createExportRunner = (needs: Needs): TaskKind => {
  const { store, clock, settings, generatedFiles: files, exportContents: contents } = needs;

  const expiry = async (): Promise<string> => {
    const hours = await settings.readNumber('exportHours', HOURS_DEFAULT);
    return secondsLater(clock.now(), Math.min(Math.max(hours, 1), HOURS_MAX) * HOUR_SECONDS);
  };

  const finish = async (work: TaskWork, fileId: string, { rows, isUnmasked }: WrittenRows): Promise<TaskOutcome> => {
    const change = { row_count: rows, is_unmasked: isUnmasked ? 1 : 0, expires_at: await expiry() };
    await store.change(ALL_CUSTOMERS, async (inside) => {
      await work.fence(inside);
      await files.keep(inside, fileId);
      await inside.repositories.exports.change(work.id, 'running', { ...change, state: 'ready', file_id: fileId });
    });
    return outcomeOf(change);
  };

  const make = async (work: TaskWork, row: ExportTableRow): Promise<TaskOutcome> => {
    const fileId = await files.begin({
      name: `${row.title}_${timeInName(iso(clock.now()))}.${readExportTask(work.input).format}`,
      customerId: row.customer_id,
      adminId: row.created_by,
    });
    try {
      return await finish(work, fileId, await contents.write(work, fileId));
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

  return {
    needs: (input) => callAt(readExportTask(input).path).by,
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
};

export type ExportRunner = ReturnType<typeof createExportRunner>;
