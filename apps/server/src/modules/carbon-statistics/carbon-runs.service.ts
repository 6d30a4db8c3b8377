import { refuse } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { kgText } from '@huiwu/contract/carbon-rules';
import {
  carbonBlockersOfRuns,
  carbonRunLifecycle,
  carbonRunRecord,
  type CarbonRunRow,
} from '@huiwu/contract/carbon-statistics';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store, Work } from '../../store.ts';
import type { TaskService } from '../tasks/tasks.service.ts';
import { perPerson, shareText } from './carbon-run.rules.ts';
import { staleReasonsOf } from './carbon-stale.service.ts';
import type { CarbonStatisticsRepositories, OpenMeetings } from './carbon-statistics.store.ts';
import type { CarbonRunTableRow } from './carbon-statistics.table.ts';

const MODULE = '碳统计';
export const CARBON_RUN = 'carbonStatistics.run';
export const CALCULATING = '正在计算，请等待完成';

/** One calculation of a meeting goes on at a time. */
export const lockOfRuns = (meetingId: string): string => `carbon runs of ${meetingId}`;

type ListedRun = Pick<
  CarbonRunTableRow,
  | 'id'
  | 'version'
  | 'state'
  | 'meeting_id'
  | 'total'
  | 'measured'
  | 'people'
  | 'computed_at'
  | 'read_marks'
  | 'twice_count'
  | 'is_current'
  | 'no'
>;

interface RunFacts {
  stale: string;
  /** The number of the calculation whose result counts. */
  current: number | undefined;
}

const meetingIdOf = (rows: readonly ListedRun[], caller: Caller): string =>
  rows[0]?.meeting_id ?? caller.meeting?.id ?? '';

export const carbonRunDecisions = createDecisions<
  CarbonStatisticsRepositories,
  ListedRun,
  RunFacts,
  typeof carbonRunLifecycle
>({
  name: 'carbonStatistics',
  lifecycle: carbonRunLifecycle,
  guards: {
    lock: ({ row, facts: { stale, current } }) =>
      row.is_current === 1
        ? [
            stale !== '' && carbonBlockersOfRuns.stale(),
            row.twice_count > 0 && carbonBlockersOfRuns.countedTwice({ count: row.twice_count }),
          ]
        : [current !== undefined && carbonBlockersOfRuns.notCurrent({ no: current })],
    edit: () => [],
    delete: () => [],
  },
  loadFacts: async ({ repositories, caller }, rows) => {
    const meetingId = meetingIdOf(rows, caller);
    const staleOf = await staleReasonsOf(repositories, meetingId);
    const current = (await repositories.carbonRuns.findCurrent(meetingId))?.no;
    return (row) => ({ stale: staleOf(row), current });
  },
});

const computedOfRun = async (
  { repositories, caller }: Reading<CarbonStatisticsRepositories>,
  rows: readonly ListedRun[],
) => {
  const staleOf = await staleReasonsOf(repositories, meetingIdOf(rows, caller));
  return (row: ListedRun): Partial<CarbonRunRow> => ({
    totalKg: row.computed_at === null ? '' : kgText(row.total),
    perPersonKg: row.computed_at === null ? '' : perPerson(row.total, row.people),
    measuredShare: row.computed_at === null ? '' : shareText(row.measured, row.total),
    stale: row.is_current === 1 ? staleOf(row) : '',
  });
};

export const carbonRunSteps = createSteps({
  record: carbonRunRecord,
  module: MODULE,
  of: ({ carbonRuns }: CarbonStatisticsRepositories) => carbonRuns,
  computed: computedOfRun,
  actions: async (reading: Reading<CarbonStatisticsRepositories>, rows: readonly ListedRun[]) => {
    const actionsOf = await carbonRunDecisions.actionsOf(reading, rows);
    // A calculation is neither edited nor deleted.
    return (row: ListedRun) => actionsOf(row).filter(({ name }) => name === 'lock');
  },
  logAs: (entry, row) => ({ ...entry, targetName: `第 ${row.no} 次计算` }),
});

interface Needs {
  store: Store<CarbonStatisticsRepositories>;
  meetings: OpenMeetings;
  tasks: Pick<TaskService, 'enqueue' | 'wake'>;
  clock: { now(): Date };
}

/** The calculations of a meeting. */
export const createCarbonRunStates = ({ store, meetings, tasks, clock }: Needs) => {
  const transition = transitionFor(carbonRunLifecycle, carbonRunSteps, carbonRunDecisions);

  const addRun = async (
    work: Work<CarbonStatisticsRepositories>,
    meeting: { id: string; customer_id: string },
  ): Promise<string> => {
    const { carbonRuns, locks } = work.repositories;
    await locks.take(lockOfRuns(meeting.id));
    if ((await carbonRuns.findUnfinished(meeting.id)) !== undefined) refuseNow(CALCULATING);
    const no = (await carbonRuns.lastNumber(meeting.id)) + 1;
    return carbonRunSteps.add(
      work,
      {},
      { customer_id: meeting.customer_id, meeting_id: meeting.id, no, state: 'queued' },
    );
  };

  const reading = (caller: Caller): Reading<CarbonStatisticsRepositories> => ({
    repositories: store.read(caller),
    caller,
    now: clock.now(),
  });

  return {
    list: (filter: Parameters<typeof carbonRunSteps.page>[1], caller: Caller) =>
      carbonRunSteps.page(reading(caller), filter),

    get: async (id: string, caller: Caller) => {
      const from = reading(caller);
      return carbonRunSteps.detail(from, await carbonRunSteps.find(from.repositories, id));
    },

    /** One calculation of a meeting goes on at a time. */
    start: async (caller: Caller): Promise<{ id: string; taskId: string }> => {
      const begun = await store.change(caller, async (work) => {
        const meeting = await meetings.lockUnarchivedMeeting(work, caller);
        const id = await addRun(work, meeting);
        const title = `碳排放计算：${caller.meeting?.name ?? ''}`;
        const taskId = await tasks.enqueue(work, { kind: CARBON_RUN, title, input: { runId: id } });
        return { id, taskId };
      });
      tasks.wake();
      return begun;
    },

    lock: (request: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        await transition(work, 'lock', { ...request, columnsOf: () => ({ locked_at: iso(work.now) }) });
        return null;
      }),

    currentOf: async (caller: Caller) => {
      const repositories = store.read(caller);
      const meetingId = caller.meeting?.id ?? refuse(meetingErrors.notEntered);
      const run = await repositories.carbonRuns.findCurrent(meetingId);
      if (run === undefined) return null;
      const stale = (await staleReasonsOf(repositories, meetingId))(run);
      return {
        id: run.id,
        version: run.version,
        no: run.no,
        state: run.state,
        totalKg: kgText(run.total),
        twice: run.state === 'done' ? run.twice_count : 0,
        isStale: run.state === 'done' && stale !== '',
        staleReason: stale,
        computedAt: run.computed_at,
      };
    },
  };
};

export type CarbonRunStates = ReturnType<typeof createCarbonRunStates>;
