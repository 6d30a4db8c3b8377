import { refuse, refuseField } from '@huiwu/contract/base/errors';
import { importErrors, importProblems, modesOf, type ImportJob, type ImportMode } from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { baseErrors } from '@huiwu/contract/base/errors';
import type { TaskService } from '../tasks/tasks.service.ts';
import type { ImportJobs } from './import-jobs.service.ts';
import type { ImportViews } from './import-views.service.ts';
import type { Importer } from './importers.ts';
import { hiddenColumns, readColumns } from './imports.presenter.ts';
import { isClosedColumn, LAST_ROW, refuseClosedOptions } from './imports.rules.ts';
import type { ListedJob } from './imports.repository.ts';
import type { ImportStore, ImportWork } from './imports.store.ts';
import type { StoredState } from './imports.table.ts';

interface Needs {
  store: ImportStore;
  tasks: Pick<TaskService, 'enqueue' | 'wake'>;
  importJobs: ImportJobs;
  importViews: ImportViews;
}

interface Checking {
  id: string;
  mode: ImportMode;
  options?: readonly string[];
}

type Activity = 'check' | 'commit' | 'revert';

const TITLES: Record<Activity, string> = { check: '检查导入的', commit: '导入', revert: '撤回导入的' };

/** Under this name the task is stored. */
export const taskKindOf = (importer: Importer, activity: Activity): string =>
  `${importer.plan.name}.import-${activity}`;

const refuseMapping = (importer: Importer, fields: readonly (string | null)[], { rights }: Caller): void => {
  const { columns } = importer.plan;
  for (const [at, name] of fields.entries()) {
    if (name === null) continue;
    const column = columns.find((each) => each.name === name) ?? refuseField('fields', importProblems.unknownColumn);
    if (fields.indexOf(name) !== at) refuseField('fields', importProblems.twice(column.label));
    if (isClosedColumn(column, rights)) refuseField('fields', importProblems.closed(column.label));
  }
  const missing = columns.filter(({ isRequired, name }) => isRequired && !fields.includes(name));
  if (missing.length > 0) refuseField('fields', importProblems.missing(missing.map(({ label }) => label)));
};

/** Matched to another field, hidden values would be shown or stored where the caller may read them. */
const refuseHiddenMapping = (
  importer: Importer,
  { job, fields }: { job: ListedJob; fields: readonly (string | null)[] },
  caller: Caller,
): void => {
  const columns = readColumns(job);
  for (const at of hiddenColumns(importer, job, caller)) {
    const { heading = '', field = null } = columns[at] ?? {};
    if ((fields[at] ?? null) !== field) refuseField('fields', importProblems.hiddenColumn(heading));
  }
};

/** The steps of an import; what takes long is done in the background. */
export const createImportService = ({ store, tasks, importJobs: jobs, importViews: views }: Needs) => {
  const logMapped = (work: ImportWork, importer: Importer, job: ListedJob) =>
    work.log({
      module: '数据导入',
      action: '匹配',
      targetId: job.id,
      targetName: job.number,
      after: { 导入内容: importer.plan.noun },
    });

  const begin = async (
    work: ImportWork,
    { importer, job, activity, total }: { importer: Importer; job: ListedJob; activity: Activity; total: number },
  ): Promise<string> => {
    const title = `${TITLES[activity]}${importer.plan.noun} ${job.number}`;
    const input = { jobId: job.id };
    return tasks.enqueue(work, { kind: taskKindOf(importer, activity), title, input, total });
  };

  const change = async (
    work: ImportWork,
    job: ListedJob,
    { from, to }: { from: readonly StoredState[]; to: Parameters<typeof work.repositories.imports.change>[2] },
  ): Promise<void> => {
    if (!(await work.repositories.imports.change(job.id, from, to))) refuse(importErrors.wrongState);
  };

  const countsOf = async (work: ImportWork, job: ListedJob) =>
    (await work.repositories.importRows.counts([job.id])).get(job.id);

  const started = async (act: () => Promise<string>): Promise<{ taskId: string }> => {
    const taskId = await act();
    tasks.wake();
    return { taskId };
  };

  return {
    map: async (
      importer: Importer,
      { id, fields }: { id: string; fields: (string | null)[] },
      caller: Caller,
    ): Promise<ImportJob> => {
      await store.change(caller, async (work) => {
        const job = await jobs.hold(work, importer, id);
        refuseHiddenMapping(importer, { job, fields }, caller);
        refuseMapping(importer, fields, caller);
        const columns = readColumns(job).map(({ heading }, at) => ({ heading, field: fields[at] ?? null }));
        const to = { state: 'mapped' as const, is_mapped: 1, columns: JSON.stringify(columns) };
        await change(work, job, { from: ['uploaded', 'mapped', 'checked'], to });
        await work.repositories.importRows.forget(id);
        await logMapped(work, importer, job);
      });
      return views.get(importer, id, caller);
    },

    check: (importer: Importer, { id, mode, options = [] }: Checking, caller: Caller) =>
      started(() => {
        refuseClosedOptions(importer, options, caller);
        if (!modesOf(importer.plan).includes(mode)) refuseField('mode', importProblems.modeClosed);
        return store.change(caller, async (work) => {
          const job = await jobs.hold(work, importer, id);
          const total = (await countsOf(work, job))?.all ?? 0;
          const task_id = await begin(work, { importer, job, activity: 'check', total });
          const how = { mode, options: JSON.stringify(options) };
          const to = { state: 'mapped' as const, ...how, activity: 'check' as const, task_id };
          await change(work, job, { from: ['mapped', 'checked'], to });
          await work.repositories.importRows.forget(id);
          return task_id;
        });
      }),

    /** Rows that hold are written; the others stay, and can be corrected and imported later. */
    commit: (importer: Importer, id: string, caller: Caller) =>
      started(() =>
        store.change(caller, async (work) => {
          const job = await jobs.hold(work, importer, id);
          const left = await work.repositories.importRows.listBehind(id, {
            after: 0,
            limit: 1,
            results: ['new', 'update'],
          });
          const from = ['checked', 'importing', 'done'] as const;
          if (from.every((state) => state !== job.state)) refuse(importErrors.wrongState);
          if (left.length === 0) refuse(importErrors.nothingToImport);
          const counts = await countsOf(work, job);
          const total = (counts?.new ?? 0) + (counts?.update ?? 0) - (counts?.imported ?? 0);
          const task_id = await begin(work, { importer, job, activity: 'commit', total });
          await change(work, job, { from, to: { state: 'importing', activity: 'commit', task_id } });
          return task_id;
        }),
      ),

    revert: (importer: Importer, id: string, caller: Caller) =>
      started(async () => {
        if (!hasFunction(caller.rights, importer.plan.rights.delete)) refuse(baseErrors.forbidden);
        const scoped = (await importer.scopeOf?.(caller)) ?? caller;
        return store.change(scoped, async (work) => {
          const job = await jobs.hold(work, importer, id);
          const from = ['importing', 'done'] as const;
          if (from.every((state) => state !== job.state)) refuse(importErrors.wrongState);
          const changed = await changedSince(work, importer, id);
          if (changed.length > 0) refuse(importErrors.changedSince, { changed });
          const total = (await countsOf(work, job))?.imported ?? 0;
          const task_id = await begin(work, { importer, job, activity: 'revert', total });
          await change(work, job, { from, to: { activity: 'revert', task_id } });
          return task_id;
        });
      }),
  };
};

/** Enough names to find out who changed what. */
const NAMES_MAX = 20;
const ROWS_AT_ONCE = 500;

/** Names of what was written by an import and is not as it was then. */
const changedSince = async (work: ImportWork, importer: Importer, jobId: string): Promise<string[]> => {
  const changed: string[] = [];
  let before = LAST_ROW;
  while (changed.length < NAMES_MAX) {
    const rows = await work.repositories.importRows.listWritten(jobId, { before, limit: ROWS_AT_ONCE });
    const targets = await importer.present(
      work,
      rows.flatMap(({ target_id }) => target_id ?? []),
    );
    const byId = new Map(targets.map((target) => [target.id, target]));
    for (const { target_id, target_version } of rows) {
      const target = byId.get(target_id ?? '');
      if (target !== undefined && target.version !== target_version) changed.push(target.name);
    }
    before = rows.at(-1)?.row_number ?? 0;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  return changed.slice(0, NAMES_MAX);
};

export type ImportService = ReturnType<typeof createImportService>;
