import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { exportErrors, exportRecord, type ExportDetail, type ExportFilter } from '@huiwu/contract/exports';
import type { Caller } from '../../access/caller.ts';
import { rowScopeOf } from '../../access/scope.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { presenterOf } from '../../records/present.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { TaskStarters } from '../tasks/task-starters.service.ts';
import { functionAt } from './export-calls.rules.ts';
import type { ExportRepositories, ExportStore } from './exports.store.ts';
import type { ExportTableRow } from './exports.table.ts';

interface Needs {
  store: ExportStore;
  clock: Clock;
  taskStarters: TaskStarters;
  generatedFiles: Pick<GeneratedFileService, 'open' | 'remove'>;
}

/** What was exported, the files for as long as they are there, and every download of them. */
export const createExportRegister = ({ store, clock, taskStarters, generatedFiles: files }: Needs) => {
  const { page, detail } = presenterOf({
    record: exportRecord,
    of: ({ exports }: ExportRepositories) => exports,
  });

  const within = async (repositories: ExportRepositories, caller: Caller, name: FunctionName) =>
    repositories.exports.within(await rowScopeOf(caller, name, repositories.departments.listSubtreeIds));

  /** Only for the admin whose export it is, and only while they may make the same again. */
  const findOwn = async (id: string, caller: Caller): Promise<ExportTableRow & { file_id: string }> => {
    const row = await store.read(caller).exports.find(id);
    if (row === undefined || row.created_by !== caller.adminId) return refuse(baseErrors.notFound);
    const origin = { ...row, acting_admin_id: null, request_id: caller.requestId };
    await taskStarters.callerOf(origin, functionAt(row.path) ?? refuse(baseErrors.forbidden));
    const { file_id, expires_at } = row;
    if (row.state === 'expired' || (expires_at !== null && expires_at <= iso(clock.now())))
      refuse(exportErrors.expired);
    return row.state === 'ready' && file_id !== null ? { ...row, file_id } : refuse(exportErrors.notReady);
  };

  return {
    listExports: async (filter: ExportFilter, caller: Caller) => {
      const repositories = store.read(caller);
      const reading = { repositories, caller, now: clock.now() };
      return page(reading, filter, await within(repositories, caller, 'exports.search'));
    },

    getExport: async (id: string, caller: Caller): Promise<ExportDetail> => {
      const repositories = store.read(caller);
      const conditions = await within(repositories, caller, 'exports.view');
      const row = (await repositories.exports.find(id, conditions)) ?? refuse(baseErrors.notFound);
      const downloads = await repositories.exports.listDownloads([id]);
      return {
        ...(await detail({ repositories, caller, now: clock.now() }, row)),
        downloads: downloads.map(({ downloaded_at: at, ip }) => ({ at, ip })),
      };
    },

    downloadExport: async (id: string, caller: Caller): Promise<OutgoingFile> => {
      const row = await findOwn(id, caller);
      const file = await files.open(row.file_id);
      try {
        await store.change({ ...caller, idempotency: undefined }, async (work) => {
          await work.repositories.exports.addDownload({
            id: newId(work.now.getTime()),
            customer_id: row.customer_id,
            export_id: id,
            downloaded_at: iso(work.now),
            ip: caller.ip,
          });
          await work.log({ module: '导出', action: '下载', targetId: id, targetName: file.name });
        });
      } catch (error) {
        file.content.once('error', () => undefined).destroy();
        throw error;
      }
      return file;
    },

    /** Takes expired files away. Any node may do it, at any time. */
    expire: async (): Promise<void> => {
      for (const { id, file_id } of await store.read(ALL_CUSTOMERS).exports.listExpired(iso(clock.now()))) {
        if (file_id !== null) await files.remove(file_id);
        await store.change(ALL_CUSTOMERS, ({ repositories: { exports } }) =>
          exports.change(id, 'ready', { state: 'expired' }),
        );
      }
    },

    /** Exports whose task was cancelled before it began, or ended with its node. */
    settle: async (): Promise<void> => {
      const running = (await store.read(ALL_CUSTOMERS).exports.listRunning()).map(({ id }) => id);
      if (running.length === 0) return;
      const open = new Set(await store.read(ALL_CUSTOMERS).tasks.listOpen(running));
      for (const id of running.filter((each) => !open.has(each)))
        await store.change(ALL_CUSTOMERS, ({ repositories: { exports } }) =>
          exports.change(id, 'running', { state: 'failed' }),
        );
    },
  };
};

export type ExportRegister = ReturnType<typeof createExportRegister>;
