import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Page } from '@huiwu/contract/base/envelope';
import { taskErrors, type Task, type TaskDetail, type TaskFilter } from '@huiwu/contract/tasks';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { RowScope } from '../../database/people-scope.ts';
import type { AnyWork, Work } from '../../store.ts';
import type { TaskRepositories, TaskStore } from './tasks.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { CANCELLED, neededFor, type TaskKinds } from './task-kinds.service.ts';
import type { TaskStarters } from './task-starters.service.ts';
import { presentTask, presentTaskDetail, readResult } from './tasks.presenter.ts';
import type { TaskView } from './tasks.repository.ts';
import { summarizeLines, cancelRefusal, retryRefusal } from './tasks.rules.ts';

const MODULE = '后台任务';
/** The maximum number of waiting and running tasks of one admin. */
const OPEN_MAX = 20;
/** How far back the shell shows the tasks of an admin. */
const RECENT_SECONDS = 7 * 86_400;

interface Needs {
  store: TaskStore;
  clock: Clock;
  taskStarters: Pick<TaskStarters, 'callerOf'>;
}

export interface NewTask {
  /** The name of the handler. */
  kind: string;
  /** The name on the screen. */
  title: string;
  /** Plain data, because it is stored as JSON. */
  input: unknown;
  total?: number;
}

/** Background tasks: long work outside of the request that starts it. */
export const createTaskService = ({ store, clock, taskStarters: starters }: Needs) => {
  let kinds: TaskKinds = {};
  let onWaiting = (): void => undefined;

  const scopeOf = (repositories: TaskRepositories, caller: Caller, name: FunctionName): Promise<RowScope> =>
    rowScopeOf(caller, name, (departmentId) => repositories.departments.listSubtreeIds(departmentId));

  const isWithin = async (
    repositories: TaskRepositories,
    caller: Caller,
    { task, function: name }: { task: TaskView; function: FunctionName },
  ): Promise<boolean> => {
    const scope = await scopeOf(repositories, caller, name);
    if (scope === 'all') return true;
    const starter = task.created_by === null ? undefined : await repositories.admins.find(task.created_by);
    return scope.departmentIds.includes(starter?.department_id ?? '');
  };

  /** The caller's own task, or one in the data scope of the function; any other one is not found. */
  const find = async (
    repositories: TaskRepositories,
    caller: Caller,
    asked: { id: string; function?: FunctionName },
  ): Promise<TaskView> => {
    const task = (await repositories.tasks.findView(asked.id)) ?? refuse(baseErrors.notFound);
    if (task.created_by === caller.adminId) return task;
    const name = asked.function;
    if (name === undefined || !hasFunction(caller.rights, name)) return refuse(baseErrors.notFound);
    return (await isWithin(repositories, caller, { task, function: name })) ? task : refuse(baseErrors.notFound);
  };

  const record = (work: Work<TaskRepositories>, { task, action }: { task: TaskView; action: string }) =>
    work.log({
      module: MODULE,
      action,
      targetId: task.id,
      targetName: task.title,
      customerId: task.customer_id,
    });

  const cancel = (caller: Caller, asked: { id: string; function?: FunctionName }): Promise<null> =>
    store.change(caller, async (work) => {
      const { repositories } = work;
      const task = await find(repositories, caller, asked);
      refuseIf(cancelRefusal(task.state));
      const change =
        task.state === 'waiting'
          ? { state: 'cancelled' as const, ended_at: iso(clock.now()) }
          : { is_cancel_wanted: 1 };
      if (!(await repositories.tasks.change(task, change))) refuse(baseErrors.changed);
      if (task.state === 'waiting')
        await kinds[task.kind]?.endBadly?.(work, { input: JSON.parse(task.input), message: CANCELLED });
      await record(work, { task, action: '取消' });
      return null;
    });

  /**
   * A task stays in the meeting in which it was begun, wherever it is retried: another admin, in whose name it runs from
   * then on, must be able to enter it and have the right there.
   */
  const refuseForeign = async (caller: Caller, asked: { id: string; function?: FunctionName }): Promise<void> => {
    const task = await find(store.read(caller), caller, asked);
    if (task.created_by === caller.adminId) return;
    const origin = { created_by: caller.adminId, acting_admin_id: null, meeting_code: task.meeting_code };
    const needs = neededFor(kinds[task.kind], JSON.parse(task.input));
    await starters.callerOf({ ...origin, ip: caller.ip, request_id: caller.requestId }, needs);
  };

  const retry = async (caller: Caller, asked: { id: string; function?: FunctionName }): Promise<null> => {
    await refuseForeign(caller, asked);
    await store.change(caller, async (work) => {
      const { repositories } = work;
      const task = await find(repositories, caller, asked);
      refuseIf(retryRefusal(task, Object.keys(kinds)));
      if (task.created_by !== caller.adminId && kinds[task.kind]?.isPersonal === true) refuse(taskErrors.isPersonal);
      const lines = readResult(task.result).lines.filter((line) => line.isDone);
      const change = {
        state: 'waiting' as const,
        progress: lines.length,
        result: JSON.stringify({ lines }),
        error: '',
        attempts: 0,
        is_cancel_wanted: 0,
        ended_at: null,
        acting_admin_id: caller.adminId,
        ip: caller.ip,
        request_id: caller.requestId,
      };
      if (!(await repositories.tasks.change(task, change))) refuse(baseErrors.changed);
      await record(work, { task, action: '重试' });
    });
    onWaiting();
    return null;
  };

  return {
    /** The handlers of this server, and the callback for new tasks. */
    serve: (known: TaskKinds, tell: () => void): void => {
      kinds = known;
      onWaiting = tell;
    },

    removeEndedBefore: (work: AnyWork, moment: string): Promise<void> =>
      store.join(work).repositories.tasks.removeEndedBefore(moment),

    /** Whether a task waits or runs. */
    isOpen: (work: AnyWork, id: string): Promise<boolean> => store.join(work).repositories.tasks.isOpen(id),

    /** Called after the transaction when a task is waiting. */
    wake: (): void => onWaiting(),

    /** Runs in the transaction of the caller: work that is rolled back never starts. */
    enqueue: async (own: Work<unknown>, task: NewTask): Promise<string> => {
      const work = store.join(own);
      const { repositories, caller, now } = work;
      if ((await repositories.tasks.countOpenOf(caller.adminId)) >= OPEN_MAX) refuse(taskErrors.tooMany);
      const id = newId(now.getTime());
      await repositories.tasks.insert({
        id,
        customer_id: caller.customerId,
        kind: task.kind,
        title: task.title,
        state: 'waiting',
        input: JSON.stringify(task.input),
        total: task.total ?? null,
        lease_owner: null,
        lease_until: null,
        meeting_code: caller.meeting?.code ?? null,
        ip: caller.ip,
        request_id: caller.requestId,
        created_by: caller.adminId,
        created_at: iso(now),
        started_at: null,
        ended_at: null,
      });
      await work.log({ module: MODULE, action: '发起', targetId: id, targetName: task.title });
      return id;
    },

    listTasks: async (filter: TaskFilter, caller: Caller): Promise<Page<Task>> => {
      const repositories = store.read(caller);
      const page = await repositories.tasks.page(filter, await scopeOf(repositories, caller, 'tasks.search'));
      return { ...page, list: page.list.map((row) => presentTask(row, caller.adminId)) };
    },

    listMyTasks: async (caller: Caller): Promise<Task[]> => {
      const since = secondsLater(clock.now(), -RECENT_SECONDS);
      const rows = await store.read(caller).tasks.listOf(caller.adminId, since);
      return rows.map((row) => presentTask(row, caller.adminId));
    },

    getTask: async (id: string, caller: Caller): Promise<TaskDetail> =>
      presentTaskDetail(await find(store.read(caller), caller, { id, function: 'tasks.search' }), caller.adminId),

    cancelTask: (id: string, caller: Caller) => cancel(caller, { id, function: 'tasks.cancel' }),
    cancelMyTask: (id: string, caller: Caller) => cancel(caller, { id }),
    retryTask: (id: string, caller: Caller) => retry(caller, { id, function: 'tasks.retry' }),
    retryMyTask: (id: string, caller: Caller) => retry(caller, { id }),
  };
};

export { summarizeLines };
export type TaskService = ReturnType<typeof createTaskService>;
