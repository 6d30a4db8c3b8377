import { baseErrors, Refused } from '@huiwu/contract/base/errors';
import { taskErrors, type TaskLine } from '@huiwu/contract/tasks';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { TaskRepositories, TaskStore } from './tasks.store.ts';
import { inBackground } from '../../platform/background.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { sentenceOf } from '../../records/refusal-sentences.ts';
import { CANCELLED, Interrupted, neededFor, type TaskKinds, type TaskWork } from './task-kinds.service.ts';
import type { TaskStarters } from './task-starters.service.ts';
import { readResult } from './tasks.presenter.ts';
import type { TaskService } from './tasks.service.ts';
import type { TaskRow } from './tasks.table.ts';

/**
 * The lease: the task of a dead node is taken over after this time. Polling is as frequent, so this takes at most 30
 * seconds.
 */
const LEASE_SECONDS = 20;
const LOOK_EVERY_MS = 5000;
const AT_ONCE = 2;
/** A task that crashes its node is not repeated forever. Attempts before it got further do not count. */
const ATTEMPTS_MAX = 5;

interface Needs {
  store: TaskStore;
  clock: Clock;
  tasks: TaskService;
  taskStarters: TaskStarters;
  taskKinds: TaskKinds;
}

type Change = Partial<Omit<TaskRow, 'id' | 'lease_number'>>;
type Report = (error: unknown) => void;

/** A task that gets further than when it was claimed does not crash its node, however often nodes die meanwhile. */
const counted = (task: TaskRow, change: Change): Change =>
  Number(change.progress) > task.progress ? { ...change, attempts: 1 } : change;

/** Runs waiting tasks, each on one node at a time. */
export const createTaskRunner = ({ store, clock, tasks, taskStarters: starters, taskKinds: kinds }: Needs) => {
  const owner = newId();
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let report: Report = () => undefined;

  const leaseEnd = (): string => secondsLater(clock.now(), LEASE_SECONDS);

  /** Throws if another node has taken over, or the task must stop. */
  const write = async (repositories: Pick<TaskRepositories, 'tasks'>, task: TaskRow, change: Change): Promise<void> => {
    const answer = await repositories.tasks.write(task, { ...counted(task, change), lease_until: leaseEnd() });
    if (answer === undefined) throw new Interrupted('lost');
    if (answer.isCancelWanted) throw new Interrupted('cancelled');
    if (isStopping) throw new Interrupted('stopping');
  };

  const keep = (task: TaskRow, change: Change): Promise<void> =>
    store.change(ALL_CUSTOMERS, ({ repositories }) => write(repositories, task, change));

  const workOn = (task: TaskRow): TaskWork => {
    const lines: TaskLine[] = readResult(task.result).lines;
    const input: unknown = JSON.parse(task.input);
    return {
      id: task.id,
      input,
      lines,
      done: task.progress,
      starter: () => starters.callerOf(task, neededFor(kinds[task.kind], input)),
      advance: (progress) => keep(task, { progress }),
      expect: (total) => keep(task, { total }),
      fence: (work, progress) => write(store.join(work).repositories, task, progress === undefined ? {} : { progress }),
      tell: async (line) => {
        lines.push(line);
        const change = { progress: lines.length, result: JSON.stringify({ lines }) };
        // Results are saved even if the task must stop now.
        await store.change(ALL_CUSTOMERS, async ({ repositories }) => {
          await repositories.tasks.write(task, counted(task, change));
        });
        await keep(task, {});
      },
    };
  };

  const end = (task: TaskRow, change: Change): Promise<unknown> =>
    store.change(ALL_CUSTOMERS, ({ repositories }) =>
      repositories.tasks.write(task, { lease_owner: null, lease_until: null, ...change }),
    );

  /** Nothing is ended if another node has taken over. */
  const endWithRows = (task: TaskRow, change: Change, message: string): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const ended = { lease_owner: null, lease_until: null, ended_at: iso(clock.now()), ...change };
      if ((await work.repositories.tasks.write(task, ended)) === undefined) return;
      await kinds[task.kind]?.endBadly?.(work, { input: JSON.parse(task.input), message });
    });

  const endBadly = (task: TaskRow, error: unknown): Promise<unknown> => {
    if (error instanceof Interrupted) {
      if (error.why === 'lost') return Promise.resolve();
      // Another node continues at once, and this does not count as an attempt.
      if (error.why === 'stopping') return end(task, { state: 'waiting', attempts: task.attempts - 1 });
      return endWithRows(task, { state: 'cancelled' }, CANCELLED);
    }
    if (!(error instanceof Refused)) report(error);
    const message = error instanceof Refused ? sentenceOf(error) : baseErrors.failed.message;
    return endWithRows(task, { state: 'failed', error: message }, message);
  };

  const carryOut = async (task: TaskRow, work: TaskWork): Promise<void> => {
    const kind = kinds[task.kind];
    if (task.is_cancel_wanted === 1) throw new Interrupted('cancelled');
    if (kind === undefined) throw new Refused(taskErrors.notAgain);
    if (task.attempts > ATTEMPTS_MAX) throw new Refused(taskErrors.interrupted);
    const outcome = await inBackground(() => kind.run(work));
    const said = typeof outcome === 'string' ? { summary: outcome } : outcome;
    const result = JSON.stringify({ lines: work.lines, ...said });
    const progress = work.lines.length > 0 ? { progress: work.lines.length } : {};
    await end(task, { state: 'done', result, ...progress, ended_at: iso(clock.now()) });
  };

  const run = async (task: TaskRow): Promise<void> => {
    // Renews the lease during one step; everything else is noticed by the steps themselves.
    const beat = setInterval(() => void keep(task, {}).catch(() => undefined), LOOK_EVERY_MS);
    try {
      await carryOut(task, workOn(task));
    } catch (error) {
      await endBadly(task, error);
    } finally {
      clearInterval(beat);
    }
  };

  const claim = async (): Promise<TaskRow | undefined> => {
    const now = iso(clock.now());
    if (isStopping || !(await store.read(ALL_CUSTOMERS).tasks.hasClaimable(now))) return undefined;
    return store.change(ALL_CUSTOMERS, ({ repositories }) =>
      repositories.tasks.claim({ now, until: leaseEnd(), owner }),
    );
  };

  const look = async (): Promise<void> => {
    while (running.size < AT_ONCE) {
      const task = await claim();
      if (task === undefined) return;
      const done = run(task).catch(report);
      running.add(done);
      void done.finally(() => {
        running.delete(done);
        lookSoon();
      });
    }
  };

  const lookSoon = (): void => void look().catch(report);

  tasks.serve(kinds, () => undefined);

  return {
    /** Runs one waiting task to its end; returns whether there was one. */
    runOne: async (): Promise<boolean> => {
      const task = await claim();
      if (task === undefined) return false;
      await run(task);
      return true;
    },

    /** Claims a task without running it, as a node does that dies at that moment. */
    claim,

    /** Starts polling; the returned function hands unfinished tasks to another node. */
    start: (onError: Report): (() => Promise<void>) => {
      report = onError;
      tasks.serve(kinds, lookSoon);
      const timer = setInterval(lookSoon, LOOK_EVERY_MS);
      lookSoon();
      return async () => {
        isStopping = true;
        clearInterval(timer);
        await Promise.all(running);
      };
    },
  };
};
