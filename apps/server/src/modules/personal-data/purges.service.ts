import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { PurgePreview } from '@huiwu/contract/personal-data';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { acrossMeetings } from '../../access/caller-scope.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { TaskKind, TaskWork } from '../tasks/task-kinds.service.ts';
import type { TaskService } from '../tasks/tasks.service.ts';
import type { MeetingPlan } from '../meetings/meeting-plan.service.ts';
import type { FoundMeeting, MeetingStore, MeetingWork } from '../meetings/meetings.store.ts';
import type { PersonalData } from './personal-data.store.ts';

/** The function, and the kind of its background task. */
export const PURGE = 'meetings.purge';

/** The stored input of the task. */
const taskInput = z.object({ meetingId: z.string() });

interface Needs {
  store: MeetingStore;
  clock: Clock;
  meetingPlan: MeetingPlan;
  tasks: TaskService;
  personalData: readonly PersonalData[];
}

/** Clears the personal data of meetings after their retention period. */
export const createPurgeService = ({ store, clock, meetingPlan: plan, tasks, personalData }: Needs) => {
  const findPresent = async (from: Parameters<MeetingPlan['find']>[0], id: string): Promise<FoundMeeting> => {
    const row = await plan.find(from, id, PURGE);
    return row.deleted_at === null ? row : refuse(baseErrors.notFound);
  };

  const hold = async (work: MeetingWork, id: string): Promise<FoundMeeting> => {
    await work.repositories.locks.take(`meeting ${id}`);
    return findPresent(work, id);
  };

  const previewOf = async (at: Parameters<PersonalData['preview']>[0], id: string) => {
    const parts = [];
    for (const data of personalData) parts.push(await data.preview(at, id));
    return { cleared: parts.flatMap(({ cleared }) => cleared), kept: parts.flatMap(({ kept }) => kept) };
  };

  /** One transaction of a purge, with the rights of its starter at this moment; undefined if the meeting is done. */
  const step = async (
    task: TaskWork,
    act: (work: MeetingWork, row: FoundMeeting) => Promise<number>,
  ): Promise<number | undefined> => {
    const { meetingId } = z.parse(taskInput, task.input);
    return store.change(acrossMeetings(await task.starter()), async (work) => {
      const row = await hold(work, meetingId);
      if (row.purged_at !== null) return undefined;
      await plan.decisions.refuseBlocked(work, row, 'purge');
      return act(work, row);
    });
  };

  const clearAll = async (task: TaskWork): Promise<number> => {
    let { done } = task;
    for (const data of personalData) {
      for (;;) {
        const count = await step(task, async (work, { id }) => {
          const cleared = await data.clear(work, id);
          await task.fence(work, done + cleared);
          return cleared;
        });
        if (count === undefined || count === 0) break;
        done += count;
      }
    }
    return done;
  };

  const run = async (task: TaskWork): Promise<string> => {
    const { meetingId } = z.parse(taskInput, task.input);
    const { cleared } = await previewOf(acrossMeetings(await task.starter()), meetingId);
    await task.expect(cleared.reduce((sum, { count }) => sum + count, task.done));
    const done = await clearAll(task);
    await step(task, async (work, before) => {
      await plan.steps.change(work, { before, action: '清除个人信息', columns: { purged_at: iso(work.now) } });
      return 1;
    });
    return `已清除 ${done} 条记录中的个人信息`;
  };

  return {
    previewPurge: async (id: string, caller: Caller): Promise<PurgePreview> => {
      const across = acrossMeetings(caller);
      const reading = { repositories: store.read(across), caller: across, now: clock.now() };
      const row = await findPresent(reading, id);
      const blockers = await plan.decisions.blockersOf(reading, row, 'purge');
      const { retention_until: retentionUntil, purged_at: purgedAt } = row;
      return {
        retentionUntil,
        purgedAt,
        ...(await previewOf(across, id)),
        blockers,
      };
    },

    startPurge: async (id: string, caller: Caller): Promise<{ taskId: string }> => {
      const taskId = await store.change(acrossMeetings(caller), async (work) => {
        const row = await hold(work, id);
        await plan.decisions.refuseBlocked(work, row, 'purge');
        const { cleared } = await previewOf(work, id);
        const facts = Object.fromEntries(cleared.map(({ title, count, unit }) => [title, `${count} ${unit}`]));
        await plan.steps.log(work, row, { action: '发起清除个人信息', before: {}, after: facts });
        return tasks.enqueue(work, { kind: PURGE, title: `清除个人信息 ${row.name}`, input: { meetingId: id } });
      });
      tasks.wake();
      return { taskId };
    },

    purgeTask: { needs: PURGE, run } satisfies TaskKind,
  };
};

export type PurgeService = ReturnType<typeof createPurgeService>;
