import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { importErrors } from '@huiwu/contract/imports';
import { areaOf } from '@huiwu/contract/catalogue/access';
import type { TaskState } from '@huiwu/contract/tasks';
import type { Caller } from '../../access/caller.ts';
import { rowScopeOf } from '../../access/scope.ts';
import { callerOf, type CallerAt } from '../../store.ts';
import type { Importer } from './importers.ts';
import type { ListedJob } from './imports.repository.ts';
import type { ImportStore, ImportWork } from './imports.store.ts';

/** What runs for a job in the background, or did last. */
export interface JobActivity {
  taskId: string;
  kind: 'check' | 'commit' | 'revert';
  isOver: boolean;
  hasFailed: boolean;
  progress: number;
  error: string;
}

const CANCELLED = '已取消，已完成的部分保留';

interface KeptTask {
  state: TaskState;
  progress: number;
  error: string;
}

/** How a task is, for the job that has begun it. One that is no longer kept is over. */
const taskActivity = (task: KeptTask | undefined): Omit<JobActivity, 'taskId' | 'kind'> => {
  if (task === undefined) return { isOver: true, hasFailed: false, progress: 0, error: '' };
  const { state, progress, error } = task;
  return {
    isOver: state !== 'waiting' && state !== 'running',
    hasFailed: state === 'failed' || state === 'cancelled',
    progress,
    error: state === 'cancelled' ? CANCELLED : error,
  };
};

/** Finds the jobs of a noun: one's own, and those within the data scope of its imports. */
export const createImportJobs = ({ store }: { store: ImportStore }) => {
  const scopeOf = (at: CallerAt, { plan }: Importer) => {
    const { departments } = store.read(at);
    // Data scopes do not divide what belongs to a meeting.
    if (areaOf(plan.rights.import) === 'meeting') return Promise.resolve('all' as const);
    return rowScopeOf(callerOf(at), plan.rights.import, (departmentId) => departments.listSubtreeIds(departmentId));
  };

  const placeOf = ({ plan }: Importer, { meeting }: Caller) => ({ noun: plan.name, meetingId: meeting?.id ?? null });

  const find = async (at: CallerAt, importer: Importer, id: string): Promise<ListedJob> => {
    const place = placeOf(importer, callerOf(at));
    const scope = await scopeOf(at, importer);
    return (await store.read(at).imports.find(id, place, scope)) ?? refuse(baseErrors.notFound);
  };

  const activityOf = async (at: CallerAt, { task_id: taskId, activity: kind }: ListedJob) => {
    if (taskId === null || kind === null) return undefined;
    const task = await store.read(at).tasks.findView(taskId);
    return { taskId, kind, ...taskActivity(task) };
  };

  return {
    placeOf,
    scopeOf,
    find,
    activityOf,

    /** For a change: no one else changes it until the transaction ends, and nothing runs for it. */
    hold: async (work: ImportWork, importer: Importer, id: string): Promise<ListedJob> => {
      await work.repositories.locks.take(`import:${id}`);
      const job = await find(work, importer, id);
      const activity = await activityOf(work, job);
      return activity?.isOver === false ? refuse(importErrors.underWay) : job;
    },
  };
};

export type ImportJobs = ReturnType<typeof createImportJobs>;
