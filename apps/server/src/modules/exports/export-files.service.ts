import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import type { ExportState } from '@huiwu/contract/exports';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { Caller } from '../../access/caller.ts';
import type { LogEntry } from '../business-logs/business-logs.rules.ts';
import type { SettingService } from '../settings/settings.service.ts';
import type { TaskService } from '../tasks/tasks.service.ts';
import { Interrupted, type TaskOutcome, type TaskWork } from '../tasks/task-kinds.service.ts';
import { timeInName } from './exports.rules.ts';
import type { ExportStore } from './exports.store.ts';
import type { ExportTableRow, NewExportRow } from './exports.table.ts';

const HOURS_DEFAULT = 72;
const HOURS_MAX = 720;
const HOUR_SECONDS = 3600;

interface Needs {
  store: ExportStore;
  clock: Clock;
  settings: Pick<SettingService, 'readNumber'>;
  generatedFiles: Pick<GeneratedFileService, 'begin' | 'keep' | 'remove'>;
  tasks: Pick<TaskService, 'enqueue' | 'wake'>;
}

/** What is counted while a file is written. */
export interface WrittenRows {
  rows: number;
  isUnmasked: boolean;
  /** Notes what is in the file, in the transaction that finishes it: a file that is made again, or fails, counts once or never. */
  note?: (work: AnyWork) => Promise<void>;
}

/** What differs between the files of the register. */
interface FileMaking {
  extension: string;
  /** Such as 行. */
  counted: string;
  write(fileId: string): Promise<WrittenRows>;
}

/** A file that a task makes: the task, its entry in the register, and what the log says. */
export interface FileOrder {
  task: { kind: string; title: string; input: unknown };
  entry: Pick<NewExportRow, 'path' | 'title' | 'scope' | 'conditions' | 'columns' | 'format'>;
  log: Pick<LogEntry, 'action' | 'targetName' | 'after'> & Partial<Pick<LogEntry, 'module'>>;
}

const outcomeOf = (
  { row_count, expires_at }: Pick<ExportTableRow, 'row_count' | 'expires_at'>,
  { counted }: FileMaking,
): TaskOutcome => ({
  summary: `共 ${row_count} ${counted}`,
  ...(expires_at !== null && { fileUntil: expires_at }),
});

const stateAfter = (error: unknown): ExportState | undefined => {
  if (!(error instanceof Interrupted)) return 'failed';
  // Another node, or this one after its next start, begins again.
  return error.why === 'cancelled' ? 'cancelled' : undefined;
};

/** Makes the files of the register. Interrupted, one is made again from the start; half a file is never kept. */
export const createExportFiles = ({ store, clock, settings, generatedFiles: files, tasks }: Needs) => {
  const expiry = async (): Promise<string> => {
    const hours = await settings.readNumber('exportHours', HOURS_DEFAULT);
    return secondsLater(clock.now(), Math.min(Math.max(hours, 1), HOURS_MAX) * HOUR_SECONDS);
  };

  const finish = async (
    work: TaskWork,
    making: FileMaking,
    { fileId, rows, isUnmasked, note }: WrittenRows & { fileId: string },
  ): Promise<TaskOutcome> => {
    const change = { row_count: rows, is_unmasked: isUnmasked ? 1 : 0, expires_at: await expiry() };
    await store.change(ALL_CUSTOMERS, async (inside) => {
      await work.fence(inside);
      await files.keep(inside, fileId);
      await note?.(inside);
      await inside.repositories.exports.change(work.id, 'running', { ...change, state: 'ready', file_id: fileId });
    });
    return outcomeOf(change, making);
  };

  const make = async (work: TaskWork, making: FileMaking, row: ExportTableRow): Promise<TaskOutcome> => {
    const fileId = await files.begin({
      name: `${row.title}_${timeInName(iso(clock.now()))}.${making.extension}`,
      customerId: row.customer_id,
      adminId: row.created_by,
    });
    try {
      return await finish(work, making, { fileId, ...(await making.write(fileId)) });
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
    /** Begins the task of a file, and enters it in the register. */
    begin: async ({ task, entry, log }: FileOrder, caller: Caller): Promise<{ taskId: string }> => {
      const taskId = await store.change(caller, async (work) => {
        const id = await tasks.enqueue(work, task);
        await work.repositories.exports.insert({
          id,
          ...entry,
          customer_id: caller.customerId,
          created_by: caller.adminId,
          admin_name: caller.adminName,
          meeting_code: caller.meeting?.code ?? null,
          state: 'running',
          ip: caller.ip,
          created_at: iso(work.now),
        });
        await work.log({ module: '导出', targetId: id, ...log });
        return id;
      });
      tasks.wake();
      return { taskId };
    },

    make: async (work: TaskWork, making: FileMaking): Promise<TaskOutcome> => {
      await store.change(ALL_CUSTOMERS, ({ repositories: { exports } }) => exports.begin(work.id));
      const row = await store.read(ALL_CUSTOMERS).exports.find(work.id);
      if (row === undefined) throw new Error('the register does not have this export');
      // Its file was finished before the node could say so.
      if (row.state === 'ready') return outcomeOf(row, making);
      await work.advance(0);
      return make(work, making, row);
    },
  };
};

export type ExportFiles = ReturnType<typeof createExportFiles>;
