import { ALL_CUSTOMERS, type Data } from '../../data.ts';
import { iso, secondsLater, shanghaiDay, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { TaskKind } from './task-kinds.service.ts';

const DAY_SECONDS = 86_400;
/** How long one can look back at what was done. */
const TASKS_KEPT_DAYS = 90;

/** Under this name the task is stored. */
export const TIDY = 'system.tidy';

interface Needs {
  data: Data;
  clock: Clock;
  /** What else is tidied, by its title; each answers what came of it. */
  chores: Record<string, () => Promise<unknown>>;
}

/** Once a day, on one node, everything is thrown away that is of no use to anybody any more. */
export const createTidyTask = ({ data, clock, chores }: Needs) => {
  const removeOldTasks = (): Promise<number> =>
    data.inTransaction(ALL_CUSTOMERS, ({ tasks }) =>
      tasks.removeEndedBefore(secondsLater(clock.now(), -TASKS_KEPT_DAYS * DAY_SECONDS)),
    );

  const all: Needs['chores'] = { ...chores, [`${TASKS_KEPT_DAYS} 天前的后台任务`]: removeOldTasks };

  const kind: TaskKind = {
    run: async (work) => {
      for (const [name, chore] of Object.entries(all)) {
        if (work.lines.some((line) => line.id === name)) continue;
        const count = await chore();
        const message = typeof count === 'number' ? `清理 ${count} 项` : '已清理';
        await work.tell({ id: name, name, isDone: true, message });
      }
      return '清理完成';
    },
  };

  return {
    kind,

    /** Of all nodes, and however often it is asked for, one is made a day; it is the platform’s own. */
    enqueueDaily: async (): Promise<void> => {
      const platform = await data.read(ALL_CUSTOMERS).customers.findPlatform();
      if (platform === undefined) return;
      const now = clock.now();
      await data.inTransaction(ALL_CUSTOMERS, ({ tasks }) =>
        tasks.insert({
          id: newId(now.getTime()),
          customer_id: platform.id,
          kind: TIDY,
          title: '每日清理',
          state: 'waiting',
          input: 'null',
          total: Object.keys(all).length,
          lease_owner: null,
          lease_until: null,
          once_key: `${TIDY} ${shanghaiDay(now)}`,
          meeting_code: null,
          ip: '',
          request_id: '',
          created_by: null,
          created_at: iso(now),
          started_at: null,
          ended_at: null,
        }),
      );
    },
  };
};
